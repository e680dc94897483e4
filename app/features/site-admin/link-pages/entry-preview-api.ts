import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { previewInput } from '#app/features/editor/previews/preview-input.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { typeFor } from '../list.server.ts'
import { changeEntryPreviews } from './entry-previews.server.ts'
import { entryPreviewMessages as messages } from '../links/messages.ts'

/** Makes a preview link for the editor's script; entry-previews-page.tsx does the same for a form. */
export const action = scriptAction({
	allow: 'content:edit',
	limit: 'desk',
	input: z.object({ type: z.string().max(60), entry: z.string().max(60) }).and(previewInput),
	run: async (asked, { viewer }) => {
		const type = typeFor(viewer, asked.type)
		if (!type) throw new ExpectedError(messages.gone, { status: 404 })
		return { ok: true as const, link: await changeEntryPreviews(type, asked.entry, asked) }
	},
})
