import type { Reporter, TestModule } from 'vitest/node'
import { logTest, outsideOfTests } from './test-log.ts'

/** What is read of vitest's `TestCase`. */
type TestCase = {
	module: { relativeModuleId: string }
	fullName: string
	ok: () => boolean
	result: () => { state: string }
}

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} › ${test.fullName}`

/** Logs each file and test as it begins and ends; a file counts until its last hook has run. */
export default class ProgressReporter implements Reporter {
	onTestModuleQueued(module: TestModule): void {
		logTest(module.relativeModuleId, 'began')
	}
	onTestModuleEnd(module: TestModule): void {
		logTest(module.relativeModuleId, module.ok() ? 'passed' : 'failed')
	}
	/** May come after the result: while vitest is busy, two messages of a worker are reported at the same time. */
	onTestCaseReady(test: TestCase): void {
		if (test.result().state === 'pending') logTest(nameOf(test), 'began')
	}
	onTestCaseResult(test: TestCase): void {
		logTest(nameOf(test), test.ok() ? 'passed' : 'failed')
	}
	onTestRunEnd(_modules: readonly TestModule[], errors: readonly unknown[]): void {
		if (errors.length > 0) logTest(outsideOfTests, 'failed')
	}
}
