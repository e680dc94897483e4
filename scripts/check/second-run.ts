import { failureOutput } from '../setup/command.js'
import { step } from '../setup/say.js'
import { total } from './count.ts'
import type { Failure } from './failures.ts'
import { browserJourneys, vitest } from './tests.ts'

/** More failures than this are a broken change. */
const most = 12

/**
 * Tests that failed while everything ran in parallel run once more with the machine to themselves. A broken change fails
 * twice. What passes alone is named as flaky.
 */
export async function runFailedAgain(scratch: string): Promise<void> {
	const first = total.failures.filter(({ rerun }) => rerun)
	if (first.length === 0 || first.length > most) return
	const second = await step('What failed, once more', () => runAgain(first, scratch)).catch((error: unknown) => {
		console.error(failureOutput(error))
		return null
	})
	if (second === null) return
	const { failed, flaky } = afterSecondRun(first, second)
	total.failures = [...total.failures.filter(({ rerun }) => !rerun), ...failed]
	total.flaky.push(...flaky)
}

async function runAgain(first: readonly Failure[], scratch: string): Promise<Failure[]> {
	const files = new Set(first.flatMap(({ rerun }) => (rerun?.runner === 'vitest' ? [rerun.file] : [])))
	const tests = files.size > 0 ? await vitest(['run', '--maxWorkers=1', ...files], scratch) : null
	const journeys = first.some(({ rerun }) => rerun?.runner === 'playwright')
		? await browserJourneys(scratch, ['--last-failed', '--workers=1'])
		: null
	return [...(tests?.failures ?? []), ...(journeys?.failures ?? [])]
}

/** All that failed in the second run has failed, with what it said then; the others were flaky. */
export function afterSecondRun(
	first: readonly Failure[],
	second: readonly Failure[],
): { failed: Failure[]; flaky: Failure[] } {
	const failing = new Set(second.map(({ test }) => test))
	return { failed: [...second], flaky: first.filter(({ test }) => !failing.has(test)) }
}
