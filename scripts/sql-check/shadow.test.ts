import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../setup/dependencies.js'
import { CheckDatabase } from './database/describe.ts'
import { readModules, readSites } from './read/statements.ts'
import { compareTypes } from './shadow.ts'
import { checkStatements } from './statements.ts'

const statements = {
	fits: '<{ id: number; kind: "a" | "b"; at: Date | null }[]>`select id, kind, at from things`',
	wrong: '<{ id: string }[]>`select id from things`',
	missing: '<{ id: number; name: string }[]>`select id from things`',
	forgotten: '<{ at: Date }[]>`select at from things`',
	json: "<{ about: { at: string } }[]>`select json_build_object('at', at) as about from things`",
	// What is in it is not known, but that it may be null is.
	jsonNull: '<{ notes: { at: string } | null }[]>`select notes from things`',
	forgottenJson: '<{ notes: { at: string } }[]>`select notes from things`',
	neverNull: '<{ marks: { at: string } }[]>`select marks from things`',
	words: '<{ kind: "a" | "c" }[]>`select kind from things`',
	// On two lines: the last one, because the others are found by their line.
	tall: '<({ id: number } &\n { at: Date })[]>`select id, at from things`',
}

const values = {
	right: 'sql`update things set kind = ${word} where id = ${number} and at > ${date}`',
	wrongValue: 'sql`delete from things where id = ${word}`',
	nullForValue: 'sql`update things set kind = ${maybe}`',
	nullAllowed: 'sql`update things set at = ${noDate} where kind = ${maybe}`',
	row: 'sql`insert into things ${sql({ id: number, kind: word, at: noDate })}`',
	wrongRow: 'sql`insert into things ${sql({ id: word, kind: word })}`',
	nullInRow: 'sql`update things set ${sql({ kind: maybe })}`',
	list: 'sql`delete from things where id in ${sql([number])}`',
	wrongList: 'sql`delete from things where id in ${sql([word])}`',
	array: 'sql`delete from things where id = any(${[number]})`',
	json: 'sql`update things set notes = ${sql.json({ at: 1 })} where id = ${number}`',
	jsonForText: 'sql`update things set kind = ${sql.json({ at: 1 })}`',
	wrongArray: 'sql`delete from things where id = any(${[word]})`',
}

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'sql-check-test-'))
	for (const name of ['app', 'server', 'scripts', 'content', 'tests', '.react-router'])
		await mkdir(path.join(folder, name))
	await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
	const settings = { compilerOptions: { strict: true, lib: ['ESNext', 'DOM'], types: ['node'], noEmit: true } }
	await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings))
	await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
	await writeFile(path.join(folder, '.dependency-cruiser.js'), '')
	const lines = Object.entries(statements).map(([name, rest]) => `export const ${name} = sql${rest}`)
	const head = ["import type { Sql } from 'postgres'", 'declare const sql: Sql']
	await writeFile(path.join(folder, 'app/a.ts'), [...head, ...lines].join('\n'))
	const given = 'declare const word: string, number: number, date: Date, maybe: string | null, noDate: Date | null'
	const uses = Object.entries(values).map(([name, rest]) => `export const ${name} = ${rest}`)
	await writeFile(path.join(folder, 'app/values.ts'), [...head, given, ...uses].join('\n'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What is found in one of the files. */
async function compare(file: string) {
	const database = await CheckDatabase.open([
		'create table things (id int primary key, kind text not null, at timestamptz, notes jsonb, marks jsonb not null)',
	])
	const sites = readSites(readModules(folder)).filter((site) => site.file === file)
	const { findings, checked } = await checkStatements(sites, database, { readWithHelp: [], notRead: [] })
	await database.close()
	expect(findings).toEqual([])
	return compareTypes(folder, checked)
}

test('a row type that the database does not give is found, with its line', async () => {
	const types = await compare('app/a.ts')
	const names = types.map(({ line }) => Object.keys(statements)[line - 3])
	expect(new Set(names)).toEqual(new Set(['forgotten', 'forgottenJson', 'json', 'missing', 'tall', 'wrong']))
	expect(types[0]?.message).toContain('does not fit what the database gives')
})

test('a value that the database does not take is found, alone, in a row and in a list', async () => {
	const types = await compare('app/values.ts')
	const names = types.map(({ line }) => Object.keys(values)[line - 4])
	expect(new Set(names)).toEqual(
		new Set(['jsonForText', 'nullForValue', 'nullInRow', 'wrongArray', 'wrongList', 'wrongRow', 'wrongValue']),
	)
	expect(types[0]?.message).toContain('what it is given does not fit the database, word: ')
})
