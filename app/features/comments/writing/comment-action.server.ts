import { redirect } from 'react-router'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { action, formErrorBody } from '#app/action/action.server.ts'
import type { CommentInput } from '../comment/comment-input.ts'
import { commentInput } from '../comment/comment-input.ts'
import { writingMessages as messages } from '../comment/messages.ts'
import { deleteComment, editComment } from './own-comment.server.ts'
import { writeComment, type WrittenComment } from './writing.server.ts'

/** The result of a form; `comment` is null when it was deleted. */
export type CommentResult = {
	ok: true
	intent: CommentInput['intent']
	comment: WrittenComment | null
	message: string
}

async function changeComment(form: CommentInput, { user }: ActionContext): Promise<CommentResult> {
	switch (form.intent) {
		case 'write': {
			const comment = await writeComment(user, form)
			return { ok: true, intent: form.intent, comment, message: messageOf(comment, messages.published) }
		}
		case 'edit': {
			const comment = await editComment(user, form.id, form.content)
			return { ok: true, intent: form.intent, comment, message: messageOf(comment, messages.saved) }
		}
		case 'delete':
			await deleteComment(user, form.id)
			return { ok: true, intent: form.intent, comment: null, message: messages.deleted }
	}
}

const messageOf = ({ status }: WrittenComment, published: string) =>
	status === 'pending' ? messages.submitted : published

/** The messages the page without scripts can show (`?done=`), by name. */
export const commentNotes: Record<string, string> = {
	submitted: messages.submitted,
	published: messages.published,
	saved: messages.saved,
	deleted: messages.deleted,
}

/**
 * What signed-in readers do with their comments, on the page without scripts and in the island. Permissions on the
 * comment itself (comment:write, comment:edit, comment:delete) are checked where it is read.
 */
export const commentAction = action({
	allow: 'account:own',
	recordedAs: 'comment:write',
	limit: 'comment',
	limitToo: ({ intent }) => (intent === 'write' ? 'comment-author' : null),
	input: commentInput,
	run: changeComment,
	page: {
		done: ({ message }, { request }) => {
			const name = Object.entries(commentNotes).find(([, note]) => note === message)?.[0] ?? ''
			return redirect(`${new URL(request.url).pathname}?done=${name}`, 303)
		},
	},
	errorBody: formErrorBody,
})
