import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { vitest } from './tests.ts'

test('a change that no test reaches is no failure', async () => {
	const scratch = await mkdtemp(path.join(tmpdir(), 'check-'))
	try {
		const counts = await vitest(['run', '--project=rules', '--passWithNoTests', 'no/such/file'], scratch)
		expect([counts.passed, counts.failures]).toEqual([0, []])
	} finally {
		await rm(scratch, { recursive: true, force: true })
	}
})
