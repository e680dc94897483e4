import path from 'node:path'
import { failureOutput } from '../setup/command.js'
import { step } from '../setup/say.js'
import { total } from './count.ts'
import type { Failure } from './failures.ts'
import { browserJourneys, vitest, type TestCounts } from './tests.ts'

/** More failures than this are a broken change. */
const maxFailures = 12

/**
 * Tests that failed while everything ran in parallel run once more with the machine to themselves. What passes then is
 * named as flaky.
 */
export async function runFailedAgain(scratch: string): Promise<void> {
	const first = total.failures.filter(({ rerun }) => rerun)
	if (first.length === 0) return
	if (first.length > maxFailures) return console.log(`\nMore than ${maxFailures} tests failed: none runs once more.`)
	const second = await step('What failed, once more', () => runAgain(first, scratch)).catch((error: unknown) => {
		console.error(failureOutput(error))
		return null
	})
	if (second === null) return
	const { failed, flaky } = afterSecondRun(first, second)
	total.failures = [...total.failures.filter(({ rerun }) => !rerun), ...failed]
	total.flaky.push(...flaky)
}

type SecondRun = Pick<TestCounts, 'failures' | 'names'>

async function runAgain(first: readonly Failure[], scratch: string): Promise<SecondRun> {
	const files = new Set(first.flatMap(({ rerun }) => (rerun?.runner === 'vitest' ? [rerun.file] : [])))
	const tests = files.size > 0 ? await vitest(['run', '--maxWorkers=1', ...files], scratch) : null
	// What the first run recorded of its failures stays where it is.
	const output = `--output=${path.join(scratch, 'second-run')}`
	const journeys = first.some(({ rerun }) => rerun?.runner === 'playwright')
		? await browserJourneys(scratch, ['--last-failed', '--workers=1', '--retries=0', output])
		: null
	const runs = [tests, journeys].filter((each) => each !== null)
	return {
		failures: runs.flatMap(({ failures }) => failures),
		names: new Set(runs.flatMap(({ names }) => [...names])),
	}
}

/**
 * What passed in the second run was flaky. All that failed in it has failed, with the message of then, and what did not run
 * in it, with the first.
 */
export function afterSecondRun(first: readonly Failure[], second: SecondRun): { failed: Failure[]; flaky: Failure[] } {
	const failing = new Set(second.failures.map(({ test }) => test))
	const isFlaky = ({ test }: Failure) => second.names.has(test) && !failing.has(test)
	const without = first.filter((each) => !isFlaky(each) && !failing.has(each.test))
	return { failed: [...second.failures, ...without], flaky: first.filter(isFlaky) }
}
