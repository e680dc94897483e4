import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { ResultColumn } from './database/describe.ts'
import { findingAt, type CheckedSite, type Finding } from './statements.ts'

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

/**
 * Compares row types with what the database gives: in a copy of the sources each row type is put next to the type of the
 * real rows, and tsc compares the two. A union of words that no check constraint states is taken for any text.
 */
const comparison = `type SqlNumeric = string
type SqlWide<T> = unknown extends T ? unknown
	: T extends string ? string : T extends number ? number : T extends boolean ? boolean
	: T extends null | undefined | Date | Uint8Array ? T
	: T extends readonly (infer Item)[] ? readonly SqlWide<Item>[]
	: T extends object ? { [Key in keyof T]: SqlWide<T[Key]> } : T
type SqlRow<Declared extends readonly unknown[], _Given extends SqlWide<Declared[number]>> = Declared
`

export async function compareRowTypes(root: string, checked: readonly CheckedSite[]): Promise<Finding[]> {
	const typed = checked.filter(({ site, columns }) => site.rowType && columns.some((each) => each.length > 0))
	const folder = await mkdtemp(path.join(tmpdir(), 'sql-check-'))
	try {
		const byFile = Map.groupBy(typed, ({ site }) => site.file)
		await copySources(root, folder, [...byFile.keys()])
		for (const [file, sites] of byFile) {
			const source = await readFile(path.join(root, file), 'utf8')
			await writeFile(path.join(folder, file), withRealRows(source, sites))
		}
		return readErrors(await runCompiler(root, folder), typed)
	} finally {
		await rm(folder, { recursive: true })
	}
}

/** @param files those with row types; the others are read for their types and not checked. */
async function copySources(root: string, folder: string, files: readonly string[]): Promise<void> {
	const isInstalled = (name: string) => /(^|[/\\])node_modules$/.test(name)
	for (const name of copied) {
		await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter: (from) => !isInstalled(from) })
	}
	await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
	await writeFile(path.join(folder, 'app/sql-check.d.ts'), comparison)
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

/** On the same lines, so that an error's place is the place in the source. */
function withRealRows(source: string, sites: readonly CheckedSite[]): string {
	let text = source
	const backwards = sites.toSorted((one, other) => (other.site.rowType?.start ?? 0) - (one.site.rowType?.start ?? 0))
	for (const { site, columns } of backwards) {
		if (!site.rowType) continue
		const { start, end } = site.rowType
		const rows = [...new Set(columns.map(rowTypeOf))].join(' | ')
		text = `${text.slice(0, start)}SqlRow<${text.slice(start, end)}, ${rows}>${text.slice(end)}`
	}
	return text
}

const rowTypeOf = (columns: readonly ResultColumn[]) =>
	`{ ${columns.map(({ name, ts, nullable }) => `${JSON.stringify(name)}: ${ts}${nullable ? ' | null' : ''}`).join('; ')} }`

async function runCompiler(root: string, folder: string): Promise<string> {
	const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
	const running = spawn(process.execPath, [compiler, '-p', path.join(folder, 'compare.json'), '--pretty', 'false'])
	const [output, errors] = await Promise.all([text(running.stdout), text(running.stderr)])
	if (errors !== '') throw new Error(errors)
	return output
}

/** Errors at a row type; all others are the type check's own. */
function readErrors(output: string, typed: readonly CheckedSite[]): Finding[] {
	const errors = output.split(/\n(?=\S)/).filter((each) => each.includes('error TS'))
	return errors.flatMap((error) => {
		const [, file = '', line = '0'] = /(?:^|\/)((?:app|server|scripts|tests)\/[^(]+)\((\d+),/.exec(error) ?? []
		const at = Number(line)
		const found = typed.find(({ site: { file: name, module, rowType } }) => {
			if (name !== file || !rowType) return false
			// The real rows come at the end of a row type, which may be on several lines.
			return lineAt(module.text, rowType.start) <= at && at <= lineAt(module.text, rowType.end)
		})
		if (!found) return []
		const reason = error.replace(/^[^]*?error TS\d+: /, '').trimEnd()
		return [findingAt(found.site, `its row type does not fit what the database gives: ${reason}`)]
	})
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length
