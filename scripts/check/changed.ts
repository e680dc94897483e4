import { existsSync } from 'node:fs'
import path from 'node:path'
import { command } from '../setup/command.js'
import { root } from '../setup/dependencies.js'
import { bin, check, counted } from './count.ts'
import { scratchFolder } from './scratch.ts'
import { vitest } from './tests.ts'

const git = async (...args: string[]) =>
	(await command('git', args, { cwd: root })).split('\n').filter((line) => line !== '')

/** What differs from where this branch left main, whether committed, staged or not yet known to git. */
export async function changedFiles(): Promise<string[]> {
	const [base = 'HEAD'] = await git('merge-base', 'HEAD', 'main')
		.catch(() => git('merge-base', 'HEAD', 'origin/main'))
		.catch(() => [])
	const known = await git('diff', '--name-only', '--diff-filter=d', base)
	const unknown = await git('ls-files', '--others', '--exclude-standard')
	return [...new Set([...known, ...unknown])].filter((file) => existsSync(path.join(root, file)))
}

/**
 * The daily check: the changed files' format and lint, everything's types and imports, and the tests next to the code that
 * reach a changed file and need no database. Half a minute where these are few, minutes where most files import the changed
 * one. All others are run by name, or by npm test.
 */
export async function checkChanged(files: readonly string[]): Promise<void> {
	const sources = files.filter((file) => /\.(?:ts|tsx|js|mjs)$/.test(file))
	if (files.length > 0) await check('Format', bin('oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...files])
	if (sources.length > 0) await Promise.all([readSources(sources), runTests(sources)])
}

async function readSources(sources: string[]): Promise<void> {
	if (sources.includes('app/routes.ts') || !existsSync(path.join(root, '.react-router/types')))
		await check('Route types', bin('react-router'), ['typegen'])
	const known = path.join(root, 'node_modules/.cache/imole/types.tsbuildinfo')
	await check('Types', bin('tsc'), ['--noEmit', '--incremental', '--tsBuildInfoFile', known])
	await check('Lint', bin('oxlint'), ['--type-aware', '--deny-warnings', ...sources])
	if (sources.some((file) => /^(?:app|server)\//.test(file)))
		await check('Import table and cycles', process.execPath, ['scripts/check-imports.ts'])
}

async function runTests(sources: string[]): Promise<void> {
	// Every test reads the tests' settings.
	const reached = sources.filter((file) => /^(?:app|server|scripts|tests)\//.test(file))
	const args = ['related', '--run', '--project=rules', '--passWithNoTests', ...reached]
	if (reached.length > 0) await counted('Tests that reach a changed file', () => vitest(args, scratchFolder()))
}
