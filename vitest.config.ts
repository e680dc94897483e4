import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/app/**/*.test.ts', 'tests/faults/**/*.test.ts'],
		setupFiles: ['tests/support/property-seed.ts'],
		// Two cores, and a third file for while the others wait: for a process to start, a deadline to pass, a lock.
		maxWorkers: 3,
		// The embedded database is WebAssembly: in a process that lives for seconds, its best compilation costs more than it saves.
		execArgv: ['--liftoff-only'],
		testTimeout: 60_000,
		hookTimeout: 120_000,
	},
})
