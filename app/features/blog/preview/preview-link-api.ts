import { z } from 'zod'
import { formAction } from '#app/auth/form-action.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import { jsonAnswer } from '#app/features/media/json-answer.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { previewInput } from './preview-input.ts'
import { changePreviews } from './preview-links.server.ts'

/** Makes and ends preview links for the editor's script; previews-page.tsx does the same for a form. */
export const action = jsonAnswer(
	formAction({
		allow: 'post:contribute',
		recordedAs: 'post:preview',
		limit: 'writing',
		input: z.object({ id: z.uuid() }).and(previewInput),
		run: async (asked, { viewer }) => {
			if (!viewer) throw new Refusal(authMessages.signInFirst, { status: 401 })
			return { ok: true as const, link: await changePreviews(viewer, asked.id, asked) }
		},
	}),
)
