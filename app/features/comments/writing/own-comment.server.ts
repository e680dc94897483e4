import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { inTransaction, type Handle } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { writingMessages as messages } from '../comment/messages.ts'
import { lockAuthor, type WrittenComment, statusForNewComment } from './writing.server.ts'

type Row = {
	id: string
	postId: string
	parentId: string | null
	authorId: string
	content: string
	status: 'pending' | 'approved' | 'rejected' | 'spam' | 'deleted'
	createdAt: Date
}

/**
 * Changes one's own comment within its 15 minutes. What was public waits for review once more, unless its author is
 * known to be good: nobody gets words read that they then exchange.
 *
 * @throws {ExpectedError}
 */
export async function editComment(viewer: SignedIn, id: string, content: string): Promise<WrittenComment> {
	return inTransaction(async (tx): Promise<WrittenComment> => {
		await lockAuthor(tx, viewer.id)
		const before = await ownComment(tx, viewer, id)
		const { status } = before
		if (status !== 'pending' && status !== 'approved') throw new ExpectedError(messages.commentGone)
		if (content === before.content) return { id, status }
		if (!can(viewer, 'comment:edit', before)) throw new ExpectedError(messages.editOver, { status: 403 })
		// What waits already still waits, whoever wrote it: an admin may have taken its approval back.
		const next = status === 'pending' ? status : await statusForNewComment(tx, viewer.id)
		await tx.sql`
			update blog_comments set content = ${content}, status = ${next}, updated_at = now(),
				edited_at = case status when 'approved' then now() else edited_at end
			where id = ${id}`
		const { postId, authorId, parentId } = before
		await publish(tx, { type: 'comment.edited', id, postId, authorId, parentId, from: status, to: next })
		return { id, status: next }
	})
}

/**
 * Takes one's own comment back, its words for good. A top-level comment that others have answered leaves its place, so
 * that the answers stay; the place goes with the last of them. Taking back what is gone already succeeds.
 *
 * @throws {ExpectedError} when it is somebody else's.
 */
export async function deleteComment(viewer: SignedIn, id: string): Promise<void> {
	await inTransaction(async (tx) => {
		await lockAuthor(tx, viewer.id)
		const comment = await ownComment(tx, viewer, id).catch((error: unknown) => {
			if (error instanceof ExpectedError && error.status === 404) return null
			throw error
		})
		if (!comment || comment.status === 'deleted') return
		if (comment.parentId === null) await deleteTop(tx, id)
		else await deleteReply(tx, id, comment.parentId)
		const { postId, parentId } = comment
		await publish(tx, { type: 'comment.deleted', id, postId, parentId, wasShown: comment.status === 'approved' })
	})
}

/** Answers that wait for review are other people's words too: they keep the place, though nobody sees it yet. */
async function deleteTop({ sql }: Handle, id: string): Promise<void> {
	const [answered] = await sql`
		select 1 from blog_comments where parent_id = ${id} and status in ('approved', 'pending') limit 1`
	if (answered) {
		await sql`
			update blog_comments set status = 'deleted', content = '', dedupe_key = null, edited_at = null, updated_at = now()
			where id = ${id}`
	} else await sql`delete from blog_comments where id = ${id}`
}

async function deleteReply(tx: Handle, id: string, parentId: string): Promise<void> {
	// The parent first, as whoever writes a reply locks it: no place may go while an answer is being written to it.
	await tx.sql`select 1 from blog_comments where id = ${parentId} for update`
	await tx.sql`delete from blog_comments where id = ${id}`
	await tx.sql`
		delete from blog_comments c where c.id = ${parentId} and c.status = 'deleted' and not exists (
			select from blog_comments r where r.parent_id = c.id and r.status in ('approved', 'pending'))`
}

/** The row, locked. @throws {ExpectedError} 404 when there is none, 403 when it is another person's. */
async function ownComment({ sql }: Handle, viewer: SignedIn, id: string): Promise<Row> {
	const [row] = await sql<Row[]>`
		select id, post_id as "postId", parent_id as "parentId", author_id as "authorId", content, status,
			created_at as "createdAt"
		from blog_comments where id = ${id} for update`
	if (!row) throw new ExpectedError(messages.commentGone, { status: 404 })
	// Admins decide about the comments of others at their desk, where it is written down.
	if (row.authorId !== viewer.id || !can(viewer, 'comment:delete', row))
		throw new ExpectedError(messages.notYours, { status: 403 })
	return row
}
