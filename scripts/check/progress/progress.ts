import { readFileSync } from 'node:fs'
import { readLog, type LogLine } from './test-log.ts'

const minute = 60_000
/** Tests that run for a shorter time need no line. */
const shownAfter = 2 * minute

/** Counts, then what failed and what has been running for minutes: a run that hangs names its cause. */
export function progress(lines: readonly LogLine[], now: number): string {
	const tests = new Map<string, LogLine>()
	for (const line of lines) tests.set(line.test, line)
	const states = Object.groupBy(tests.values(), ({ state }) => state)
	const { began = [], passed = [], failed = [] } = states
	const slow = began.filter(({ at }) => now - at >= shownAfter).toSorted((one, other) => one.at - other.at)
	return [
		`${passed.length} passed, ${failed.length} failed, ${began.length} running`,
		...failed.map(({ test }) => `  failed: ${test}`),
		...slow.map(({ test, at }) => `  for ${Math.floor((now - at) / minute)} min: ${test}`),
	].join('\n')
}

/** Prints the progress of a run every ten minutes, and at the end of a process that ends before the run. */
export function printProgress(name: string, file: string): { stop: () => void } {
	const print = () => {
		try {
			console.log(`\n${name} so far: ${progress(readLog(readFileSync(file, 'utf8')), Date.now())}`)
		} catch {
			console.log(`\n${name} so far: nothing has begun`)
		}
	}
	const timer = setInterval(print, 10 * minute).unref()
	// Before the folder of the log is removed.
	process.prependOnceListener('exit', print)
	return {
		stop: () => {
			clearInterval(timer)
			process.off('exit', print)
		},
	}
}
