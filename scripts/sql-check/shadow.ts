import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { comparisonsOf, comparisonTypes, type Comparison } from './comparisons.ts'
import type { CheckedSite, Finding } from './statements.ts'

const copied = [
	'app',
	'server',
	'scripts',
	'tests',
	'content',
	'.react-router',
	'package.json',
	'tsconfig.json',
	'.dependency-cruiser.js',
]

/** Compares row types with what the database gives, and values with what it takes. */
export const compareTypes = (root: string, checked: readonly CheckedSite[]): Promise<Finding[]> =>
	compare(root, comparisonsOf(checked))

/** In a copy of the sources each is put next to the type of the database, and tsc compares the two. */
export async function compare(root: string, comparisons: readonly Comparison[]): Promise<Finding[]> {
	const folder = await mkdtemp(path.join(tmpdir(), 'sql-check-'))
	try {
		const byFile = Map.groupBy(comparisons, ({ module }) => module.file)
		await copySources(root, folder, [...byFile.keys()])
		const compared = new Map([...byFile].map(([file, all]) => [file, withComparisons(all)]))
		for (const [file, { text }] of compared) await writeFile(path.join(folder, file), text)
		return readErrors(await runCompiler(root, folder), compared)
	} finally {
		await rm(folder, { recursive: true })
	}
}

/** @param files those with something to compare; the others are read for their types and not checked. */
async function copySources(root: string, folder: string, files: readonly string[]): Promise<void> {
	const isInstalled = (name: string) => /(^|[/\\])node_modules$/.test(name)
	for (const name of copied) {
		await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter: (from) => !isInstalled(from) })
	}
	await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
	await writeFile(path.join(folder, 'app/sql-check.d.ts'), comparisonTypes)
	for (const place of ['app', 'server', 'scripts', 'tests']) {
		for (const name of await readdir(path.join(folder, place), { recursive: true })) {
			const file = path.join(folder, place, name)
			if (/\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
				await writeFile(file, `// @ts-nocheck\n${await readFile(file, 'utf8')}`)
		}
	}
	const settings = { extends: './tsconfig.json', include: ['app/**/*.d.ts', '.react-router/types/**/*'], files }
	await writeFile(path.join(folder, 'compare.json'), JSON.stringify(settings))
}

type Compared = { text: string; places: readonly { comparison: Comparison; start: number; end: number }[] }

/** The text of a file with what is compared in it, and where that is in the new text. */
function withComparisons(comparisons: readonly Comparison[]): Compared {
	const source = comparisons[0]?.module.text ?? ''
	const insertions = comparisons
		.flatMap(({ start, end, before, after }) => [
			{ at: start, text: before },
			{ at: end, text: after },
		])
		.toSorted((one, other) => one.at - other.at)
	let text = ''
	let at = 0
	for (const each of insertions) {
		text += source.slice(at, each.at) + each.text
		at = each.at
	}
	const movedBy = (to: number) =>
		insertions.filter((each) => each.at < to).reduce((sum, each) => sum + each.text.length, 0)
	const places = comparisons.map((comparison) => ({
		comparison,
		start: comparison.start + movedBy(comparison.start),
		end: comparison.end + movedBy(comparison.end) + comparison.after.length,
	}))
	return { text: text + source.slice(at), places }
}

async function runCompiler(root: string, folder: string): Promise<string> {
	const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
	const running = spawn(process.execPath, [compiler, '-p', path.join(folder, 'compare.json'), '--pretty', 'false'])
	const [output, errors] = await Promise.all([text(running.stdout), text(running.stderr)])
	if (errors !== '') throw new Error(errors)
	return output
}

/** Errors at a comparison, the innermost at their place; all others are the type check's own. */
function readErrors(output: string, compared: ReadonlyMap<string, Compared>): Finding[] {
	const errors = output.split(/\n(?=\S)/).filter((each) => each.includes('error TS'))
	return errors.flatMap((error) => {
		const found = /(?:^|\/)((?:app|server|scripts|tests)\/[^(]+)\((\d+),(\d+)\): error TS\d+: ([^]*)/.exec(error)
		const [, file = '', line = '', column = '', reason = ''] = found ?? []
		const { text = '', places = [] } = compared.get(file) ?? {}
		const at = offsetOf(text, Number(line), Number(column))
		const [here] = places
			.filter(({ start, end }) => start <= at && at < end)
			.toSorted((one, other) => one.end - one.start - (other.end - other.start))
		return here ? [here.comparison.finding(reason.trimEnd())] : []
	})
}

/** Lines and columns are numbered from 1. */
function offsetOf(text: string, line: number, column: number): number {
	const before = text.split('\n').slice(0, line - 1)
	return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1
}
