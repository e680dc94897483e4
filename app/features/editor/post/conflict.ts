import '#app/content/schema-without-eval.ts'
import { z } from 'zod'
import type { Field } from '#app/content/field.ts'

/** What somebody else has saved, in the 409 response to a save that was based on an older version. */
const conflict = z.object({
	conflict: z.object({
		version: z.number(),
		editor: z.string().nullable(),
		savedAt: z.string(),
		fields: z.unknown(),
	}),
})

export type Conflict<V> = Omit<z.output<typeof conflict>['conflict'], 'fields'> & { fields: V }

export function conflictIn<V>(result: unknown, field: Field<V>): Conflict<V> | null {
	const read = conflict.safeParse(result)
	return read.success ? { ...read.data.conflict, fields: field.stored(read.data.conflict.fields) } : null
}
