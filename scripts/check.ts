import { changedFiles, checkChanged } from './check/changed.ts'
import { bin, check, counted, total } from './check/count.ts'
import { summary } from './check/failures.ts'
import { scratchFolder } from './check/scratch.ts'
import { runFailedAgain } from './check/second-run.ts'
import { browserJourneys, vitest } from './check/tests.ts'
import { ensureBuild } from './setup/build.ts'
import { ensureChromium } from './setup/chromium.ts'
import ensureTestServers from './setup/test-servers.ts'

/** What reads the sources, one after the other. */
async function readSources(): Promise<void> {
	await check('Route types', bin('react-router'), ['typegen'])
	await check('Format', bin('oxfmt'), ['--check'])
	await check('Types', bin('tsc'), ['--noEmit'])
	await check('Lint', bin('oxlint'), ['--type-aware', '--deny-warnings'])
	await check('Import table and cycles', process.execPath, ['scripts/check-imports.ts'])
	await check('SQL', process.execPath, ['scripts/check-sql.ts'])
	await check('Unused code', bin('knip'), [])
}

/** In parallel: where one waits, for a process, an answer or a clock, the other works. */
async function everything(): Promise<void> {
	const scratch = scratchFolder()
	const browser = !process.argv.includes('--no-browser')
	await ensureTestServers()
	await ensureBuild()
	if (browser) await ensureChromium()
	await Promise.all([
		readSources(),
		counted('Unit and whole-app tests', () => vitest(['run'], scratch)),
		browser && counted('Browser journeys', () => browserJourneys(scratch)),
	])
	await runFailedAgain(scratch)
}

console.log('\nChecking the house')
if (process.argv.includes('--changed')) await checkChanged(await changedFiles())
else await everything()
if (total.flaky.length > 0) console.log(`\nFailed at first, passed alone:\n${summary(total.flaky)}`)
if (total.failures.length > 0) console.log(`\nWhat failed:\n${summary(total.failures)}`)
console.log(`\n${total.passed} passed, ${total.flaky.length} flaky, ${total.failures.length} failed`)
process.exit(total.failures.length > 0 ? 1 : 0)
