import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type * as reading from './reader.worker.ts'
import { readerLimits } from '../limits.ts'
import { startProcess, ThrownInProcess } from '#app/platform/workers/own-process.server.ts'

afterEach(() => vi.unstubAllEnvs())

test('what a process has compiled serves the next one, although it is killed', async () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'imole-compiled-'))
	vi.stubEnv('NODE_COMPILE_CACHE', folder)
	const started = startProcess<typeof reading>('app/features/import/reader/reader.worker.ts', readerLimits)
	try {
		await expect(started.call('begin', 0)).rejects.toThrow(ThrownInProcess)
	} finally {
		started.end()
	}
	const compiled = existsSync(folder) ? readdirSync(folder, { recursive: true }) : []
	// The parsers of HTML and Markdown alone are dozens of modules.
	expect(compiled.length).toBeGreaterThan(50)
	rmSync(folder, { recursive: true, force: true })
})
