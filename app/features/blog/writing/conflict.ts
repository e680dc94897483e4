import { z } from 'zod'
import { storedPostFields } from '../post-fields.ts'

/** The post as somebody else has saved it meanwhile: stands in the answer to a save that came too late. */
const conflict = z.object({
	conflict: z.object({
		version: z.number(),
		editor: z.string().nullable(),
		savedAt: z.string(),
		fields: storedPostFields,
	}),
})

export type Conflict = z.output<typeof conflict>['conflict']

export function conflictIn(reply: unknown): Conflict | null {
	const read = conflict.safeParse(reply)
	return read.success ? read.data.conflict : null
}
