import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../../../../tests/support/processes/run-program.ts'
import { copyFolder } from './folders.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'imole-copy-'))
const from = path.join(folder, 'from')
mkdirSync(path.join(from, 'inner'), { recursive: true })
writeFileSync(path.join(from, 'inner/file'), 'x'.repeat(100_000))

test('a folder is copied', () => {
	copyFolder(from, path.join(folder, 'copy'))
	expect(readFileSync(path.join(folder, 'copy/inner/file'), 'utf8')).toHaveLength(100_000)
})

test.runIf(process.platform !== 'win32')('a write that fails says why, as the system does', () => {
	// A limit of the process instead of a full disk, which a test cannot make.
	const script = `import { copyFolder } from ${JSON.stringify(path.resolve(import.meta.dirname, 'folders.ts'))}
		try { copyFolder(${JSON.stringify(from)}, ${JSON.stringify(path.join(folder, 'limited'))}) } catch (error) { console.log(error.code) }`
	const limited = `ulimit -f 1 && exec "${process.execPath}" --input-type=module -e '${script}'`
	expect(runProgram('sh', ['-c', limited]).stdout.trim()).toBe('EFBIG')
})
