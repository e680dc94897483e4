import { z } from 'zod'
import { postField } from './post-model.ts'

/** What an open editor holds: stored as it is, however unfinished. */
export const openFields = z.looseObject({}).transform((sent) => postField.draft(postField.stored(sent)))

export const autosaveInput = z.object({
	/** Made by the tab (`crypto.randomUUID()`), and its name from then on. */
	tab: z.uuid(),
	/** null: a new post. */
	post: z.uuid().nullable(),
	/** The version the tab began from; 0 for a new post. */
	version: z.number().int().min(0).max(2_147_483_647),
	/** Grows with every autosave of the tab. */
	sequence: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
	/** null: only a sign of life. */
	fields: openFields.nullable(),
})

export type Autosave = z.output<typeof autosaveInput>

/** Somebody who has the same post open. */
export type OtherWriter = {
	name: string
	/** Another tab of the same person. */
	own: boolean
	seenAt: string
}

export type AutosaveAnswer = {
	ok: true
	/** The one that is kept: higher than what was sent when a later autosave had arrived already. */
	sequence: number
	/** null: nothing typed has been kept yet. */
	savedAt: string | null
	/** The post's by now; 0 for a new one. */
	version: number
	others: OtherWriter[]
}
