import { sql } from '#app/db/client.server.ts'
import { purge } from '#app/platform/purge.server.ts'

/** More pages than this are not named one by one. */
const most = 500

/** Call after a change of a name, a portrait or the words about a person: they stand on posts and beside comments. */
export async function purgePerson(userId: string): Promise<void> {
	const [writes] = await sql`select 1 from blog_posts where author_id = ${userId} and status = 'published' limit 1`
	const posts = await sql<{ id: string }[]>`
		select distinct post_id as id from blog_comments where author_id = ${userId} and status = 'approved'
		limit ${most + 1}`
	if (posts.length > most) purge('*')
	else purge(...(writes ? ['posts'] : []), ...posts.map(({ id }) => `comments:${id}`))
}
