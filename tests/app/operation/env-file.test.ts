import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildFolder } from '../../../scripts/setup/build-folder.js'
import { problemsIn } from '../../../scripts/setup/env-file.js'
import { runProgram } from '../../support/processes/run-program.ts'

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

test('a folder for temporary files that cannot be written to is said in one sentence', () => {
	const TMPDIR = path.join(folder, 'nowhere')
	const { status, complained } = run(['scripts/start.js'], { TMPDIR, PORT: '0', DATA_DIR: path.join(folder, 'no-tmp') })
	expect(complained.trim()).toMatch(/^The site could not start\. The folder for temporary files, [^\n]+ TMPDIR\.$/)
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

const doctor = (env: Record<string, string>) => run(['scripts/run.js', 'scripts/doctor.ts'], env)

test('a file is read as editors of every system write it', () => {
	const lines = (folder: string) => `DATA_DIR = "${folder}"\r\nexport TRUST_PROXY=1\r\n  HOST='127.0.0.1'\r\n`
	const there = path.join(folder, 'of-windows')
	mkdirSync(there)
	const { output, complained } = doctor({ ENV_FILE: envFile('windows.env', `\uFEFF${lines(there)}`) })
	expect(output).toContain(there)
	expect(output + complained).not.toContain('not read')
	const wide = path.join(folder, 'wide.env')
	writeFileSync(wide, `\uFEFF${lines(there)}`, 'utf16le')
	expect(doctor({ ENV_FILE: wide }).complained.trim()).toBe(
		`The settings in ${wide} cannot be read: save the file as plain text in UTF-8.`,
	)
})

test('the installed service reads it as the commands do', () => {
	const unit = readFileSync('deploy/imole.service', 'utf8')
	const start = (text: string) => {
		const file = envFile('service.env', text)
		const line = (name: string) =>
			new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]?.replaceAll('/etc/imole/imole.env', file)
		const flags = line('ExecStart')?.split(' ').slice(1, -1) ?? []
		const env = Object.fromEntries(
			line('Environment')
				?.split(' ')
				.map((each) => each.split('=', 2)) ?? [],
		)
		const { output, complained } = run([...flags, `${buildFolder}/server/front.js`], env)
		return output + complained
	}
	const wrong = 'The setting TRUST_PROXY must be a whole number from 0 to 10'
	expect(start('TRUST_PROXY=eleven\n')).toContain(wrong)
	const marked = start('\uFEFFTRUST_PROXY=eleven\r\n')
	expect(marked).toContain(wrong)
	expect(marked).not.toContain('not read')
	expect(start('\uFEFFTRUST_PROXY: 1\nTRUST_PROXY=eleven\n')).toContain('line 1 is not read: write NAME=VALUE')
})

test('names that are no settings, and lines that are not read, are said without their values', () => {
	const there = path.join(folder, 'misspelt')
	mkdirSync(there)
	const text = `DATA_DIR=${there}\nSMPT_URL=smtp://u:hunter2@mail.example\nSMTP_HOST: hunter2\nSECRET_KEY=hunter2#hunter2hunter2hunter2\n`
	const file = envFile('misspelt.env', text)
	const { output, complained } = doctor({ ENV_FILE: file, SECRET_KEY: 'hunter2hunter2hunter2' })
	expect(output).toMatch(/NOTE +Settings +SMPT_URL is not a setting; did you mean SMTP_URL\?/)
	expect(complained.split('\n').filter(Boolean)).toEqual([
		`${file}: line 3 is not read: write NAME=VALUE`,
		`${file}: line 4: SECRET_KEY ends before the #; put quotation marks around a value that has one`,
	])
	expect(output + complained).not.toContain('hunter2')
})

test('the start says them too', () => {
	const file = path.join(folder, 'no-folder')
	writeFileSync(file, '')
	const env = { ENV_FILE: envFile('start.env', 'SMPT_URL=smtp://u:hunter2@mail.example\n'), LOG_LEVEL: 'warn' }
	const { status, output, complained } = run(['scripts/start.js'], { ...env, DATA_DIR: file, PORT: '0' })
	expect(output + complained).toContain('SMPT_URL is not a setting; did you mean SMTP_URL?')
	expect(output + complained).not.toContain('hunter2')
	expect(status).toBe(1)
})

test.each([
	['# a = #b\n\nA=1 # one\nB="x#y" # two\nC=\'a\n#b\nc\'\nexport D = 2\r\nE=\nF=#\nG=x #y\n', []],
	['A=x#y\n', ['line 1: A ends before the #; put quotation marks around a value that has one']],
	['A="x\ny"\nB\n', ['line 3 is not read: write NAME=VALUE']],
	['A="x <y>\nB=1\n', ['line 1: A begins with a quotation mark that has no end']],
	[
		'A="x <y>\nB=1\nC="z"\n',
		[
			'line 1: A has the lines up to 3 in it, because its quotation mark ends there',
			'line 3 is not read: write NAME=VALUE',
		],
	],
	['A="x\nabc=\ny"\nB=it\'s 5"\n', []],
	['A=1\n# A=2\nB=3\nexport A = "4"\n', ['line 4: A is in this file before, too; this line counts']],
])('what is said of %j', (text, problems) => {
	expect(problemsIn(text)).toEqual(problems)
})
