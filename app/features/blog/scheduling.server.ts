import { sql } from '#app/db/client.server.ts'
import { purge } from '#app/platform/purge.server.ts'
import { postTag, postsTag } from './cache-tags.ts'

/** Of the posts that became public lately, those that this process has told its page cache of. */
let told: ReadonlySet<string> = new Set()

/**
 * Makes the posts public whose time has come; returns how many. Whoever made one public may have died before telling:
 * so every process looks for itself what is new, and no page that was kept before hides it.
 */
export async function publishDuePosts(): Promise<number> {
	const published = await sql<{ id: string }[]>`select id from publish_due_posts()`
	const recent = await sql<{ id: string }[]>`
		select id from blog_posts where live and published_at > now() - interval '2 minutes'
		order by published_at desc limit 200`
	const news = new Set([...published, ...recent].map(({ id }) => id)).difference(told)
	told = new Set(recent.map(({ id }) => id))
	if (news.size > 0) purge(postsTag, ...[...news].map(postTag))
	return published.length
}
