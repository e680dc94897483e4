import { inTransaction } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { leadMessages } from './lead-messages.ts'
import { unchangedSince } from './lead-status.server.ts'

type NewNote = {
	/** Of the enquiry. */
	id: string
	/** Of the note. */
	entry: string
	body: string
	/** Of the enquiry: nothing is added to one that has changed since. */
	version?: number | null
}

/**
 * Adds a note. The same one sent again (a double click, a retry on a weak connection) is stored once.
 *
 * @throws {ExpectedError} at `entry` when a note with this id is stored with another text; 409 when the enquiry has
 * another version.
 */
export async function addNote({ version = null, ...note }: NewNote, actorId: string): Promise<void> {
	await inTransaction(async ({ sql }) => {
		const [lead] = await sql`select 1 from leads where id = ${note.id} for key share`
		if (!lead) throw new ExpectedError(leadMessages.gone, { status: 404 })
		const stored = await sql`select 1 from lead_events where id = ${note.entry}`
		if (version !== null && stored.length === 0) await unchangedSince({ sql }, { id: note.id, version })
		const added = await sql`
			insert into lead_events (id, lead_id, actor_id, kind, body)
			values (${note.entry}, ${note.id}, ${actorId}, 'note', ${note.body})
			on conflict (id) do nothing returning 1`
		if (added.length > 0) return
		const [earlier] = await sql`
			select 1 from lead_events where id = ${note.entry} and lead_id = ${note.id} and body = ${note.body}`
		if (!earlier) throw new ExpectedError(leadMessages.noteSavedBefore, { field: 'entry', status: 409 })
	})
}

/**
 * Changes one's own note.
 *
 * @throws {ExpectedError} when it is somebody else's, or was changed in another tab in between.
 */
export async function editNote(edit: { note: string; version: number; body: string }, actorId: string): Promise<void> {
	await inTransaction(async ({ sql }) => {
		const [note] = await sql<{ actor: string | null; version: number; body: string }[]>`
			select actor_id as actor, version, body from lead_events where id = ${edit.note} and kind = 'note' for update`
		if (!note) throw new ExpectedError(leadMessages.gone, { status: 404 })
		if (note.actor !== actorId) throw new ExpectedError(leadMessages.noteNotYours, { status: 403 })
		if (note.body === edit.body) return
		if (note.version !== edit.version)
			throw new ExpectedError(leadMessages.noteNewer, { field: 'version', status: 409 })
		await sql`
			update lead_events set body = ${edit.body}, version = version + 1, edited_at = now() where id = ${edit.note}`
	})
}
