import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { previewInput } from './preview-input.ts'
import { changePreviews } from './preview-links.server.ts'

/** Makes and ends preview links for the editor's script; previews-page.tsx does the same for a form. */
export const action = scriptAction({
	allow: 'post:contribute',
	recordedAs: 'post:preview',
	limit: 'writing',
	input: z.object({ id: z.uuid() }).and(previewInput),
	run: async (asked, { user }) => ({ ok: true as const, link: await changePreviews(user, asked.id, asked) }),
})
