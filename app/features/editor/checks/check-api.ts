import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { jsonBody } from '#app/action/read-form.server.ts'
import { openFields } from '../post/autosave-input.ts'
import { limitContributor } from '../saving/contributor-limits.server.ts'
import { fieldErrors } from '#app/features/posts/model/messages.ts'
import { maxContent, postField, type PostFields } from '#app/features/posts/model/post-model.ts'
import { findingsWhileTyping } from './findings.server.ts'

/**
 * No form accepts more in these fields. Each link of the text is resolved against the slug, so its length costs time.
 */
const maxFieldLength = 2_000

const cutFields = (fields: PostFields): PostFields =>
	postField.stored({
		...Object.fromEntries(
			Object.entries(fields).map(([name, value]) => [
				name,
				typeof value === 'string' ? value.slice(0, maxFieldLength) : value,
			]),
		),
		content: fields.content,
	})

/** Checks the text in an open editor. */
export const action = scriptAction({
	allow: 'post:contribute',
	limit: 'writing',
	body: jsonBody,
	unrecorded: 'Reads a text and stores nothing.',
	input: z.object({
		/** null for a new post. */
		post: z.uuid().nullable().default(null),
		fields: openFields
			.refine(({ content }) => content.length <= maxContent, fieldErrors.contentLong)
			.transform(cutFields),
	}),
	run: async ({ post, fields }, { user, request: { signal } }) => {
		await limitContributor(user, 'contribution-preview', fields.content)
		return { ok: true as const, findings: await findingsWhileTyping(post, fields, user, signal) }
	},
})
