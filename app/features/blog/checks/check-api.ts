import { z } from 'zod'
import { jsonAction } from '#app/auth/json-action.server.ts'
import { can } from '#app/auth/permissions.ts'
import { database } from '#app/db/client.server.ts'
import { openFields } from '../writing/autosave-input.ts'
import { holdContributor } from '../writing/contributor-limits.server.ts'
import { writingMessages as messages } from '../writing/messages.ts'
import { longestContent } from '../writing/post-input.ts'
import { readPost } from '../writing/stored-post.server.ts'
import { findingsOf } from './findings.server.ts'

/** Checks what stands in an open editor. */
export const action = jsonAction({
	allow: 'post:contribute',
	limit: 'writing',
	unrecorded: 'Reads a text, and keeps nothing.',
	input: z.object({
		/** The post that is being written; null: a new one. */
		post: z.uuid().nullable().default(null),
		fields: openFields.refine(({ content }) => content.length <= longestContent, messages.contentLong),
	}),
	run: async ({ post: id, fields }, viewer) => {
		await holdContributor(viewer, 'contribution-preview', fields.content)
		const post = id === null ? null : await readPost(database, id)
		const unconfirmed = post && can(viewer, 'post:read-draft', post) ? post.unconfirmed : []
		return { ok: true as const, findings: await findingsOf(fields, unconfirmed) }
	},
})
