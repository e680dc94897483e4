import { expect, test } from 'vitest'
import { details, playwrightFailures, playwrightFlaky, summary, vitestFailures } from './failures.ts'

const times = { startTime: 1_000, endTime: 3_500 }
const red = (text: string) => `\u001B[31m${text}\u001B[39m`
const result = (title: string, status: string, message?: string) => ({
	ancestorTitles: ['a post'],
	title,
	status,
	failureMessages: message === undefined ? [] : [message],
})

test('every failed test has a line, without colours; a file that fails before its tests has one, too', () => {
	const failures = vitestFailures(
		{
			numPassedTests: 1,
			testResults: [
				{
					...times,
					name: '/site/app/post.test.ts',
					status: 'failed',
					message: '',
					assertionResults: [
						result('is read', 'passed'),
						result('is saved', 'failed', `${red('expected 1')} to be 2\nat x`),
					],
				},
				{
					...times,
					name: '/site/app/broken.test.ts',
					status: 'failed',
					message: 'SyntaxError: no\nat y',
					assertionResults: [],
				},
				{ ...times, name: '/site/app/good.test.ts', status: 'passed', message: '', assertionResults: [] },
			],
		},
		'/site',
	)
	expect(summary(failures)).toBe(
		'  app/post.test.ts › a post › is saved: expected 1 to be 2\n  app/broken.test.ts: SyntaxError: no',
	)
	expect(failures.map(details).join('')).toContain('    at x')
})

test('journeys are found in all suites; what passed in its second run is no failure', () => {
	const journey = (title: string, status: string) => ({
		title,
		file: 'both-post.spec.ts',
		tests: [{ projectName: 'phone', status, results: [{ duration: 5, errors: [{ message: red('Timed out') }] }] }],
	})
	const report = {
		stats: { expected: 1, flaky: 1 },
		suites: [
			{
				specs: [journey('opens', 'expected')],
				suites: [{ specs: [journey('is shared', 'unexpected'), journey('is read', 'flaky')] }],
			},
		],
		errors: [{ message: 'no server' }],
	}
	expect(summary(playwrightFailures(report))).toBe(
		'  both-post.spec.ts › is shared › phone: Timed out\n  outside of a journey: no server',
	)
	expect(summary(playwrightFlaky(report))).toBe('  both-post.spec.ts › is read › phone: Timed out')
})
