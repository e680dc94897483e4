import type { Transaction } from '#app/db/client.server.ts'
import { purge } from '#app/platform/pages/purge.server.ts'

/** More pages than this are not named one by one. */
const most = 500

/** Goes with a change of a name, a portrait or the words about a person: they stand on posts and beside comments. */
export async function purgePerson(tx: Transaction, userId: string): Promise<void> {
	const { sql } = tx
	const [writes] = await sql`select 1 from blog_posts where author_id = ${userId} and status = 'published' limit 1`
	const posts = await sql<{ id: string }[]>`
		select distinct post_id as id from blog_comments where author_id = ${userId} and status = 'approved'
		limit ${most + 1}`
	const tags = [...(writes ? ['posts'] : []), ...posts.map(({ id }) => `comments:${id}`)]
	if (tags.length > 0) await purge(tx, ...(posts.length > most ? ['*'] : tags))
}
