import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/app/**/*.test.ts', 'tests/faults/**/*.test.ts'],
		setupFiles: ['tests/support/property-seed.ts'],
		// Two cores, and every file with a database has a process of its own: more workers only wait for each other.
		maxWorkers: 2,
		testTimeout: 60_000,
		hookTimeout: 120_000,
	},
})
