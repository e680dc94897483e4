import { publicPath } from '#app/config/editable-pages.ts'
import type { Handle } from '#app/db/client.server.ts'
import { contentIn, type Content, type FormerEntry } from '#app/entries/published-content.server.ts'
import type { DomainEvent } from '#app/events/events.ts'
import type { Subscriber } from '#app/events/publish.server.ts'
import { queuePings } from '#app/features/pings/queue-pings.server.ts'
import { pagesOf } from '#app/features/site/discovery/current-addresses.server.ts'
import { siteAddresses } from '#app/features/site/discovery/site-addresses.ts'

/** Writes which pages search engines should read again; a job notifies them (features/pings). */
export const writePings: Subscriber = (tx, events) => queuePings(tx, events, () => publicPaths(tx, events))

const pathsOf = (content: Content): string[] => siteAddresses(pagesOf(content)).map(({ path }) => path)

/** The pages that visitors see after these events, and those that they saw until now: in the sitemap, and the list of posts. */
async function publicPaths(tx: Handle, events: readonly DomainEvent[]): Promise<ReadonlySet<string>> {
	const { now, before } = await contentIn(tx, await formerEntries(tx, events))
	const paths = new Set(['/blog', ...pathsOf(now), ...pathsOf(before)])
	for (const event of events) {
		if (event.type !== 'content.moved') continue
		const [to, from] = [event.id, event.from].map((id) => publicPath(event.contentType, id))
		if (to && from && paths.has(to)) paths.add(from)
	}
	return paths
}

async function formerEntries({ sql }: Handle, events: readonly DomainEvent[]): Promise<FormerEntry[]> {
	const former: FormerEntry[] = []
	for (const event of events) {
		if (event.type === 'content.published' && event.was !== null)
			former.push({ type: event.contentType, id: event.id, value: event.was })
		if (event.type !== 'content.trashed' || !event.wasPublished) continue
		const [row] = await sql<{ value: unknown }[]>`
			select published as value from content_entries
			where type = ${event.contentType} and id = ${event.id} and published is not null`
		if (row) former.push({ type: event.contentType, id: event.id, value: row.value })
	}
	return former
}
