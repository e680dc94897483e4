import { expect, test } from 'vitest'
import { progress } from './progress.ts'
import { readLog } from './test-log.ts'

const minute = 60_000
const lines = (...all: [minutes: number, test: string, state: string][]) =>
	all.map(([minutes, test, state]) => `${JSON.stringify({ at: minutes * minute, test, state })}\n`).join('')

test('what has run for minutes is named, the longest first; what ended is counted', () => {
	const text = lines(
		[0, 'a', 'began'],
		[1, 'hangs', 'began'],
		[1, 'a', 'passed'],
		[2, 'b', 'began'],
		[3, 'b', 'failed'],
		[4, 'slow', 'began'],
		[9.5, 'new', 'began'],
	)
	expect(progress(readLog(text), 10 * minute)).toBe(
		'1 passed, 1 failed, 3 running\n  failed: b\n  for 9 min: hangs\n  for 6 min: slow',
	)
})

test('a journey that is run again after it failed is running, then passed', () => {
	const again = lines([0, 'a', 'began'], [1, 'a', 'failed'], [1, 'a', 'began'])
	expect(progress(readLog(again), 2 * minute)).toBe('0 passed, 0 failed, 1 running')
	expect(progress(readLog(again + lines([2, 'a', 'passed'])), 2 * minute)).toBe('1 passed, 0 failed, 0 running')
})

test('a line that is still being written is left out', () => {
	expect(readLog(`${lines([0, 'a', 'began'])}{"at":`)).toHaveLength(1)
})
