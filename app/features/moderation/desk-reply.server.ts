import type { ActionContext } from '#app/action/action-context.server.ts'
import { countedAs, takeFromLimit } from '#app/auth/limits/limits.server.ts'
import { can } from '#app/auth/permissions.ts'
import { sql } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { changeComment } from '#app/features/comments/writing/comment-action.server.ts'
import { deskMessages as messages } from './queue/messages.ts'
import type { DeskReply, ReadVersions } from './queue/moderation.ts'
import { writingMessages } from '#app/features/comments/comment/messages.ts'
import { decide } from './moderation.server.ts'

type Reply = { id: string; content: string; key: string; read: ReadVersions }

/**
 * Answers a comment from the moderation queue by the same rules as under the post: the same permission, limits, depth and
 * review. A comment that waits is approved first, because nobody sees an answer to one that is not shown.
 *
 * @throws {ExpectedError} when it cannot be answered; 409 when somebody else has decided on it, or it has other words.
 */
export async function replyFromQueue({ id, content, key, read }: Reply, context: ActionContext): Promise<DeskReply> {
	const { user } = context
	const { post, parent, status } = await placeOf(id)
	// Asked before the approval, so that a reply that cannot be written approves nothing.
	if (!can(user, 'comment:write')) throw new ExpectedError(writingMessages.unverified, { status: 403 })
	const { addressBucket } = context.context.get(requestInfoContext)
	await takeFromLimit('comment', countedAs('comment', user, addressBucket))
	const approved = status === 'approved' ? null : await decide(user.id, 'approve', [id], 'pending', read)
	try {
		const { message } = await changeComment({ intent: 'write', post, parent: parent ?? id, content, key }, context)
		return { ok: true, message, description: approved ? messages.approvedToo : '', batch: null }
	} catch (error) {
		if (!(error instanceof ExpectedError) || approved === null) throw error
		const { status: code, retryAfter } = error
		throw new ExpectedError(messages.approvedOnly(error.message), {
			status: code,
			...(retryAfter !== null && { retryAfter }),
		})
	}
}

type Place = { post: string; parent: string | null; status: string }

/** Answers never go deeper than one level: an answer to an answer stands under the same comment. */
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
