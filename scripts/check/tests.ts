import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { command, failureOutput } from '../setup/command.js'
import { root } from '../setup/dependencies.js'
import { bin, type Counts } from './count.ts'
import {
	details,
	playwrightFailures,
	playwrightFlaky,
	playwrightReport,
	vitestFailures,
	vitestReport,
	type Failure,
} from './failures.ts'
import { printProgress } from './progress/progress.ts'
import { playwrightDurations, slowest, vitestDurations } from './slowest.ts'

/** Hundreds of processes read the same modules: what the first compiles serves the others. */
const testEnvironment = (scratch: string) => ({
	...process.env,
	TMPDIR: scratch,
	NODE_COMPILE_CACHE: path.join(scratch, 'compiled'),
	NO_COLOR: '1',
})

const reporter = (name: string) => path.join(root, `scripts/check/progress/${name}-reporter.ts`)

type Run = { name: string; args: string[]; env: NodeJS.ProcessEnv; report: string }

/** Runs to the end; a run that fails without a report says why itself. `output` is null where all is well. */
async function run({ name, args, env, report }: Run): Promise<{ report: unknown; output: string | null }> {
	const log = `${report}.log`
	await Promise.all([report, log].map((file) => rm(file, { force: true })))
	const progress = printProgress(name, log)
	const output = await command(bin(name), args, { cwd: root, env: { ...env, TEST_LOG: log } })
		.then(() => null, failureOutput)
		.finally(progress.stop)
	const text = await readFile(report, 'utf8').catch(() => {
		throw new Error(`${name} ended without a report.\n${output ?? ''}`)
	})
	return { report: JSON.parse(text), output }
}

/** A run may end badly though no test failed: an error that belongs to none of them. */
const outsideOfTests = (name: string): Failure => ({ test: name, message: 'an error outside of the tests' })

/** `args`: a mode of vitest and what it is to run; `scratch` is where tests put what they make. */
export async function vitest(args: string[], scratch: string): Promise<Counts> {
	const file = path.join(scratch, 'vitest.json')
	const { report, output } = await run({
		name: 'vitest',
		args: [
			...args,
			'--reporter=minimal',
			'--reporter=json',
			`--reporter=${reporter('vitest')}`,
			`--outputFile.json=${file}`,
		],
		env: { ...testEnvironment(scratch), LOG_LEVEL: 'silent' },
		report: file,
	})
	const read = vitestReport.parse(report)
	const failures = vitestFailures(read, root)
	console.log(`\n${slowest(vitestDurations(read, root))}`)
	if (output !== null) console.error(output)
	if (failures.length === 0 && output !== null) failures.push(outsideOfTests('vitest'))
	return { passed: read.numPassedTests, failures }
}

/** `args`: which journeys, and how; all of them without. */
export async function browserJourneys(scratch: string, args: string[] = []): Promise<Counts> {
	const file = path.join(scratch, 'playwright.json')
	const { report, output } = await run({
		name: 'playwright',
		args: ['test', ...args, `--reporter=json,${reporter('playwright')}`],
		env: { ...testEnvironment(scratch), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
		report: file,
	})
	const read = playwrightReport.parse(report)
	for (const each of playwrightFlaky(read)) console.error(`\nPassed in its second run only: ${details(each)}`)
	const failures = playwrightFailures(read)
	console.log(`\n${slowest(playwrightDurations(read))}`)
	for (const each of failures) console.error(details(each))
	if (failures.length === 0 && output !== null) {
		console.error(output)
		failures.push(outsideOfTests('playwright'))
	}
	return { passed: read.stats.expected + read.stats.flaky, failures }
}
