import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { progress } from './progress.ts'
import { readLog } from './test-log.ts'
import ProgressReporter from './vitest-reporter.ts'

/* While vitest is busy, it reports the end of a test from one message of a worker before the begin from the message before. */
test('a test whose begin is reported after its end is not running', ({ onTestFinished }) => {
	const folder = mkdtempSync(path.join(tmpdir(), 'progress-'))
	const log = path.join(folder, 'log')
	vi.stubEnv('TEST_LOG', log)
	onTestFinished(() => {
		vi.unstubAllEnvs()
		rmSync(folder, { recursive: true })
	})
	const reporter = new ProgressReporter()
	const module = { relativeModuleId: 'a.test.ts' }
	const ended = { module, fullName: '/index.md', ok: () => true, result: () => ({ state: 'passed' }) }
	const runs = { module, fullName: '/rss.xml', ok: () => true, result: () => ({ state: 'pending' }) }
	reporter.onTestCaseResult(ended)
	reporter.onTestCaseReady(ended)
	reporter.onTestCaseReady(runs)
	expect(progress(readLog(readFileSync(log, 'utf8')), Date.now())).toBe('1 passed, 0 failed, 1 running')
})
