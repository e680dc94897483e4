import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { visitorOf } from '#app/platform/request/visitor-code.server.ts'
import { countTap, type Channel } from './taps.server.ts'
import { isTooOften } from './views.server.ts'

/** The link's target as the browser sends it in Ping-To (HTML standard, hyperlink auditing). */
function channelOf(destination: string): Channel | null {
	if (destination.startsWith('tel:')) return 'call'
	return destination.startsWith('https://wa.me/') ? 'whatsapp' : null
}

/**
 * The `ping` of links that start a call or a chat: counted without a script. The response never shows whether it was
 * counted.
 */
export const action = scriptAction({
	allow: 'page:count-view',
	anonymous: true,
	limit: 'own',
	body: async ({ headers }) => headers.get('ping-to') ?? '',
	input: z.string(),
	run: async (destination, { request, context }) => {
		const { addressBucket } = context.get(requestInfoContext)
		const channel = channelOf(destination)
		if (channel && !isTooOften(addressBucket)) {
			try {
				const visitor = await visitorOf(request.headers, addressBucket)
				if (visitor) await countTap(channel, visitor)
			} catch (error) {
				log.warn({ err: error }, 'a call or chat was not counted')
			}
		}
		return new Response(null, { status: 204 })
	},
})

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } })
