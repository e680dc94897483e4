import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { command, failureOutput } from '../setup/command.js'
import { root } from '../setup/dependencies.js'
import { bin, type Counts } from './count.ts'

const vitestReport = z.object({
	numPassedTests: z.number(),
	numFailedTests: z.number(),
	numFailedTestSuites: z.number(),
})
const playwrightReport = z.object({
	stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
	errors: z.array(z.unknown()),
})

/** Hundreds of processes read the same modules: what the first compiles serves the others. */
const testEnvironment = (scratch: string) => ({
	...process.env,
	TMPDIR: scratch,
	NODE_COMPILE_CACHE: path.join(scratch, 'compiled'),
})

/** `args`: a mode of vitest and what it is to run; `scratch` is where tests put what they make. */
export async function vitest(args: string[], scratch: string): Promise<Counts> {
	const file = path.join(scratch, 'vitest.json')
	const output = await command(
		bin('vitest'),
		[...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
		{
			cwd: root,
			env: { ...testEnvironment(scratch), LOG_LEVEL: 'silent' },
		},
	).catch(failureOutput)
	const report = vitestReport.parse(JSON.parse(await readFile(file, 'utf8')))
	if (report.numFailedTests + report.numFailedTestSuites > 0) console.error(output)
	const brokenFiles = report.numFailedTests === 0 ? report.numFailedTestSuites : 0
	return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles }
}

export async function browserJourneys(scratch: string): Promise<Counts> {
	const file = path.join(scratch, 'playwright.json')
	const output = await command(bin('playwright'), ['test', '--reporter=line,json'], {
		cwd: root,
		env: { ...testEnvironment(scratch), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
	}).catch(failureOutput)
	const report = playwrightReport.parse(JSON.parse(await readFile(file, 'utf8')))
	if (report.stats.unexpected + report.stats.flaky + report.errors.length > 0) console.error(output)
	return {
		passed: report.stats.expected + report.stats.flaky,
		failed: report.stats.unexpected + (report.stats.unexpected === 0 ? report.errors.length : 0),
	}
}
