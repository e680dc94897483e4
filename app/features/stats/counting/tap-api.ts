import type { ActionFunctionArgs } from 'react-router'
import type { Permission } from '#app/auth/permissions.ts'
import { log } from '#app/platform/log/log.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { visitorOf } from '#app/platform/request/visitor-code.server.ts'
import { countTap, type Channel } from './taps.server.ts'
import { isTooOften } from './views.server.ts'

/** Where the link led, as the browser says it in Ping-To (HTML standard, hyperlink auditing). */
function channelOf(destination: string): Channel | null {
	if (destination.startsWith('tel:')) return 'call'
	return destination.startsWith('https://wa.me/') ? 'whatsapp' : null
}

/** The `ping` of links that begin a call or a chat: no script is needed to count them. Never says whether it counted. */
async function tap({ request, context }: ActionFunctionArgs): Promise<Response> {
	const { addressBucket } = context.get(requestInfoContext)
	const channel = channelOf(request.headers.get('ping-to') ?? '')
	if (channel && !isTooOften(addressBucket)) {
		try {
			const visitor = await visitorOf(request.headers, addressBucket)
			if (visitor) await countTap(channel, visitor)
		} catch (error) {
			log.warn({ err: error }, 'a call or chat was not counted')
		}
	}
	return new Response(null, { status: 204 })
}

const allow: Permission = 'page:count-view'
export const action = Object.assign(tap, { contract: { allow, limit: 'own' } })

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } })
