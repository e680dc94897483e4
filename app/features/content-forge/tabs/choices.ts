import { otherChoice } from '../session/forge-state.ts'

/* Specification, section 9. */
const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export const audiences = asOptions([
	'Beginners',
	'Intermediate Users',
	'Experts',
	'Developers',
	'Marketers',
	'Business Owners',
	'General Public',
	otherChoice,
])

export const tones = asOptions([
	'Formal',
	'Casual',
	'Friendly',
	'Professional',
	'Humorous',
	'Informative',
	'Persuasive',
	'Technical',
	'Conversational',
	'Authoritative',
	otherChoice,
])

/** The size of the preview in pixels. */
export const previewSizes = {
	'1:1': { width: 512, height: 512 },
	'16:9': { width: 512, height: 288 },
	'9:16': { width: 288, height: 512 },
} as const
