import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { logTest, outsideOfTests } from './test-log.ts'

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} › ${test.fullName}`

/** Logs each file and test as it begins and ends; a file counts until its last hook has run. */
export default class ProgressReporter implements Reporter {
	onTestModuleQueued(module: TestModule): void {
		logTest(module.relativeModuleId, 'began')
	}
	onTestModuleEnd(module: TestModule): void {
		logTest(module.relativeModuleId, module.ok() ? 'passed' : 'failed')
	}
	onTestCaseReady(test: TestCase): void {
		logTest(nameOf(test), 'began')
	}
	onTestCaseResult(test: TestCase): void {
		logTest(nameOf(test), test.ok() ? 'passed' : 'failed')
	}
	onTestRunEnd(_modules: readonly TestModule[], errors: readonly unknown[]): void {
		if (errors.length > 0) logTest(outsideOfTests, 'failed')
	}
}
