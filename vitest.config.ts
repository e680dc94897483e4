import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { patchDriver } from './scripts/setup/driver-patch.js'
import LongestFirst from './tests/support/longest-first.ts'
import { quickNode } from './tests/support/quick-node.ts'

await patchDriver()

const besideCode = globSync(['{app,server,scripts}/**/*.test.{ts,tsx}', 'tests/specification/**/*.test.ts'])
/** A database, a server or a process is one of its kind in a process, and so is what a test replaces for everybody. */
const needsProcess = /support\/(?:database|postgres|app|site-process)\.ts|vi\.(?:mock|stubGlobal|useFakeTimers)/
const alone = besideCode.filter((file) => needsProcess.test(readFileSync(file, 'utf8')))
const together = besideCode.filter((file) => !alone.includes(file))

export default defineConfig({
	test: {
		globalSetup: ['scripts/setup/test-servers.ts', 'tests/support/shared-postgres.ts'],
		setupFiles: ['tests/support/property-seed.ts'],
		// Two cores, and a third file for while the others wait: for a process to start, a deadline to pass, a lock.
		maxWorkers: 3,
		sequence: { sequencer: LongestFirst },
		execArgv: quickNode,
		// Against hanging only: a machine that is busy with something else must not decide what is right.
		testTimeout: 300_000,
		hookTimeout: 300_000,
		projects: [
			// A process for each of these hundred files costs as much as their tests.
			{ extends: true, test: { name: 'rules', include: together, isolate: false } },
			{
				extends: true,
				test: { name: 'site', include: [...alone, 'tests/app/**/*.test.ts', 'tests/faults/**/*.test.ts'] },
			},
		],
	},
})
