import { z } from 'zod'
import { jsonAction } from '#app/auth/json-action.server.ts'
import { previewInput } from './preview-input.ts'
import { endPreviewLinks, makePreviewLink } from './preview-links.server.ts'

/** Makes and ends preview links for the editor's script; previews-page.tsx does the same for a form. */
export const action = jsonAction({
	allow: 'post:contribute',
	limit: 'writing',
	input: z.object({ post: z.uuid() }).and(previewInput),
	run: async (asked, viewer) => {
		if (asked.intent === 'make')
			return { ok: true as const, ...(await makePreviewLink(viewer, asked.post, asked.days)) }
		await endPreviewLinks(viewer, asked.post)
		return { ok: true as const }
	},
})
