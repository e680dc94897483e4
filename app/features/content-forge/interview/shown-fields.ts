import { z } from 'zod'
import { numberOf } from '#app/features/ai/words.ts'
import { questionIds } from '#app/features/ai/questions/answers.ts'
import type { ForgeState } from '../session/forge-state.ts'

/* What a plain form was made with: a field that its user did not change never overwrites what another tab saved. */

const subjectFields = ['postTitle', 'topic', 'targetAudience', 'otherAudience', 'desiredTone', 'otherTone'] as const

/** A number for each text, because all texts a second time might not fit into the request. */
export const shownFields = (state: ForgeState): string =>
	JSON.stringify(Object.fromEntries([...subjectFields, ...questionIds].map((name) => [name, numberFor(state[name])])))

/** A form sends lines that end in two characters. */
const numberFor = (text: string): number => numberOf(text.replaceAll('\r\n', '\n'))

const sentFields = z
	.string()
	.transform((text, context) => {
		try {
			return JSON.parse(text)
		} catch {
			context.addIssue({ code: 'custom', message: 'No JSON' })
			return z.NEVER
		}
	})
	.pipe(z.record(z.string(), z.number()))

/** Whether this field showed this text. Of a page of an earlier release nobody knows: it did not. */
export function wasShown(shown: string): (name: string, text: unknown) => boolean {
	const read = sentFields.safeParse(shown)
	const numbers = read.success ? read.data : {}
	return (name, text) => typeof text === 'string' && numbers[name] === numberFor(text)
}
