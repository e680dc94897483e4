import type { SignedIn } from '#app/auth/viewer.server.ts'
import { inTransaction, type Handle, type Transaction } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { findQuote } from '../anchor/find.ts'
import { quoteAt } from '../anchor/passage.ts'
import type { Anchor } from '../anchor/settle.ts'
import { maxNotes, maxReplies } from '../note/note.ts'
import type { NewNote, NewReply } from '../note/note-input.ts'
import { noteMessages as messages } from '../note/messages.ts'
import { lockPostOfNotes } from './note-post.server.ts'

/**
 * Stores a note; one that is sent twice is stored once. `version`: nothing is stored where the post has another one.
 *
 * @throws {ExpectedError}
 */
export async function addNote(viewer: SignedIn, note: NewNote, version: number | null = null): Promise<void> {
	await inTransaction(async (tx) => {
		const post = await lockPostOfNotes(tx, note.post, viewer)
		if (await isStored(tx, note.id, post.id, viewer)) return
		if (version !== null && post.version !== version)
			throw new ExpectedError(messages.postChanged, { status: 409, code: 'version' })
		const [row] = await tx.sql<{ count: number }[]>`
			select count(*)::int as count from post_notes where post_id = ${post.id} and parent_id is null`
		if ((row?.count ?? 0) >= maxNotes) throw new ExpectedError(messages.tooMany(maxNotes), { status: 429 })
		const { quote, prefix, suffix, place, span } = anchorIn(post.content, note)
		const stored = await tx.sql`
			insert into post_notes (id, post_id, author_id, content, quote, prefix, suffix, place, start_at, end_at)
			values (${note.id}, ${post.id}, ${viewer.id}, ${note.content}, ${quote}, ${prefix}, ${suffix}, ${place},
				${span?.start ?? null}, ${span?.end ?? null})
			on conflict (id) do nothing`
		if (stored.count === 0) throw new ExpectedError(messages.usedId, { status: 409 })
		await publish(tx, { type: 'note.added', id: note.id, postId: post.id, byId: viewer.id })
	})
}

/** Where the passage is in the saved text; its words as they were sent when it is not there (yet). */
function anchorIn(content: string, { quote, prefix, suffix, start, end }: NewNote): Anchor {
	const span = { start: Number(start), end: Number(end) }
	const isThere = end !== '' && content.slice(span.start, span.end) === quote
	const found = isThere ? span : findQuote(content, { quote, prefix, suffix })
	if (found) return { ...quoteAt(content, found), place: 'placed', span: found }
	return { quote, prefix, suffix, place: 'unsaved', span: null }
}

/** A reply opens a resolved note again. @throws {ExpectedError} */
export async function replyToNote(viewer: SignedIn, reply: NewReply): Promise<void> {
	await inTransaction(async (tx) => {
		const note = await lockNote(tx, reply.note, viewer)
		if (note.parentId !== null) throw new ExpectedError(messages.gone, { status: 404 })
		if (await isStored(tx, reply.id, note.postId, viewer)) return
		const [row] = await tx.sql<{ count: number }[]>`
			select count(*)::int as count from post_notes where parent_id = ${note.id}`
		if ((row?.count ?? 0) >= maxReplies) throw new ExpectedError(messages.tooManyReplies(maxReplies), { status: 429 })
		const stored = await tx.sql`
			insert into post_notes (id, post_id, parent_id, author_id, content)
			values (${reply.id}, ${note.postId}, ${note.id}, ${viewer.id}, ${reply.content}) on conflict (id) do nothing`
		if (stored.count === 0) throw new ExpectedError(messages.usedId, { status: 409 })
		await tx.sql`update post_notes set resolved_at = null, resolved_by = null where id = ${note.id}`
		const { id, postId } = note
		await publish(tx, { type: 'note.replied', id: reply.id, noteId: id, postId, byId: viewer.id })
	})
}

async function isStored({ sql }: Handle, id: string, postId: string, viewer: SignedIn): Promise<boolean> {
	const [row] = await sql`
		select 1 from post_notes where id = ${id} and post_id = ${postId} and author_id = ${viewer.id}`
	return row !== undefined
}

export type LockedNote = {
	id: string
	postId: string
	parentId: string | null
	authorId: string | null
	content: string
	isResolved: boolean
}

/**
 * A note or reply of a post that this user may edit, locked; with it its post.
 *
 * @throws {ExpectedError}
 */
export async function lockNote(tx: Transaction, id: string, viewer: SignedIn): Promise<LockedNote> {
	const [place] = await tx.sql<{ postId: string; parentId: string | null }[]>`
		select post_id as "postId", parent_id as "parentId" from post_notes where id = ${id}`
	if (!place) throw new ExpectedError(messages.gone, { status: 404 })
	await lockPostOfNotes(tx, place.postId, viewer)
	// The note before its replies, in every change.
	if (place.parentId !== null) await tx.sql`select 1 from post_notes where id = ${place.parentId} for update`
	const [note] = await tx.sql<LockedNote[]>`
		select id, post_id as "postId", parent_id as "parentId", author_id as "authorId", content,
			resolved_at is not null as "isResolved"
		from post_notes where id = ${id} for update`
	if (!note) throw new ExpectedError(messages.gone, { status: 404 })
	return note
}
