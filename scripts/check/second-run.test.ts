import { expect, test } from 'vitest'
import { afterSecondRun } from './second-run.ts'

const failure = (test: string, message = 'expected 1 to be 2') => ({
	test,
	message,
	rerun: { runner: 'vitest', file: 'app/post.test.ts' } as const,
})

test('what fails twice has failed; what passes alone is flaky; what fails only in the second run has failed, too', () => {
	const first = [failure('is read'), failure('is saved')]
	const failures = [failure('is saved', 'expected 1 to be 3'), failure('is sent')]
	expect(afterSecondRun(first, { failures, names: new Set(['is read']) })).toEqual({
		failed: failures,
		flaky: [failure('is read')],
	})
})

test('what did not run a second time has failed', () => {
	const outside = { test: 'vitest', message: 'an error outside of the tests' }
	expect(afterSecondRun([failure('is read')], { failures: [outside], names: new Set() })).toEqual({
		failed: [outside, failure('is read')],
		flaky: [],
	})
})
