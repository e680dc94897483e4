import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { logTest } from './test-log.ts'

const nameOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(' › ')

/** Logs each journey as it begins and ends. */
export default class ProgressReporter implements Reporter {
	onTestBegin(test: TestCase): void {
		logTest(nameOf(test), 'began')
	}
	onTestEnd(test: TestCase, result: TestResult): void {
		logTest(nameOf(test), result.status === test.expectedStatus || result.status === 'skipped' ? 'passed' : 'failed')
	}
}
