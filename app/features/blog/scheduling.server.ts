import { sql } from '#app/db/client.server.ts'
import { purge } from '#app/platform/purge.server.ts'
import { postTag, postsTag } from './cache-tags.ts'

/** Makes the posts public whose time has come; returns how many. */
export async function publishDuePosts(): Promise<number> {
	const published = await sql<{ id: string }[]>`select id from publish_due_posts()`
	if (published.length > 0) purge(postsTag, ...published.map(({ id }) => postTag(id)))
	return published.length
}
