import path from 'node:path'
import type { z } from 'zod'
import type { playwrightReport, vitestReport } from './failures.ts'

/** How long a file of tests took, in milliseconds. */
export type Duration = { file: string; ms: number }

const shown = 12

export const vitestDurations = ({ testResults }: z.infer<typeof vitestReport>, root: string): Duration[] =>
	testResults.map(({ name, startTime, endTime }) => ({ file: path.relative(root, name), ms: endTime - startTime }))

type Suite = z.infer<typeof playwrightReport>['suites'][number]

export function playwrightDurations({ suites }: z.infer<typeof playwrightReport>): Duration[] {
	const times = new Map<string, number>()
	const add = (suite: Suite): void => {
		for (const { file, tests } of suite.specs) {
			const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
			times.set(file, (times.get(file) ?? 0) + ms)
		}
		suite.suites?.forEach(add)
	}
	suites.forEach(add)
	return [...times].map(([file, ms]) => ({ file, ms }))
}

/** The files that took longest, a line each: where a shorter run begins. */
export function slowest(durations: readonly Duration[]): string {
	const all = durations.reduce((sum, { ms }) => sum + ms, 0)
	const lines = durations
		.toSorted((a, b) => b.ms - a.ms)
		.slice(0, shown)
		.map(({ file, ms }) => `  ${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
	return [`Slowest of ${durations.length} files, ${Math.round(all / 1000)} s in all:`, ...lines].join('\n')
}
