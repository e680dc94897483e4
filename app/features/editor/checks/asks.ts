import { z } from 'zod'

// The page reads answers with it, where its policy forbids the functions that zod would write.
if (typeof document !== 'undefined') z.config({ jitless: true })

export const findingList = z.array(
	z.object({
		id: z.string(),
		level: z.enum(['problem', 'advice', 'good']),
		title: z.string(),
		text: z.string(),
		at: z.object({ line: z.number() }).optional(),
	}),
)

const question = z.object({ asks: findingList.min(1) })

/** What is asked before publishing, in the answer to a save; null when nothing is. */
export function asksIn(reply: unknown): z.output<typeof findingList> | null {
	const read = question.safeParse(reply)
	return read.success ? read.data.asks : null
}
