import { appendFileSync } from 'node:fs'
import { z } from 'zod'

/** A line of the log: a test that began, or ended. `at`: milliseconds since 1970. */
const line = z.object({ at: z.number(), test: z.string(), state: z.enum(['began', 'passed', 'failed']) })
export type LogLine = z.infer<typeof line>

/** Written at once, so that it can be read while all tests hang. */
export function logTest(test: string, state: LogLine['state']): void {
	const file = process.env['TEST_LOG']
	if (file !== undefined) appendFileSync(file, `${JSON.stringify({ at: Date.now(), test, state })}\n`)
}

/** A last line that is not whole yet is left out. */
export const readLog = (text: string): LogLine[] =>
	text
		.split('\n')
		.slice(0, -1)
		.map((each) => line.parse(JSON.parse(each)))

/** The line of a run in which something failed that belongs to no test: vitest's report does not have it. */
export const outsideOfTests = 'an error outside of the tests'
