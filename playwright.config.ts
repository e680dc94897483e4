import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/setup/chromium.ts'

const port = Number(process.env['E2E_PORT'] ?? 4173)
const url = `http://127.0.0.1:${port}`

export default defineConfig({
	testDir: 'tests/e2e',
	outputDir: 'test-results',
	fullyParallel: true,
	workers: 2,
	forbidOnly: process.env['CI'] !== undefined,
	// A browser may stumble on a machine that is busy with something else; whatever passes only then is named as flaky.
	retries: 1,
	// A limit against hanging only; nothing is decided by it.
	timeout: 300_000,
	// On a busy machine a page becomes idle late: patience costs time only where something fails.
	expect: { timeout: 60_000 },
	reporter: 'line',
	use: {
		baseURL: url,
		// What a worker serves passes by the requests that a journey answers itself; service-worker.spec.ts lets it in.
		serviceWorkers: 'block',
		locale: 'en-NG',
		timezoneId: 'Africa/Lagos',
		actionTimeout: 30_000,
		// A recording costs a quarter of a run; what fails is run again, and recorded then.
		trace: 'on-first-retry',
		launchOptions: {
			executablePath: findChromium() ?? '/usr/bin/chromium',
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
				// Pages live for seconds here: threads and a process that help long ones cost more than they save.
				'--in-process-gpu',
				'--js-flags=--single-threaded',
			],
		},
	},
	projects: [
		{
			name: 'desktop',
			testIgnore: ['**/phone-*.spec.ts', '**/matrix-*.spec.ts'],
			grepInvert: /@phone/,
			use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
		},
		{
			name: 'phone',
			testMatch: ['**/phone-*.spec.ts', '**/both-*.spec.ts'],
			// What a wide and a narrow screen do alike is looked at once.
			grepInvert: /@any-width/,
			use: {
				...devices['Desktop Chrome'],
				viewport: { width: 360, height: 740 },
				deviceScaleFactor: 2,
				hasTouch: true,
				isMobile: true,
			},
		},
		// The long ones, for `npm run drill`.
		...(process.env['E2E_MATRIX'] === undefined
			? []
			: [{ name: 'matrix', testMatch: '**/matrix-*.spec.ts', use: { ...devices['Desktop Chrome'] } }]),
	],
	webServer: {
		command: `${JSON.stringify(process.execPath)} tests/support/e2e-server.ts`,
		url: `${url}/readyz`,
		env: { PORT: String(port) },
		reuseExistingServer: false,
		timeout: 120_000,
		gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
	},
})
