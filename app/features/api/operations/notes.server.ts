import { z } from 'zod'
import { plainIssues } from '#app/action/plain-issue.ts'
import { maxQuote } from '#app/features/notes/anchor/passage.ts'
import { maxNote } from '#app/features/notes/note/note.ts'
import { noteInput } from '#app/features/notes/note/note-input.ts'
import { addNote } from '#app/features/notes/store/write-notes.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { none, operation, type Operation } from '../http/operation.ts'
import { exactly } from '../http/read-call.server.ts'

export const noteOperations: readonly Operation[] = [
	operation({
		id: 'add-note',
		method: 'POST',
		path: '/posts/{id}/notes',
		group: 'Posts',
		summary: 'Suggest a change of a passage of a post: a note for its editors, which readers never see',
		scope: 'posts:write',
		tool: 'drafts',
		status: 201,
		match: 'optional',
		params: z.strictObject({ id: z.uuid() }),
		query: none,
		body: z.strictObject({
			quote: z
				.string()
				.min(1)
				.max(maxQuote)
				.describe('The passage as it is in the Markdown of the post, letter by letter'),
			content: z.string().min(1).max(maxNote).describe('What should be different, and why'),
		}),
		response: z.object({ id: z.uuid(), postId: z.uuid() }),
		run: async ({ params: { id }, body }, { key, match, viewer }) => {
			const sent = { ...body, intent: 'add', id: key, post: id, prefix: '', suffix: '' }
			const read = noteInput.safeParse(sent, plainIssues)
			if (!read.success || read.data.intent !== 'add') {
				const { path = [], message = '' } = read.error?.issues[0] ?? {}
				throw new ExpectedError(message, { code: 'input', field: String(path[0] ?? 'content') })
			}
			await addNote(viewer, read.data, exactly(match))
			return { body: { id: key, postId: id }, location: `/posts/${id}` }
		},
	}),
]
