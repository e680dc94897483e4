import { defineAction } from '#app/action/action.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { moderationMessages as messages } from './queue/messages.ts'
import { queueInput, type QueueResult, type ReadVersions } from './queue/moderation.ts'
import { decide, undo } from './moderation.server.ts'
import { readSpamHints } from './queue/spam-hints.server.ts'
import { setTrusted } from './queue/trusted-authors.server.ts'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { countedAs, takeFromLimit } from '#app/auth/limits/limits.server.ts'
import { can } from '#app/auth/permissions.ts'
import { sql } from '#app/db/client.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { changeComment } from '#app/features/comments/writing/comment-action.server.ts'
import { writingMessages } from '#app/features/comments/comment/messages.ts'

/** Every action of the comment queue. */
export const moderation = defineAction({
	allow: 'comment:moderate',
	limit: 'desk',
	input: queueInput,
	run: async (form, context): Promise<QueueResult> => {
		if (form.kind === 'reply') return replyFromQueue(form, context)
		if (form.kind === 'trust') {
			const name = await setTrusted(form.author, form.on)
			return form.on
				? { ok: true, message: messages.nowTrusted(name), description: messages.nowTrustedHelp, batch: null }
				: { ok: true, message: messages.nowDistrusted(name), description: messages.nowDistrustedHelp, batch: null }
		}
		if (form.kind === 'undo') {
			const changed = await undo(form.batch)
			return { ok: true, message: messages.undone, description: messages.undoneHelp(changed), batch: null }
		}
		if (form.asksFirst && form.seen === 'pending') await askAboutSpam(form.ids)
		const { changed, leftOut, batch } = await decide(context.user.id, form.verb, form.ids, form.seen, form.read)
		const consequence = changed === 0 ? messages.alreadySo : changed === 1 ? messages.consequence[form.verb] : ''
		return {
			ok: true,
			message: changed > 1 ? messages.decidedSeveral[form.verb](changed) : messages.decided[form.verb],
			description: [consequence, leftOut > 0 ? messages.leftOut(leftOut) : ''].filter(Boolean).join(' '),
			batch,
		}
	},
})

/** Before approving several at once. @throws {ExpectedError} at `sure` when some of them may be spam. */
async function askAboutSpam(ids: readonly string[]): Promise<void> {
	const { size } = await readSpamHints(ids)
	if (size > 0) throw new ExpectedError(messages.looksLikeSpam(size, ids.length), { field: 'sure', status: 409 })
}

type Reply = { id: string; content: string; key: string; read: ReadVersions }

/**
 * Replies to a comment from the moderation queue by the same rules as under the post: permission, limits and depth. A
 * pending comment is approved first, because a reply to a hidden comment would be hidden too; the reply is approved with
 * it, because only people who may approve it come here.
 *
 * @throws {ExpectedError} when it cannot be replied to; 409 when another admin decided first, or its text has changed.
 */
async function replyFromQueue({ id, content, key, read }: Reply, context: ActionContext): Promise<QueueResult> {
	const { user } = context
	const { post, parent, status } = await placeOf(id)
	// Checked before the approval, so that a reply that cannot be written approves nothing.
	if (!can(user, 'comment:write')) throw new ExpectedError(writingMessages.unverified, { status: 403 })
	const { addressBucket } = context.context.get(requestInfoContext)
	await takeFromLimit('comment', countedAs('comment', user, addressBucket))
	const approved = status === 'approved' ? null : await decide(user.id, 'approve', [id], 'pending', read)
	try {
		const { comment } = await changeComment({ intent: 'write', post, parent: parent ?? id, content, key }, context)
		// Otherwise moderators would find their own replies in the queue.
		if (comment?.status === 'pending') await decide(user.id, 'approve', [comment.id], 'pending')
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

type Place = { post: string; parent: string | null; status: string }

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
