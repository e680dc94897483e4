import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { command, failureOutput } from '../setup/command.js'
import { root } from '../setup/dependencies.js'
import { bin, type Counts } from './count.ts'
import {
	details,
	playwrightFailures,
	playwrightFlaky,
	playwrightPassed,
	playwrightReport,
	vitestFailures,
	vitestPassed,
	vitestReport,
	type Failure,
} from './failures.ts'
import { printProgress } from './progress/progress.ts'
import { outsideOfTests, readLog } from './progress/test-log.ts'
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
	// Nobody writes a line where no test is reached.
	await Promise.all([rm(report, { force: true }), writeFile(log, '')])
	const progress = printProgress(name, log)
	const output = await command(bin(name), args, { cwd: root, env: { ...env, TEST_LOG: log } })
		.then(() => null, failureOutput)
		.finally(progress.stop)
	const text = await readFile(report, 'utf8').catch(() => {
		throw new Error(`${name} ended without a report.\n${output ?? ''}`)
	})
	return { report: JSON.parse(text), output }
}

/** `names`: the tests that passed at once. */
export type TestCounts = Counts & { names: ReadonlySet<string> }

const outside = (name: string): Failure => ({ test: name, message: outsideOfTests })

/** `args`: a mode of vitest and what it is to run; `scratch` is where tests put what they make. */
export async function vitest(args: string[], scratch: string): Promise<TestCounts> {
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
	const log = readLog(await readFile(`${file}.log`, 'utf8'))
	const hasOther = log.some(({ test }) => test === outsideOfTests)
	if (hasOther || (failures.length === 0 && output !== null)) failures.push(outside('vitest'))
	return { passed: read.numPassedTests, failures, names: vitestPassed(read, root) }
}

/** `args`: which journeys, and how; all of them without. */
export async function browserJourneys(scratch: string, args: string[] = []): Promise<TestCounts> {
	const file = path.join(scratch, 'playwright.json')
	const { report, output } = await run({
		name: 'playwright',
		args: ['test', ...args, `--reporter=json,${reporter('playwright')}`],
		env: {
			...testEnvironment(scratch),
			PLAYWRIGHT_JSON_OUTPUT_NAME: file,
			PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: path.join(scratch, 'last-run.json'),
		},
		report: file,
	})
	const read = playwrightReport.parse(report)
	const flaky = playwrightFlaky(read)
	for (const each of flaky) console.error(`\nPassed in its second attempt only: ${details(each)}`)
	const failures = playwrightFailures(read)
	console.log(`\n${slowest(playwrightDurations(read))}`)
	for (const each of failures) console.error(details(each))
	if (failures.length === 0 && output !== null) {
		console.error(output)
		failures.push(outside('playwright'))
	}
	return { passed: read.stats.expected + read.stats.flaky, failures, flaky, names: playwrightPassed(read) }
}
