import type { z } from 'zod'
import type { ActionContext } from '#app/action/action-context.server.ts'
import type { addInput } from '../picture/describe-input.ts'
import { addPicture, type StoredPicture } from '../picture/store-picture.server.ts'

/** The command of both forms that add a picture. */
export async function addFrom(form: z.output<typeof addInput>, { user }: ActionContext): Promise<StoredPicture> {
	return addPicture({ file: form.picture, alt: form.alt, dedupeKey: form.key, uploaderId: user.id })
}
