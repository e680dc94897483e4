import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { noteInput, type NoteRequest } from './note/note-input.ts'
import { readNotes } from './store/read-notes.server.ts'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { deleteNote, editNote, settleNote } from './store/change-notes.server.ts'
import { addNote, replyToNote } from './store/write-notes.server.ts'

/** The notes of a post, for those who may edit it. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
	const headers = { 'cache-control': 'no-store' }
	const id = z.uuid().safeParse(params['postId'])
	const viewer = await viewerOf(request, context)
	if (!viewer) return Response.json(null, { status: 401, headers })
	const notes = id.success ? await readNotes(id.data, viewer) : null
	return Response.json(notes, { status: notes ? 200 : 404, headers })
}

/** What colleagues do with the notes of a post. Permissions on the post and the note are checked where they are read. */
export const action = scriptAction({
	allow: 'post:contribute',
	recordedAs: 'note:write',
	limit: 'note',
	input: noteInput,
	run: changeNote,
})

async function changeNote(asked: NoteRequest, { user }: ActionContext): Promise<{ ok: true }> {
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
