import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../../support/processes/run-program.ts'

/*
 * npm takes what comes before its -- for itself: `npm run import FILE --dry-run` starts the command without --dry-run, and
 * only names it in the environment.
 */

const folder = mkdtempSync(path.join(os.tmpdir(), 'imole-npm-options-'))
const file = path.join(folder, 'post.md')
writeFileSync(file, '---\ntitle: A\n---\nA text.\n')

/** As npm starts a command of package.json. */
function npmRun(name: string, args: readonly string[], taken: Readonly<Record<string, string>>) {
	const env = {
		PATH: process.env['PATH'] ?? '',
		HOME: process.env['HOME'] ?? '',
		ENV_FILE: '',
		DATA_DIR: path.join(folder, 'data'),
		npm_lifecycle_event: name,
		...taken,
	}
	const { status, stdout, stderr } = runProgram(process.execPath, ['scripts/run.js', `scripts/${name}.ts`, ...args], {
		env,
	})
	return { status, said: (stdout + stderr).trim() }
}

const cases: readonly [name: string, args: string[], taken: Record<string, string>, option: string][] = [
	['import', [file], { npm_config_dry_run: 'true' }, '--dry-run'],
	['import', [file], { npm_config_undo: 'true' }, '--undo'],
	['import', [file], { npm_config_site: 'https://old.example' }, '--site'],
	['doctor', [], { npm_config_repair: 'true' }, '--repair'],
	['doctor', [], { npm_config_new_secrets: 'true' }, '--new-secrets'],
	['restore', [], { npm_config_from_elsewhere: 'true' }, '--from-elsewhere'],
	['seed', [], { npm_config_posts: '10' }, '--posts'],
]

test.each(cases)('npm run %s %j with %j for npm does nothing and says what to type', (name, args, taken, option) => {
	expect(npmRun(name, args, taken)).toEqual({
		status: 1,
		said: `npm has taken ${option} for itself, and nothing was done. Type -- before it: npm run ${name} -- …`,
	})
})

test('what npm has of its own is no option of a command', () => {
	const { said } = npmRun('import', [path.join(folder, 'none.md')], {
		npm_config_loglevel: 'silent',
		npm_config_undo: '',
	})
	expect(said).toBe(`There is no file ${path.join(folder, 'none.md')}.`)
})
