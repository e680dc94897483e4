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
 * Edits one's own comment within 15 minutes. A public one is pending again, unless its author is trusted, so that
 * nobody can exchange an approved text.
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
		// A pending comment stays pending even for trusted authors: an admin may have withdrawn its approval.
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
 * Deletes one's own comment permanently. A top-level comment with replies leaves an empty row, so that the replies
 * stay; the row goes with the last of them. Deleting twice succeeds.
 *
 * @throws {ExpectedError} when it is another user's.
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

/** Pending replies keep the row too: they are other people's texts, though not visible yet. */
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
	// The parent is locked first, as when a reply is written: it must not be deleted while one is being added.
	await tx.sql`select 1 from blog_comments where id = ${parentId} for update`
	await tx.sql`delete from blog_comments where id = ${id}`
	await tx.sql`
		delete from blog_comments c where c.id = ${parentId} and c.status = 'deleted' and not exists (
			select from blog_comments r where r.parent_id = c.id and r.status in ('approved', 'pending'))`
}

/** The row, locked. @throws {ExpectedError} 404 when there is none, 403 when it is another user's. */
async function ownComment({ sql }: Handle, viewer: SignedIn, id: string): Promise<Row> {
	const [row] = await sql<Row[]>`
		select id, post_id as "postId", parent_id as "parentId", author_id as "authorId", content, status,
			created_at as "createdAt"
		from blog_comments where id = ${id} for update`
	if (!row) throw new ExpectedError(messages.commentGone, { status: 404 })
	// Admins decide on other people's comments in the queue, where decisions are recorded.
	if (row.authorId !== viewer.id || !can(viewer, 'comment:delete', row))
		throw new ExpectedError(messages.notYours, { status: 403 })
	return row
}
