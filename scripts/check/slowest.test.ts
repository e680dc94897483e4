import { expect, test } from 'vitest'
import { playwrightDurations, slowest, vitestDurations } from './slowest.ts'

test('the files that took longest come first, with the sum of all', () => {
	const file = (name: string, endTime: number) => ({
		name: `/site/${name}`,
		status: 'passed',
		message: '',
		startTime: 1_000,
		endTime,
		assertionResults: [],
	})
	const testResults = [file('quick.test.ts', 1_500), file('slow.test.ts', 13_000)]
	expect(slowest(vitestDurations({ numPassedTests: 2, testResults }, '/site'))).toBe(
		'Slowest of 2 files, 13 s in all:\n     12.0 s  slow.test.ts\n      0.5 s  quick.test.ts',
	)
})

test('a file of journeys takes what all its runs take, those that failed too', () => {
	const spec = (file: string, ...durations: number[]) => ({
		title: 'opens',
		file,
		tests: [
			{ projectName: 'phone', status: 'flaky', results: durations.map((duration) => ({ duration, errors: [] })) },
		],
	})
	const suites = [
		{ specs: [spec('a.spec.ts', 1, 2)], suites: [{ specs: [spec('b.spec.ts', 5), spec('a.spec.ts', 4)] }] },
	]
	expect(playwrightDurations({ stats: { expected: 0, flaky: 0 }, suites, errors: [] })).toEqual([
		{ file: 'a.spec.ts', ms: 7 },
		{ file: 'b.spec.ts', ms: 5 },
	])
})
