import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** A test that failed: its file, its names, and what it said, without colours. */
export type Failure = { test: string; message: string; rerun?: Rerun }

/** How the test can be run once more: vitest by its file, Playwright by its own list of what failed last. */
export type Rerun = { runner: 'vitest'; file: string } | { runner: 'playwright' }

export const vitestReport = z.object({
	numPassedTests: z.number(),
	testResults: z.array(
		z.object({
			name: z.string(),
			status: z.string(),
			/** Milliseconds since 1970. */
			startTime: z.number(),
			endTime: z.number(),
			message: z.string(),
			assertionResults: z.array(
				z.object({
					ancestorTitles: z.array(z.string()),
					title: z.string(),
					status: z.string(),
					failureMessages: z.array(z.string()).nullish(),
				}),
			),
		}),
	),
})

const error = z.object({ message: z.string().optional() })
const journey = z.object({
	projectName: z.string(),
	status: z.string(),
	results: z.array(z.object({ duration: z.number(), errors: z.array(error) })),
})
const specification = z.object({ title: z.string(), file: z.string(), tests: z.array(journey) })
type Suite = { specs: z.infer<typeof specification>[]; suites?: Suite[] | undefined }
const suite: z.ZodType<Suite> = z.object({
	specs: z.array(specification),
	suites: z.array(z.lazy(() => suite)).optional(),
})
export const playwrightReport = z.object({
	stats: z.object({ expected: z.number(), flaky: z.number() }),
	suites: z.array(suite),
	errors: z.array(error),
})

const failureOf = (names: readonly string[], message: string | undefined, rerun?: Rerun): Failure => ({
	test: names.join(' › '),
	message: stripVTControlCharacters(message ?? '').trim() || 'no message',
	...(rerun && { rerun }),
})

/** Each failed test, and each file that failed outside of its tests. */
export function vitestFailures({ testResults }: z.infer<typeof vitestReport>, root: string): Failure[] {
	return testResults.flatMap(({ name, status, message, assertionResults }) => {
		const file = path.relative(root, name)
		const rerun: Rerun = { runner: 'vitest', file }
		const failed = assertionResults
			.filter((each) => each.status === 'failed')
			.map((each) => failureOf([file, ...each.ancestorTitles, each.title], each.failureMessages?.[0], rerun))
		return failed.length === 0 && status === 'failed' ? [failureOf([file], message, rerun)] : failed
	})
}

/** The names of all tests that passed, and of the files in which all did. */
export const vitestPassed = ({ testResults }: z.infer<typeof vitestReport>, root: string): Set<string> =>
	new Set(
		testResults.flatMap(({ name, status, assertionResults }) => {
			const file = path.relative(root, name)
			const passed = assertionResults.filter((each) => each.status === 'passed')
			const names = passed.map((each) => failureOf([file, ...each.ancestorTitles, each.title], '').test)
			return status === 'passed' ? [file, ...names] : names
		}),
	)

/** Each journey that failed in all its runs, and each error outside of journeys. */
export function playwrightFailures({ suites, errors }: z.infer<typeof playwrightReport>): Failure[] {
	return [
		...suites.flatMap((each) => journeysThatEnded('unexpected', each)),
		...errors.map(({ message }) => failureOf(['outside of a journey'], message)),
	]
}

/** Each journey that passed in its second run only. */
export const playwrightFlaky = ({ suites }: z.infer<typeof playwrightReport>): Failure[] =>
	suites.flatMap((each) => journeysThatEnded('flaky', each))

/** The names of all journeys that passed at once. */
export const playwrightPassed = ({ suites }: z.infer<typeof playwrightReport>): Set<string> =>
	new Set(suites.flatMap((each) => journeysThatEnded('expected', each)).map(({ test }) => test))

function journeysThatEnded(status: 'expected' | 'unexpected' | 'flaky', { specs, suites = [] }: Suite): Failure[] {
	const here = specs.flatMap(({ title, file, tests }) =>
		tests
			.filter((each) => each.status === status)
			.map((each) =>
				failureOf([file, title, each.projectName], each.results[0]?.errors[0]?.message, { runner: 'playwright' }),
			),
	)
	return [...here, ...suites.flatMap((each) => journeysThatEnded(status, each))]
}

const detailLines = 25

/** One failure with the beginning of what it said. */
export const details = ({ test, message }: Failure): string =>
	`\n${test}\n${message
		.split('\n')
		.slice(0, detailLines)
		.map((line) => `    ${line}`)
		.join('\n')}`

/** A line a failure: the end of a log names everything that failed, however short it is cut. */
export const summary = (failures: readonly Failure[]): string =>
	failures.map(({ test, message }) => `  ${test}: ${message.split('\n', 1)[0]}`).join('\n')
