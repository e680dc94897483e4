import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { recordMissing } from '#app/features/redirects/missing/missing.server.ts'
import { missingSign, readPageMark } from '#app/platform/pages/page-mark.server.ts'
import { visitorOf, type AskedHeaders } from '#app/platform/request/visitor-code.server.ts'
import { sourceOf } from './source.ts'
import { isTooOften, makeRoomForViews, recordView } from './views.server.ts'

type Sent = {
	/** `path signature host`, where host is that of the referring page, if any. */
	sent: string
	headers: AskedHeaders
	addressBucket: string
}

/** Those that the front has taken (server/link/sent-view.ts), which sends no others before these have room. */
export async function countViews(
	views: readonly (Omit<Sent, 'headers'> & { headers: Readonly<Record<string, string>> })[],
): Promise<void> {
	for (const { headers, ...view } of views)
		await countView({ ...view, headers: { get: (name) => headers[name] ?? null } })
	await makeRoomForViews()
}

/**
 * Counts a view that a page reported. A page that says that there is no such page reports it the same way, with the whole
 * address of the referring page. Never throws: nobody waits for it.
 */
export async function countView({ sent, headers, addressBucket }: Sent): Promise<void> {
	const at = sent.lastIndexOf(' ')
	const path = readPageMark(sent.slice(0, at))
	if (path === null || isTooOften(addressBucket)) return
	try {
		const visitor = await visitorOf(headers, addressBucket)
		if (!visitor) return
		const ownHosts = [headers.get('host') ?? '', new URL(env.SITE_URL).host]
		const referrer = sent.slice(at + 1)
		if (path.startsWith(missingSign)) recordMissing({ path: path.slice(1), referrer, ownHosts, addressBucket })
		else recordView({ path, source: sourceOf(referrer, ownHosts), visitor })
	} catch (error) {
		log.warn({ err: error }, 'a view was not counted')
	}
}
