import { inTransaction, sql } from '#app/db/client.server.ts'
import { purge } from '#app/platform/pages/purge.server.ts'
import { postTag, postsTag } from './cache-tags.ts'

/** Makes the posts public whose time has come; returns how many. Any number of processes may do so at once. */
export async function publishDuePosts(): Promise<number> {
	const [due] = await sql`
		select 1 from blog_posts where status = 'published' and not live and trashed_at is null and published_at <= now()
		limit 1`
	if (!due) return 0
	return inTransaction(async (tx) => {
		const published = await tx.sql<{ id: string }[]>`select id from publish_due_posts()`
		if (published.length > 0) await purge(tx, postsTag, ...published.map(({ id }) => postTag(id)))
		return published.length
	})
}
