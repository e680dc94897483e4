import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Connection } from './connection/connection.ts'
import { openConnection } from './client.server.ts'
import { setTimestampsOfFirstUse } from './embedded/first-use.server.ts'
import { checkpoint } from './embedded/wire-protocol.ts'
import type { Sql, TransactionSql } from './connection/handle.server.ts'
import { projectFile } from './connection/project-root.server.ts'

export type Migration = { name: string; text: string; checksum: string }
export type Applied = { name: string; checksum: string }

const lockKey = 5_024_113
const maxMs = 60 * 60 * 1000

export function readMigrations(folder: string = projectFile('app/db/migrations')): Migration[] {
	return fs
		.readdirSync(folder)
		.filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
		.sort()
		.map((name) => {
			const text = fs.readFileSync(path.join(folder, name), 'utf8')
			return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
		})
}

/** By which programs distinguish their schemas. */
export const lastMigration = (): string => readMigrations().at(-1)?.name ?? ''

/**
 * Brings the database to this program's schema: runs the files that have not run, in order, each in one transaction.
 * Returns the names of those that ran. Refuses, changing nothing, when a file that has run was changed or is unknown
 * here (the database is newer than the program).
 */
export async function migrate(
	migrations: Migration[] = readMigrations(),
	{ kind, root, withStatementLimit }: Connection = openConnection(),
): Promise<string[]> {
	return withStatementLimit(maxMs, async () => {
		const missing = await root.begin(async (tx) => {
			await alone(tx)
			await tx`
				create table if not exists schema_migrations (
					name text primary key, checksum text not null, applied_at timestamptz not null default now())`
			const applied = await appliedMigrations(tx)
			check(applied, migrations)
			if (kind === 'embedded') await setTimestampsOfFirstUse(tx)
			return migrations.filter(({ name }) => !applied.some((done) => done.name === name))
		})
		const ran: string[] = []
		for (const migration of missing) {
			if (await apply(root, migration, migrations)) ran.push(migration.name)
		}
		// Migrations drop and rewrite files: the list of them that a start compares with is written again (embedded/folder).
		if (kind === 'embedded' && ran.length > 0) await root.unsafe(checkpoint).simple()
		return ran
	})
}

async function apply(root: Sql, migration: Migration, all: Migration[]): Promise<boolean> {
	return root.begin(async (tx) => {
		await alone(tx)
		const applied = await appliedMigrations(tx)
		check(applied, all)
		if (applied.some((done) => done.name === migration.name)) return false
		await tx
			.unsafe(migration.text)
			.simple()
			.catch((error: unknown) => {
				// The database names the column or the row, and not the file. Its code stays.
				if (error instanceof Error) error.message = `${migration.name}: ${error.message}`
				throw error
			})
		await tx`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`
		return true
	})
}

/** The migrations that have run on a database, in order. */
export const appliedMigrations = (sql: Sql | TransactionSql): Promise<Applied[]> =>
	sql<Applied[]>`select name, checksum from schema_migrations order by name`

/** Several nodes may start at once: one migrates, the others wait and then find the work done. */
async function alone(tx: TransactionSql): Promise<void> {
	await tx`set local statement_timeout = 0`
	await tx`select pg_advisory_xact_lock(${lockKey})`
}

/** The way back is a sentence of UPGRADING.md; doctor and a restore meet the same database. */
const newer = (name: string): string =>
	`The database is newer than this program (it has the migration ${name}): start the newer release again, or restore a backup from before the upgrade with npm run restore -- FILE.`

function check(applied: Applied[], known: Migration[]): void {
	const byName = new Map(known.map((migration) => [migration.name, migration]))
	for (const { name, checksum } of applied) {
		const migration = byName.get(name)
		if (!migration) throw new Error(newer(name))
		if (migration.checksum !== checksum)
			throw new Error(`The migration ${name} has already run and must not be changed.`)
	}
	const last = applied.at(-1)?.name ?? ''
	const late = known.find(({ name }) => name < last && !applied.some((done) => done.name === name))
	if (late)
		throw new Error(`The migration ${late.name} comes before ${last}, which has already run; give it a later number.`)
}
