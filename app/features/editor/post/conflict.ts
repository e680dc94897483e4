import { z } from 'zod'
import { postField } from './post-model.ts'

// Parsed in the browser, where the content policy forbids the code that zod would generate.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** The post as somebody else has saved it, in the 409 response to a save that was based on an older version. */
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
