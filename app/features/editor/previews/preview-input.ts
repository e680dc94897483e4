import { z } from 'zod'
import { previewMessages as messages } from './messages.ts'
import { previewDays } from './preview-address.ts'

export const previewInput = z.discriminatedUnion('intent', [
	z.object({
		intent: z.literal('make'),
		days: z.coerce.number(messages.odd).pipe(z.literal(previewDays, messages.odd)),
	}),
	z.object({ intent: z.literal('end') }),
])

export type PreviewInput = z.output<typeof previewInput>
