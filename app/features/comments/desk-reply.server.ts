import type { ActionScene } from '#app/auth/form-action.server.ts'
import { countedAs, takeFromLimit } from '#app/auth/limits/limits.server.ts'
import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { changeComment } from './comment-action.server.ts'
import { deskMessages as messages } from './desk/messages.ts'
import type { DeskReply, ReadVersions } from './desk/moderation.ts'
import { writingMessages } from './messages.ts'
import { decide } from './moderation.server.ts'

type Reply = { id: string; content: string; key: string; read: ReadVersions }

/**
 * Answers a comment from the moderation queue by the same rules as under the post: the same permission, limits, depth and
 * review. A comment that waits is approved first, because nobody sees an answer to one that is not shown.
 *
 * @throws {Refusal} when it cannot be answered; 409 when somebody else has decided on it, or it has other words.
 */
export async function replyFromQueue(
	viewer: SignedIn,
	{ id, content, key, read }: Reply,
	scene: ActionScene,
): Promise<DeskReply> {
	const { post, parent, status } = await placeOf(id)
	// Asked before the approval, so that a reply that cannot be written approves nothing.
	if (!can(viewer, 'comment:write')) throw new Refusal(writingMessages.unverified, { status: 403 })
	const { addressBucket } = scene.context.get(requestInfoContext)
	await takeFromLimit('comment', countedAs('comment', viewer, addressBucket))
	const approved = status === 'approved' ? null : await decide(viewer.id, 'approve', [id], 'pending', read)
	try {
		const { message } = await changeComment({ intent: 'write', post, parent: parent ?? id, content, key }, scene)
		return { ok: true, message, description: approved ? messages.approvedToo : '', batch: null }
	} catch (error) {
		if (!(error instanceof Refusal) || approved === null) throw error
		const { status: code, retryAfter } = error
		throw new Refusal(messages.approvedOnly(error.message), {
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
	if (!row || row.status === 'deleted') throw new Refusal(messages.gone, { status: 409 })
	if (!row.live) throw new Refusal(writingMessages.postGone)
	if (!row.shown) throw new Refusal(messages.parentHidden)
	return row
}
