import { z } from 'zod'
import { libraryMessages as messages, mediaMessages } from './messages.ts'
import { maxAlt } from './alternative.ts'

/** Alt text, or the mark as decoration: exactly one of the two is required. */
const shape = {
	alt: z
		.string()
		.default('')
		.transform((text) => text.replace(/\s+/g, ' ').trim())
		.pipe(z.string().max(maxAlt, messages.altTooLong)),
	decorative: z.string().default(''),
}

type Described = { alt: string; decorative: string }

const isDescribed = ({ alt, decorative }: Described) => (alt === '') === (decorative !== '')
const problem = {
	path: ['alt'],
	error: ({ input }: { input: unknown }) =>
		typeof input === 'object' && input !== null && 'alt' in input && input.alt !== ''
			? messages.altWithDecorative
			: messages.altMissing,
}

export const addInput = z
	.object({ ...shape, key: z.uuid(), picture: z.file(mediaMessages.empty) })
	.refine(isDescribed, problem)

const percent = z.coerce.number().int().min(0).max(100)

export const pictureInput = z.discriminatedUnion('intent', [
	z
		.object({
			intent: z.literal('save'),
			...shape,
			focusX: percent,
			focusY: percent,
			revision: z.coerce.number().int(),
		})
		.refine(isDescribed, problem),
	z.object({ intent: z.literal('delete') }),
])

export type PictureInput = z.output<typeof pictureInput>
