import { z } from 'zod'
import { postField } from './post-model.ts'

// The editor reads it in the browser, where the page's policy forbids the functions that zod would write.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** The post as somebody else has saved it meanwhile: stands in the answer to a save that came too late. */
const conflict = z.object({
	conflict: z.object({
		version: z.number(),
		editor: z.string().nullable(),
		savedAt: z.string(),
		fields: z.unknown().transform(postField.stored),
	}),
})

export type Conflict = z.output<typeof conflict>['conflict']

export function conflictIn(reply: unknown): Conflict | null {
	const read = conflict.safeParse(reply)
	return read.success ? read.data.conflict : null
}
