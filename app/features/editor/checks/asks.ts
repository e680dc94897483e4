import '#app/content/schema-without-eval.ts'
import { z } from 'zod'
import { levels } from './rules/finding.ts'

export const findingList = z.array(
	z.object({
		id: z.string(),
		level: z.enum(levels),
		title: z.string(),
		text: z.string(),
		at: z.object({ line: z.number(), text: z.string().optional() }).optional(),
	}),
)

const question = z.object({ asks: findingList.min(1) })

/** The findings to confirm before publishing, from the response to a save; null when there are none. */
export function asksIn(result: unknown): z.output<typeof findingList> | null {
	const read = question.safeParse(result)
	return read.success ? read.data.asks : null
}
