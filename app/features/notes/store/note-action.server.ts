import type { ActionContext } from '#app/action/action-context.server.ts'
import type { NoteRequest } from '../note/note-input.ts'
import { deleteNote, editNote, settleNote } from './change-notes.server.ts'
import { addNote, replyToNote } from './write-notes.server.ts'

export async function changeNote(asked: NoteRequest, { user }: ActionContext): Promise<{ ok: true }> {
	switch (asked.intent) {
		case 'add':
			await addNote(user, asked)
			break
		case 'reply':
			await replyToNote(user, asked)
			break
		case 'edit':
			await editNote(user, asked.id, asked.content)
			break
		case 'delete':
			await deleteNote(user, asked.id)
			break
		case 'resolve':
			await settleNote(user, asked.id, 'resolved')
			break
		case 'reopen':
			await settleNote(user, asked.id, 'open')
			break
	}
	return { ok: true }
}
