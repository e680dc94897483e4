import { z } from 'zod'
import { commentProblem, tidyComment } from './comment.ts'
import { writingMessages as messages } from './messages.ts'

export const commentText = z
	.string()
	.transform(tidyComment)
	.superRefine((text, context) => {
		const message = commentProblem(text)
		if (message !== null) context.addIssue({ code: 'custom', message })
	})
const content = z.string().default('').pipe(commentText)

/** Wrong only when the request was not made by our form. */
const id = z.uuid(messages.failed)

/** A comment as the form sends it. `key` identifies one submission: sent twice it makes one comment. */
export const commentInput = z.discriminatedUnion(
	'intent',
	[
		z.object({
			intent: z.literal('write'),
			post: id,
			parent: z.union([z.literal('').transform(() => null), id], messages.failed).default(null),
			content,
			key: z
				.string()
				.regex(/^[\w-]{0,64}$/, messages.failed)
				.default(''),
		}),
		z.object({ intent: z.literal('edit'), id, content }),
		z.object({ intent: z.literal('delete'), id }),
	],
	messages.failed,
)

export type CommentInput = z.output<typeof commentInput>
export type NewComment = Extract<CommentInput, { intent: 'write' }>
