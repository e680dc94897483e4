import { expect, test } from 'vitest'
import { afterSecondRun } from './second-run.ts'

const failure = (test: string, message = 'expected 1 to be 2') => ({
	test,
	message,
	rerun: { runner: 'vitest', file: 'app/post.test.ts' } as const,
})

test('what fails twice has failed; what passes alone is flaky; what fails only in the second run has failed, too', () => {
	const first = [failure('is read'), failure('is saved')]
	const second = [failure('is saved', 'expected 1 to be 3'), failure('is sent')]
	expect(afterSecondRun(first, second)).toEqual({ failed: second, flaky: [failure('is read')] })
})

test('an error outside of the tests of the second run keeps it red', () => {
	const outside = { test: 'vitest', message: 'an error outside of the tests' }
	expect(afterSecondRun([failure('is read')], [outside]).failed).toEqual([outside])
})
