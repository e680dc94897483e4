import type { z } from 'zod'
import type { ActionScene } from '#app/auth/form-action.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { addInput } from '../picture/describe-input.ts'
import { addPicture, type KeptPicture } from '../picture/keep-picture.server.ts'

/** What both forms that add a picture do. */
export async function addFrom(form: z.output<typeof addInput>, { viewer }: ActionScene): Promise<KeptPicture> {
	if (!viewer) throw new Refusal(authMessages.signInFirst, { status: 401 })
	return addPicture({ file: form.picture, alt: form.alt, dedupeKey: form.key, uploaderId: viewer.id })
}
