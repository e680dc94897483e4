import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../support/run-program.ts'

/* Every command takes its settings from the file .env too; a test names another one. */

const folder = mkdtempSync(path.join(os.tmpdir(), 'imole-env-file-'))

function run(args: string[], env: Record<string, string>) {
	const inherited = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' }
	const { status, stdout, stderr } = runProgram(process.execPath, args, {
		env: { ...inherited, BUILD_DIR: process.env['BUILD_DIR'], ...env },
	})
	return { status, output: stdout, complained: stderr }
}

function envFile(name: string, text: string): string {
	const file = path.join(folder, name)
	writeFileSync(file, text)
	return file
}

test.each([
	['npm start', ['scripts/start.js']],
	['npm run doctor', ['scripts/run.js', 'scripts/doctor.ts']],
	['npm run backup', ['scripts/run.js', 'scripts/backup.ts', path.join(folder, 'never.tar')]],
	['npm run dev', ['scripts/dev.js']],
])('%s reads it, and stops at a wrong setting there', (_name, args) => {
	const { status, output, complained } = run(args, { ENV_FILE: envFile('wrong.env', 'TRUST_PROXY=eleven\n') })
	expect(output + complained).toContain('The setting TRUST_PROXY must be a whole number from 0 to 10')
	expect(status).toBe(1)
})

test('the environment wins over it', () => {
	const [inFile, outside] = ['of-file', 'of-environment'].map((name) => path.join(folder, name))
	for (const each of [inFile, outside]) mkdirSync(each ?? '')
	const ENV_FILE = envFile('folder.env', `# where it is\nDATA_DIR="${inFile}"\n`)
	const report = (env: Record<string, string>) => run(['scripts/run.js', 'scripts/doctor.ts'], env).output
	expect(report({ ENV_FILE })).toContain(inFile)
	expect(report({ ENV_FILE, DATA_DIR: outside ?? '' })).toContain(outside)
	expect(report({ ENV_FILE, DATA_DIR: outside ?? '' })).not.toContain(inFile)
})

test('a file that is named and not there is said in one sentence', () => {
	const { status, complained } = run(['scripts/run.js', 'scripts/doctor.ts'], { ENV_FILE: path.join(folder, 'none') })
	expect(complained.trim()).toBe(
		`The settings in ${path.join(folder, 'none')} cannot be read: is the file there, and may this user read it?`,
	)
	expect(status).toBe(1)
})
