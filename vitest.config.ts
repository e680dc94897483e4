import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { patchDriver } from './scripts/setup/driver-patch.js'
import LongestFirst from './tests/support/setup/longest-first.ts'
import { quickNode } from './tests/support/setup/quick-node.ts'

await patchDriver()

const nextToCode = globSync(['{app,server,scripts}/**/*.test.{ts,tsx}', 'tests/specification/**/*.test.ts'])
/** A database, a server or a process is one of its kind in a process, and so is what a test replaces for everybody. */
const needsProcess = /support\/(?:database|postgres|app|site-process)\.ts|vi\.(?:mock|stubGlobal|useFakeTimers)/
const alone = nextToCode.filter((file) => needsProcess.test(readFileSync(file, 'utf8')))
/** What sites in a row cannot share; and a process that has once stopped lets nobody follow another one's runs again. */
const needsOwnProcess =
	/(?:open|close)(?:Test)?Database\b|support\/(?:postgres|tcp-proxy|site-process|whole-site|auth)\.ts|vi\.(?:mock|stub|useFakeTimers)|(?:delete process\.env|process\.env\[.+\] \??=)|\.follow\(/
/** Start sites by tests/support/app.ts alone, one after the other. */
const wholeApp = globSync('tests/app/**/*.test.ts').filter((file) => {
	const text = readFileSync(file, 'utf8')
	return text.includes('support/app.ts') && !needsOwnProcess.test(text)
})
const together = nextToCode.filter((file) => !alone.includes(file))
/** What databases in a row cannot share: servers, other processes and what is replaced for all. */
const needsFreshProcess =
	/support\/(?:postgres|app|site-process|whole-site|die-at)\.ts|vi\.|process\.on|(?:delete process\.env|process\.env\[.+\] \??=)|statementMs|spawn/
/** Whole-app tests that call the program's functions on a database, without a server. */
const calls = globSync('tests/app/**/*.test.ts').filter((file) =>
	/support\/(?:database|auth)\.ts/.test(readFileSync(file, 'utf8')),
)
/** Open databases by tests/support/database.ts, one after the other. */
const databases = [...alone, ...calls].filter((file) => !needsFreshProcess.test(readFileSync(file, 'utf8')))

export default defineConfig({
	test: {
		globalSetup: ['scripts/setup/test-servers.ts', 'tests/support/setup/shared-postgres.ts'],
		setupFiles: [
			'tests/support/setup/remove-data-folders.ts',
			'tests/support/setup/property-seed.ts',
			'tests/support/setup/sample-company.ts',
		],
		// Two cores, and two files more for while the others wait: for a process to start, a deadline to pass, a lock.
		maxWorkers: 4,
		sequence: { sequencer: LongestFirst },
		execArgv: quickNode,
		// Node loads the built site as it is, from what it has compiled before; through vitest every process would begin again.
		server: { deps: { external: [/\/build\/server\//] } },
		// Against hanging only: a machine that is busy with something else must not decide what is right.
		testTimeout: 300_000,
		hookTimeout: 300_000,
		expect: { poll: { timeout: 60_000 } },
		projects: [
			// A process for each of these hundred files costs as much as their tests.
			{ extends: true, test: { name: 'rules', include: together, isolate: false } },
			// One program for dozens of sites: to load it, and what the tests import, costs as much as the tests.
			{
				extends: true,
				test: { name: 'app', include: wholeApp, isolate: false, setupFiles: ['tests/support/setup/stop-apps.ts'] },
			},
			// To start a process and to load the program takes as long as most of these files.
			{
				extends: true,
				test: {
					name: 'database',
					include: databases,
					isolate: false,
					setupFiles: ['tests/support/setup/fresh-database.ts'],
				},
			},
			{
				extends: true,
				test: {
					name: 'site',
					include: [
						...alone.filter((file) => !databases.includes(file)),
						'tests/app/**/*.test.ts',
						'tests/faults/**/*.test.ts',
					],
					exclude: [...wholeApp, ...calls.filter((file) => databases.includes(file))],
				},
			},
		],
	},
})
