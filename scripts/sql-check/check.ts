import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkAuth } from './auth.ts'
import { CheckDatabase } from './database/describe.ts'
import { checkFunctions, type Migration } from './functions.ts'
import { exceptionOf, notRead, readWithHelp } from './exceptions.ts'
import { isTestFile, readModulesAndTests, readSites } from './read/statements.ts'
import { compareTypes } from './shadow.ts'
import { checkStatements, type Finding } from './statements.ts'
import { oddInTests } from './test-exceptions.ts'
import { readEnv } from '#app/platform/env/env.server.ts'
import { rulesIn } from '#app/platform/retention-in-force.server.ts'
import { countNewlyDue, retentionStatements } from '#app/db/personal/retention-statements.ts'

/** Every statement of the repository against the database that its migrations make. */
export type Checked = { findings: Finding[]; statements: number; inTests: number; rowTypes: number; functions: number }

export async function checkSql(root: string): Promise<Checked> {
	const all = readSites(readModulesAndTests(root), (source) => exceptionOf(readWithHelp, source)?.names ?? {})
	const [inTests = [], sites = []] = [true, false].map((isTest) =>
		all.filter(({ file }) => isTestFile(file) === isTest),
	)
	const migrations = readMigrations(root)
	const database = await CheckDatabase.open([...migrations.map(({ text }) => text), ownTable])
	const { findings, checked } = await checkStatements(sites, database, { readWithHelp, notRead })
	// Rows that a test compares as a whole need no type.
	const lists = { readWithHelp: [], notRead: oddInTests, mayLackRowTypes: true }
	const tests = await checkStatements(inTests, database, lists)
	findings.push(...tests.findings)
	findings.push(...(await checkRetention(database)))
	const bodies = await checkFunctions(database, migrations)
	findings.push(...bodies.findings, ...(await checkAuth(database)))
	await database.close()
	const types = await compareTypes(root, [...checked, ...tests.checked])
	return {
		findings: [...findings, ...types],
		statements: checked.length,
		inTests: tests.checked.length,
		rowTypes: checked.filter(({ site, columns }) => site.rowType && columns.length > 0).length,
		functions: bodies.functions,
	}
}

export function readMigrations(root: string): Migration[] {
	const folder = 'app/db/migrations'
	const names = readdirSync(path.join(root, folder)).toSorted()
	return names.map((name) => ({ file: `${folder}/${name}`, text: readFileSync(path.join(root, folder, name), 'utf8') }))
}

/** db/migrate makes this one before there are migrations. */
export const ownTable = `create table if not exists schema_migrations (
	name text primary key, checksum text not null, applied_at timestamptz not null default now())`

/** The statements that retention makes of its rules at run time. */
async function checkRetention(database: CheckDatabase, rules = rulesIn(readEnv({}))): Promise<Finding[]> {
	const findings: Finding[] = []
	for (const rule of rules) {
		const { finish, ids, first } = retentionStatements(rule)
		const texts = [...(rule.first === undefined ? [finish] : [ids, ...first]), countNewlyDue(rule, rule)]
		for (const text of texts) {
			const { error } = await database.describe(text)
			if (error === undefined) continue
			findings.push({ file: `the retention rule "${rule.name}"`, line: 0, message: error, source: text })
		}
	}
	return findings
}
