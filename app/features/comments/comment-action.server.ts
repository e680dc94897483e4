import type { ActionScene } from '#app/auth/form-action.server.ts'
import { takeFromLimit } from '#app/auth/limits/limits.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { CommentInput } from './comment-input.ts'
import { commentInput } from './comment-input.ts'
import { writingMessages as messages } from './messages.ts'
import { deleteComment, editComment } from './own-comment.server.ts'
import { writeComment, type WrittenComment } from './writing.server.ts'

/** What became of a form; `comment` is null when it was deleted. */
export type CommentResult = {
	ok: true
	intent: CommentInput['intent']
	comment: WrittenComment | null
	message: string
}

/**
 * What signed-in readers do with their comments, for the page without scripts and for the island alike. Who may do what
 * is decided where the comment is read (comment:write, comment:edit, comment:delete).
 */
export const commentContract = {
	allow: 'account:own',
	recordedAs: 'comment:write',
	limit: 'comment',
	input: commentInput,
} as const

export async function changeComment(form: CommentInput, { viewer }: ActionScene): Promise<CommentResult> {
	if (!viewer) throw new Refusal(messages.logIn, { status: 401 })
	switch (form.intent) {
		case 'write': {
			await takeFromLimit('comment-author', { key: `account ${viewer.id}` })
			const comment = await writeComment(viewer, form)
			return { ok: true, intent: form.intent, comment, message: saidOf(comment, messages.published) }
		}
		case 'edit': {
			const comment = await editComment(viewer, form.id, form.content)
			return { ok: true, intent: form.intent, comment, message: saidOf(comment, messages.saved) }
		}
		case 'delete':
			await deleteComment(viewer, form.id)
			return { ok: true, intent: form.intent, comment: null, message: messages.deleted }
	}
}

const saidOf = ({ status }: WrittenComment, published: string) =>
	status === 'pending' ? messages.submitted : published
