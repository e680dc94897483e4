import type { Transaction } from '#app/db/client.server.ts'
import type { Subscriber } from '#app/events/publish.server.ts'

/** Marks posts that show a picture when it changes; a job of posts/publishing renders them within seconds. */
export const markOutdatedPosts: Subscriber = async (tx, events) => {
	const names = events.flatMap((event) => (event.type === 'media.changed' ? event.names : []))
	if (names.length > 0) await markPostsOf(tx, names)
}

/** Each change counts the version further below 0, so that one that comes during rendering is not lost. */
async function markPostsOf({ sql }: Transaction, names: readonly string[]): Promise<void> {
	await sql`
		update blog_posts set pipeline_version = least(pipeline_version, 0) - 1
		where id in (select post_id from media_uses where name = any(${[...names]}))`
}
