import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { ensureBuild } from './setup/build.ts'
import { ensureChromium } from './setup/chromium.ts'
import { command, failureOutput } from './setup/command.js'
import { root } from './setup/dependencies.js'
import { step } from './setup/say.js'
import ensureTestServers from './setup/test-servers.ts'

type Counts = { passed: number; failed: number }

const total: Counts = { passed: 0, failed: 0 }
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const reports = await mkdtemp(path.join(tmpdir(), 'imole-reports-'))

/** One check that passes or fails as a whole. */
async function check(name: string, program: string, args: string[]): Promise<void> {
	await counted(name, async () => {
		await command(program, args, { cwd: root })
		return { passed: 1, failed: 0 }
	})
}

async function counted(name: string, run: () => Promise<Counts>): Promise<void> {
	try {
		const counts = await step(name, run)
		total.passed += counts.passed
		total.failed += counts.failed
	} catch (error) {
		total.failed += 1
		console.error(failureOutput(error))
	}
}

const vitestReport = z.object({
	numPassedTests: z.number(),
	numFailedTests: z.number(),
	numFailedTestSuites: z.number(),
})
const playwrightReport = z.object({
	stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
	errors: z.array(z.unknown()),
})

async function unitAndAppTests(): Promise<Counts> {
	const file = path.join(reports, 'vitest.json')
	const output = await command(
		bin('vitest'),
		['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
		{
			cwd: root,
			env: { ...process.env, LOG_LEVEL: 'silent' },
		},
	).catch(failureOutput)
	const report = vitestReport.parse(JSON.parse(await readFile(file, 'utf8')))
	if (report.numFailedTests + report.numFailedTestSuites > 0) console.error(output)
	const brokenFiles = report.numFailedTests === 0 ? report.numFailedTestSuites : 0
	return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles }
}

async function browserJourneys(): Promise<Counts> {
	const file = path.join(reports, 'playwright.json')
	const output = await command(bin('playwright'), ['test', '--reporter=line,json'], {
		cwd: root,
		env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
	}).catch(failureOutput)
	const report = playwrightReport.parse(JSON.parse(await readFile(file, 'utf8')))
	if (report.stats.unexpected + report.stats.flaky + report.errors.length > 0) console.error(output)
	return {
		passed: report.stats.expected + report.stats.flaky,
		failed: report.stats.unexpected + (report.stats.unexpected === 0 ? report.errors.length : 0),
	}
}

console.log('\nChecking the house')
await ensureTestServers()
await check('Format', bin('oxfmt'), ['--check'])
await check('Lint', bin('oxlint'), ['--type-aware', '--deny-warnings'])
await check('Route types', bin('react-router'), ['typegen'])
await check('Types', bin('tsc'), ['--noEmit'])
await check('Import table and cycles', process.execPath, ['scripts/check-imports.ts'])
await check('Unused code', bin('knip'), [])
await ensureBuild()
const browser = !process.argv.includes('--no-browser')
if (browser) await ensureChromium()
// Beside each other: where one waits, for a process, an answer or a clock, the other works.
await Promise.all([
	counted('Unit and whole-app tests', unitAndAppTests),
	browser && counted('Browser journeys', browserJourneys),
])
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
