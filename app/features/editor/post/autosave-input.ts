import { z } from 'zod'
import { typedBy } from '#app/action/typed-by.ts'
import { postField } from '#app/features/posts/model/post-model.ts'

/** The unfinished text of an open editor, stored as it is. */
export const openFields = z.looseObject({}).transform((sent) => postField.draft(postField.stored(sent)))

export const autosaveInput = z.object({
	...typedBy,
	/** The tab's id, made by `crypto.randomUUID()`. */
	tab: z.uuid(),
	/** null for a new post. */
	post: z.uuid().nullable(),
	/** The version that the tab was opened with; 0 for a new post. */
	version: z.number().int().min(0).max(2_147_483_647),
	/** Increases with every autosave of the tab. */
	sequence: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
	/** null for a heartbeat. */
	fields: openFields.nullable(),
})

export type Autosave = z.output<typeof autosaveInput>

/** Somebody else who has the same post open. */
export type OtherWriter = {
	name: string
	/** Another tab of the same user. */
	own: boolean
	seenAt: string
}

export type AutosaveResponse = {
	ok: true
	/** The stored sequence; higher than the sent one when a later autosave had arrived already. */
	sequence: number
	/** null when nothing is stored yet. */
	savedAt: string | null
	/** The post's current version; 0 for a new post. */
	version: number
	others: OtherWriter[]
}
