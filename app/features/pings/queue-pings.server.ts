import type { Handle } from '#app/db/client.server.ts'
import { decisionOn, type DomainEvent } from '#app/events/events.ts'
import { postPath } from '#app/features/posts/post/addresses.ts'
import { changedPages } from './changed-pages.ts'
import { feedPaths, isInUse } from './ping-targets.server.ts'

/**
 * Notes the pages that changed, in the transaction of the event; a job sends them.
 *
 * @param publicPaths the pages other than posts that visitors see, or saw until now: nothing else is announced
 */
export async function queuePings(
	tx: Handle,
	events: readonly DomainEvent[],
	publicPaths: () => Promise<ReadonlySet<string>>,
): Promise<void> {
	const [toEngines, toHub] = [isInUse('indexnow'), isInUse('websub')]
	if (!toEngines && !toHub) return
	const changes = events.map((event) => decisionOn(changedPages, event)).filter((change) => change !== null)
	const posts = await publicPosts(
		tx,
		changes.filter((change) => change.kind === 'post'),
	)
	const changed = changes.flatMap((change) => (change.kind === 'pages' ? change.paths : []))
	const known = toEngines && changed.length > 0 ? await publicPaths() : new Set<string>()
	const pages = changed.filter((path) => known.has(path))
	const rows = [
		...(toEngines ? [...new Set([...posts, ...pages])].map((path) => ({ target: 'indexnow', path })) : []),
		...(toHub && posts.length > 0 ? feedPaths.map((path) => ({ target: 'websub', path })) : []),
	]
	if (rows.length === 0) return
	await tx.sql`
		insert into pings (target, path)
		select r.target, r.path from jsonb_to_recordset(${tx.sql.json(rows)}::jsonb) as r (target text, path text)`
}

type Post = { id: string; isLive: boolean | null }

/**
 * The paths of those that visitors see, or saw until now: also the one that a post had until this transaction. What is no
 * longer public may have got an address that nobody saw.
 */
async function publicPosts({ sql }: Handle, posts: readonly Post[]): Promise<string[]> {
	if (posts.length === 0) return []
	const known = new Set(posts.filter(({ isLive }) => isLive === true).map(({ id }) => id))
	const rows = await sql<{ id: string; slug: string; live: boolean }[]>`
		select id, slug, live from blog_posts where id = any(${posts.map(({ id }) => id)}::uuid[])`
	const moved = await sql<{ id: string; slug: string }[]>`
		select post_id as id, old_slug as slug from post_redirects
		where post_id = any(${rows.map(({ id }) => id)}::uuid[]) and created_at = now()::timestamptz(3)`
	return rows.flatMap(({ id, slug, live }) => {
		if (!live && !known.has(id)) return []
		const former = moved.filter((each) => each.id === id).map((each) => each.slug)
		const seen = live || former.length === 0 ? [slug, ...former] : former
		return seen.map(postPath)
	})
}
