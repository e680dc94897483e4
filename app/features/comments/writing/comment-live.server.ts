import { sql } from '#app/db/client.server.ts'
import type { CommentStatus } from '#app/events/comment-status.ts'
import { announce, mayHaveSubscribers } from '#app/platform/request/live.server.ts'

/*
 * Live events about comments. Readers of a post get only ids and the new count, and fetch the public comments
 * themselves.
 */

/** Event `comments` with `{ shown, hidden, count }`: ids that were approved, and ids that are no longer shown. */
export const postTopic = (postId: string): string => `comments:${postId}`
/** Event `comment-decided` with `{ id, postId, status }`: a decision on this user's comment. */
export const viewerTopic = (userId: string): string => `viewer:${userId}`
/**
 * Event `moderation` with `{ pending, arrived, decided }`: the number of pending comments, and the ids that arrived or
 * were decided.
 */
export const moderationTopic = 'moderation'

/** Ids per event: PostgreSQL limits the size of a notification, and listeners fetch the rest. */
const maxIds = 100

/** Announces which comments appeared on a post's page or left it. Call after the commit. */
export async function announceOnPost(
	postId: string,
	{ shown, hidden }: { shown: readonly string[]; hidden: readonly string[] },
): Promise<void> {
	if (shown.length + hidden.length === 0 || !mayHaveSubscribers(postTopic(postId))) return
	const [row] = await sql<{ count: number }[]>`
		select comment_count as count from blog_post_stats where post_id = ${postId}`
	const data = { shown: shown.slice(0, maxIds), hidden: hidden.slice(0, maxIds), count: row?.count ?? 0 }
	await announce(postTopic(postId), { name: 'comments', data })
}

export async function announceToAdmins({
	arrived,
	decided,
}: {
	arrived: readonly string[]
	decided: readonly string[]
}): Promise<void> {
	if (!mayHaveSubscribers(moderationTopic)) return
	const [row] = await sql<{ value: number }[]>`
		select value::int as value from site_counters where name = 'comments_pending'`
	const data = { pending: row?.value ?? 0, arrived: arrived.slice(0, maxIds), decided: decided.slice(0, maxIds) }
	await announce(moderationTopic, { name: 'moderation', data })
}

/** Announces a decision to the author. Call after the commit. */
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
