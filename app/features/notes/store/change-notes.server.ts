import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { inTransaction } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { noteMessages as messages } from '../note/messages.ts'
import { lockNote, type LockedNote } from './write-notes.server.ts'

const thingOf = ({ authorId }: LockedNote) => (authorId === null ? {} : { authorId })

/** @throws {ExpectedError} */
export async function editNote(viewer: SignedIn, id: string, content: string): Promise<void> {
	await inTransaction(async (tx) => {
		const note = await lockNote(tx, id, viewer)
		if (!can(viewer, 'note:edit', thingOf(note))) throw new ExpectedError(messages.notYours, { status: 403 })
		if (note.content === '') throw new ExpectedError(messages.gone, { status: 404 })
		if (note.content === content) return
		await tx.sql`update post_notes set content = ${content}, edited_at = now() where id = ${id}`
		await publish(tx, { type: 'note.changed', id, postId: note.postId })
	})
}

/**
 * Deletes a note or reply permanently. A note with replies leaves an empty one, so that the replies stay; it goes with
 * the last of them. Deleting twice succeeds.
 *
 * @throws {ExpectedError}
 */
export async function deleteNote(viewer: SignedIn, id: string): Promise<void> {
	await inTransaction(async (tx) => {
		const note = await lockNote(tx, id, viewer).catch((error: unknown) => {
			if (error instanceof ExpectedError && error.message === messages.gone) return null
			throw error
		})
		if (!note || note.content === '') return
		if (!can(viewer, 'note:delete', thingOf(note))) throw new ExpectedError(messages.notYours, { status: 403 })
		const { sql } = tx
		const [reply] = await sql`select 1 from post_notes where parent_id = ${id} limit 1`
		if (reply) await sql`update post_notes set content = '', edited_at = null where id = ${id}`
		else await sql`delete from post_notes where id = ${id}`
		await sql`
			delete from post_notes n where n.id = ${note.parentId} and n.content = ''
				and not exists (select from post_notes r where r.parent_id = n.id)`
		await publish(tx, { type: 'note.changed', id, postId: note.postId })
	})
}

/** Resolves a note, or opens it again. Doing it twice changes nothing. @throws {ExpectedError} */
export async function settleNote(viewer: SignedIn, id: string, to: 'resolved' | 'open'): Promise<void> {
	await inTransaction(async (tx) => {
		const note = await lockNote(tx, id, viewer)
		if (note.parentId !== null) throw new ExpectedError(messages.gone, { status: 404 })
		const isResolved = to === 'resolved'
		if (note.isResolved === isResolved) return
		await tx.sql`
			update post_notes set resolved_at = ${isResolved ? tx.sql`now()` : null},
				resolved_by = ${isResolved ? viewer.id : null}
			where id = ${id}`
		const type = isResolved ? 'note.resolved' : 'note.reopened'
		await publish(tx, { type, id, postId: note.postId, byId: viewer.id })
	})
}
