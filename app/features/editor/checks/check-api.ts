import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { jsonBody } from '#app/action/read-form.server.ts'
import type { PostFields } from '../post/post-model.ts'
import { openFields } from '../post/autosave-input.ts'
import { holdContributor } from '../saving/contributor-limits.server.ts'
import { writingMessages as messages } from '../post/save-messages.ts'
import { maxContent } from '../post/post-model.ts'
import { findingsBeside } from './findings.server.ts'

/** No form takes more in a field beside the content; each link of a text is read against the slug, so that length counts. */
const longestBeside = 2_000

function asFormsTake(fields: PostFields): PostFields {
	const cut = (text: string) => text.slice(0, longestBeside)
	return {
		...fields,
		title: cut(fields.title),
		slug: cut(fields.slug),
		excerpt: cut(fields.excerpt),
		featuredImage: cut(fields.featuredImage),
		featuredImageAlt: cut(fields.featuredImageAlt),
		focusKeyword: cut(fields.focusKeyword),
		metaDescription: cut(fields.metaDescription),
	}
}

/** Checks what stands in an open editor. */
export const action = scriptAction({
	allow: 'post:contribute',
	limit: 'writing',
	body: jsonBody,
	unrecorded: 'Reads a text, and keeps nothing.',
	input: z.object({
		/** The post that is being written; null: a new one. */
		post: z.uuid().nullable().default(null),
		fields: openFields
			.refine(({ content }) => content.length <= maxContent, messages.contentLong)
			.transform(asFormsTake),
	}),
	run: async ({ post, fields }, { user, request: { signal } }) => {
		await holdContributor(user, 'contribution-preview', fields.content)
		return { ok: true as const, findings: await findingsBeside(post, fields, user, signal) }
	},
})
