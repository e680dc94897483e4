import { z } from 'zod'
import { inputMessages } from '#app/features/ai/messages.ts'
import { emptyForgeState, type ForgeState } from './forge-state.ts'
import { storable } from './storable.ts'

const words = (label: string, most: number) =>
	z.string().max(most, inputMessages.tooLong(label, most)).transform(storable)
const list = (label: string, each: number) => z.array(words(label, each)).max(30, inputMessages.tooMany(label, 30))

/** Of the library, or none: a session's picture is one of ours. */
const picture = z.union([z.literal(''), z.string().regex(/^\/media\/[a-z0-9-]{1,200}$/)])

const stateShape = z.object({
	postTitle: words('Post Title', 200),
	topic: words('Topic', 500),
	focusKeyword: words('Focus Keyword', 120),
	longTailKeywords: list('Keywords', 300),
	optimizedTitle: words('Optimized Title', 200),
	metaDescriptionExamples: words('Examples', 4_000),
	metaDescription: words('Meta Description', 500),
	suggestedUSPs: list('Content Values', 600),
	contentValue: words('Content Value', 600),
	suggestedGoals: list('Content Goals', 600),
	contentGoal: words('Content Goal', 600),
	introduction: words('Introduction', 4_000),
	targetAudience: words('Target Audience', 120),
	otherAudience: words('Target Audience', 120),
	desiredTone: words('Desired Tone', 120),
	otherTone: words('Desired Tone', 120),
	suggestedHeadings: list('Headings', 300),
	imagePrompt: words('Prompt', 4_000),
	aspectRatio: z.enum(['1:1', '16:9', '9:16'], inputMessages.aspectRatio),
	imageUrl: picture,
	imageAltText: words('Alternative text', 300),
	imageIsFeatured: z.boolean(),
}) satisfies z.ZodType<ForgeState>

/** The fields of a session that a page sends. */
export const statePatch = stateShape.exactPartial()
export type StatePatch = z.output<typeof statePatch>

/** What is kept, read kindly: a field that this program does not know is left out, one that it cannot read is empty. */
export function storedState(stored: Readonly<Record<string, unknown>>): ForgeState {
	const whole = statePatch.safeParse(stored)
	if (whole.success) return { ...emptyForgeState, ...whole.data }
	return Object.entries(stored).reduce<ForgeState>((state, [name, value]) => {
		const one = statePatch.safeParse({ [name]: value })
		return one.success ? { ...state, ...one.data } : state
	}, emptyForgeState)
}
