import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CheckDatabase } from './database/describe.ts'
import { exceptionOf, notRead, readWithHelp } from './exceptions.ts'
import { readModules, readSites } from './read/statements.ts'
import { checkRetention } from './retention.ts'
import { compareRowTypes } from './shadow.ts'
import { checkStatements, type Finding } from './statements.ts'

/** Every statement of the repository against the database that its migrations make. */
export async function checkSql(root: string): Promise<{ findings: Finding[]; statements: number; rowTypes: number }> {
	const sites = readSites(readModules(root), (source) => exceptionOf(readWithHelp, source)?.names ?? {})
	const database = await CheckDatabase.open(readMigrations(root))
	const { findings, checked } = await checkStatements(sites, database, { readWithHelp, notRead })
	findings.push(...(await checkRetention(database)))
	await database.close()
	const types = await compareRowTypes(root, checked)
	return {
		findings: [...findings, ...types],
		statements: checked.length,
		rowTypes: checked.filter(({ site }) => site.rowType).length,
	}
}

function readMigrations(root: string): string[] {
	const folder = path.join(root, 'app/db/migrations')
	const files = readdirSync(folder).toSorted()
	return [...files.map((name) => readFileSync(path.join(folder, name), 'utf8')), ownTable]
}

/** db/migrate makes this one before there are migrations. */
const ownTable = `create table if not exists schema_migrations (
	name text primary key, checksum text not null, applied_at timestamptz not null default now())`
