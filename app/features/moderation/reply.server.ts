import type { ActionContext } from '#app/action/action-context.server.ts'
import { countedAs, takeFromLimit } from '#app/auth/limits/limits.server.ts'
import { can } from '#app/auth/permissions.ts'
import { sql } from '#app/db/client.server.ts'
import type { CommentStatus } from '#app/events/comment-status.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { writingMessages } from '#app/features/comments/comment/messages.ts'
import { writeComment, type ReadComment } from '#app/features/comments/writing/writing.server.ts'
import { decide } from './moderation.server.ts'
import { moderationMessages as messages } from './queue/messages.ts'
import type { QueueResult, ReadVersions } from './queue/queue-input.ts'

type Reply = { id: string; content: string; key: string; read: ReadVersions }

/**
 * Replies to a comment from the moderation queue by the same rules as under the post: permission, limits and depth. A
 * pending comment is approved first, because a reply to a hidden comment would be hidden too.
 *
 * @throws {ExpectedError} when it cannot be replied to; 409 when another admin decided first, or its text has changed.
 */
export async function replyFromQueue(reply: Reply, context: ActionContext): Promise<QueueResult> {
	const { user } = context
	const place = await placeOf(reply.id)
	await takeForReply(context)
	const approved =
		place.status === 'approved' ? null : await decide(user.id, 'approve', [reply.id], 'pending', reply.read)
	try {
		await writeShown(reply, place, context)
		return {
			ok: true,
			message: writingMessages.published,
			description: approved ? messages.approvedToo : '',
			batch: null,
		}
	} catch (error) {
		if (!(error instanceof ExpectedError) || approved === null) throw error
		const { status: code, retryAfter } = error
		throw new ExpectedError(messages.approvedOnly(error.message), {
			status: code,
			...(retryAfter !== null && { retryAfter }),
		})
	}
}

/**
 * Replies to a comment that readers see, by the same rules; returns the id of the reply.
 *
 * @throws {ExpectedError} 409 when it is not approved, or has another version than `read`.
 */
export async function replyToShown(
	reply: Omit<Reply, 'read'>,
	read: ReadComment | null,
	context: ActionContext,
): Promise<string> {
	const place = await placeOf(reply.id)
	if (place.status !== 'approved') throw new ExpectedError(messages.replyAfterApproval, { status: 409 })
	await takeForReply(context)
	return writeShown(reply, place, context, read)
}

/** Checked before an approval, so that a reply that cannot be written approves nothing. */
async function takeForReply({ user, context }: ActionContext): Promise<void> {
	if (!can(user, 'comment:write')) throw new ExpectedError(writingMessages.unverified, { status: 403 })
	const { addressBucket } = context.get(requestInfoContext)
	await takeFromLimit('comment', countedAs('comment', user, addressBucket))
}

/** Approved at once, because only people who may approve it come here: they would find their own replies in the queue. */
async function writeShown(
	{ id, content, key }: Omit<Reply, 'read'>,
	{ post, parent }: Place,
	{ user }: ActionContext,
	read: ReadComment | null = null,
): Promise<string> {
	await takeFromLimit('comment-author', { key: `account ${user.id}` })
	const comment = await writeComment(user, { intent: 'write', post, parent: parent ?? id, content, key }, read)
	if (comment.status === 'pending') await decide(user.id, 'approve', [comment.id], 'pending')
	return comment.id
}

type Place = { post: string; parent: string | null; status: CommentStatus | 'deleted' }

/** Replies have one level: a reply to a reply belongs to the same top-level comment. */
async function placeOf(id: string): Promise<Place> {
	const [row] = await sql<(Place & { live: boolean; shown: boolean })[]>`
		select c.post_id as post, c.parent_id as parent, c.status, b.live,
			c.parent_id is null or t.status is not distinct from 'approved' as shown
		from blog_comments c join blog_posts b on b.id = c.post_id left join blog_comments t on t.id = c.parent_id
		where c.id = ${id}`
	if (!row || row.status === 'deleted') throw new ExpectedError(messages.gone, { status: 409 })
	if (!row.live) throw new ExpectedError(writingMessages.postGone)
	if (!row.shown) throw new ExpectedError(messages.parentHidden)
	return row
}
