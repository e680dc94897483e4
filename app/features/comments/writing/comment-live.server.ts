import { sql } from '#app/db/client.server.ts'
import { announce } from '#app/platform/request/live.server.ts'
import type { CommentStatus } from '../comment/comment.ts'

/*
 * What the streams say of comments. Readers of a post learn only ids and the new count: what an id stands for is public
 * where it is shown, and fetched from there.
 */

/** `comments` with `{ shown, hidden, count }`: ids that were approved, or are no longer shown. */
export const postTopic = (postId: string): string => `comments:${postId}`
/** `comment-decided` with `{ id, postId, status }`: a comment of this person's was decided. */
export const viewerTopic = (userId: string): string => `viewer:${userId}`
/** `moderation` with `{ pending, arrived, decided }`: how many wait now, and the ids that came or were decided. */
export const moderationTopic = 'moderation'

/** Ids named in one event; a notice is small, and whoever is told fetches the rest. */
const mostIds = 100

/** Which comments appeared on a post's page, or went from it. Call after the commit. */
export async function announceOnPost(
	postId: string,
	{ shown, hidden }: { shown: readonly string[]; hidden: readonly string[] },
): Promise<void> {
	if (shown.length + hidden.length === 0) return
	const [row] = await sql<{ count: number }[]>`
		select comment_count as count from blog_post_stats where post_id = ${postId}`
	const data = { shown: shown.slice(0, mostIds), hidden: hidden.slice(0, mostIds), count: row?.count ?? 0 }
	await announce(postTopic(postId), { name: 'comments', data })
}

export async function announceToDesk({
	arrived,
	decided,
}: {
	arrived: readonly string[]
	decided: readonly string[]
}): Promise<void> {
	const [row] = await sql<{ value: number }[]>`
		select value::int as value from site_counters where name = 'comments_pending'`
	const data = { pending: row?.value ?? 0, arrived: arrived.slice(0, mostIds), decided: decided.slice(0, mostIds) }
	await announce(moderationTopic, { name: 'moderation', data })
}

/** Tells the author that a comment was decided. Call after the commit. */
export const announceToAuthor = (comment: {
	id: string
	postId: string
	authorId: string
	status: CommentStatus
}): Promise<void> =>
	announce(viewerTopic(comment.authorId), {
		name: 'comment-decided',
		data: { id: comment.id, postId: comment.postId, status: comment.status },
	})

/** The id of the live post with this slug, for its stream. */
export async function livePostId(slug: string): Promise<string | null> {
	const [post] = await sql<{ id: string }[]>`select id from blog_posts where slug = ${slug} and live`
	return post?.id ?? null
}
