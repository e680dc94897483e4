import { defineConfig } from 'vitest/config'
import { patchDriver } from './scripts/setup/driver-patch.js'
import LongestFirst from './tests/support/longest-first.ts'
import { quickNode } from './tests/support/quick-node.ts'

await patchDriver()

export default defineConfig({
	test: {
		include: [
			'app/**/*.test.{ts,tsx}',
			'server/**/*.test.ts',
			'scripts/**/*.test.ts',
			'tests/app/**/*.test.ts',
			'tests/faults/**/*.test.ts',
			'tests/specification/**/*.test.ts',
		],
		globalSetup: ['scripts/setup/test-servers.ts'],
		setupFiles: ['tests/support/property-seed.ts'],
		// Two cores, and a third file for while the others wait: for a process to start, a deadline to pass, a lock.
		maxWorkers: 3,
		sequence: { sequencer: LongestFirst },
		execArgv: quickNode,
		// Against hanging only: a machine that is busy with something else must not decide what is right.
		testTimeout: 300_000,
		hookTimeout: 300_000,
	},
})
