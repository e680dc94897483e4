import { z } from 'zod'
import { maxLines } from './redirect-limits.ts'

const typed = z.string().max(2_000).default('')
const path = z.string().max(300)

/** `intent` is what the audit log calls it (auth/audit/audit-event.ts), with `path`. */
export const deleteInput = z.object({ intent: z.literal('delete'), path })

export const redirectInput = z.discriminatedUnion('intent', [
	z
		.object({
			intent: z.literal('save'),
			from: typed,
			to: typed,
			kind: z.enum(['permanent', 'temporary']).default('permanent'),
			was: path.optional(),
		})
		.transform((form) => ({ ...form, path: form.from.slice(0, 300) })),
	z.object({
		intent: z.literal('import'),
		lines: z
			.string()
			.max(maxLines * 1_000)
			.default(''),
	}),
])

export const missingInput = z.object({ intent: z.enum(['ignore', 'show']), path })
