import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { recordMissing } from '#app/features/redirects/missing/missing.server.ts'
import { missingSign, readPageMark } from '#app/platform/pages/page-mark.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { visitorOf } from '#app/platform/request/visitor-code.server.ts'
import { sourceOf } from './source.ts'
import { isTooOften, recordView } from './views.server.ts'

/**
 * Pages come from a cache, so a script on each reports its view: `path signature host`, where host is that of the
 * referring page, if any. A page that says that there is no such page reports it the same way, with the whole address of
 * the referring page. The response never shows whether it was counted.
 */
export const action = scriptAction({
	allow: 'page:count-view',
	anonymous: true,
	limit: 'own',
	body: (request) => request.text(),
	input: z.string(),
	run: async (sent, { request, context }) => {
		const { addressBucket } = context.get(requestInfoContext)
		const at = sent.lastIndexOf(' ')
		const path = readPageMark(sent.slice(0, at))
		if (path !== null && !isTooOften(addressBucket)) {
			try {
				const visitor = await visitorOf(request.headers, addressBucket)
				const isMissing = path.startsWith(missingSign)
				if (visitor && isMissing) {
					const referrer = sent.slice(at + 1)
					recordMissing({ path: path.slice(1), referrer, ownHosts: ownHosts(request), addressBucket })
				} else if (visitor) recordView({ path, source: sourceOf(sent.slice(at + 1), ownHosts(request)), visitor })
			} catch (error) {
				log.warn({ err: error }, 'a view was not counted')
			}
		}
		return new Response(null, { status: 204 })
	},
})

const ownHosts = (request: Request) => [request.headers.get('host') ?? '', new URL(env.SITE_URL).host]

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } })
