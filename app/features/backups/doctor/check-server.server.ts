import { appliedMigrations, readMigrations } from '#app/db/migrate.server.ts'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { isServed } from '#app/db/neighbours.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { secretsInDatabase } from '#app/platform/env/secrets/shared-secrets.server.ts'
import type { Finding } from './report.ts'

const part = 'Database'
const oldestVersion = 150_000

export type ServerChecked = { findings: Finding[]; accounts: number | null; keysInDatabase: boolean; running: boolean }

/** A PostgreSQL server (DATABASE_URL): connection, version, its own checksums, and the tables. */
export async function checkServer(databaseUrl: string): Promise<ServerChecked> {
	try {
		await openDatabase({ dataDir: '', databaseUrl, name: 'imole doctor' })
	} catch (error) {
		return {
			findings: [{ part, state: 'broken', message: error instanceof Error ? error.message : String(error) }],
			accounts: null,
			keysInDatabase: false,
			running: false,
		}
	}
	try {
		const [about] = await sql<
			{ version: number; text: string; readOnly: boolean; checksums: string; failures: number }[]
		>`
			select current_setting('server_version_num')::int as version, current_setting('server_version') as text,
				current_setting('transaction_read_only') = 'on' as "readOnly", current_setting('data_checksums') as checksums,
				coalesce((select checksum_failures from pg_stat_database where datname = current_database()), 0)::int as failures`
		if (!about)
			return {
				findings: [{ part, state: 'broken', message: 'it gives no answer' }],
				accounts: null,
				keysInDatabase: false,
				running: false,
			}
		const findings: Finding[] = [
			{
				part,
				state: about.version < oldestVersion || about.readOnly ? 'broken' : 'ok',
				message: `PostgreSQL ${about.text}${about.version < oldestVersion ? ', older than 15' : ''}${about.readOnly ? ', takes no writes (read-only)' : ''}`,
			},
			{
				part: 'Checksums',
				state: about.failures > 0 ? 'broken' : about.checksums === 'on' ? 'ok' : 'note',
				message:
					about.failures > 0
						? `the server has met ${about.failures} damaged pages; restore a backup onto a new database`
						: about.checksums === 'on'
							? 'on, and the server has met no damaged page'
							: 'off on this server: damaged pages would go unnoticed',
			},
		]
		const names = (await appliedMigrations(sql).catch(() => [])).map(({ name }) => name)
		const [row] = names.length > 0 ? await sql<{ count: number }[]>`select count(*)::int as count from accounts` : []
		const secrets = await secretsInDatabase()
		const keys = secrets > 0 ? [keysFinding(secrets)] : []
		const running = await isServed()
		const all = [runningFinding(running), ...findings, migrationFinding(names), ...keys]
		return { findings: all, accounts: row?.count ?? null, keysInDatabase: keys.length > 0, running }
	} catch (error) {
		return {
			findings: [{ part, state: 'broken', message: error instanceof Error ? error.message : String(error) }],
			accounts: null,
			keysInDatabase: false,
			running: false,
		}
	} finally {
		await closeDatabase()
	}
}

const runningFinding = (running: boolean): Finding => ({
	part: 'Running',
	state: 'ok',
	message: `${running ? 'a' : 'no'} site is served from this database now`,
})

const keysFinding = (count: number): Finding => ({
	part: 'Keys',
	state: env.SECRET_KEY === undefined ? 'broken' : 'ok',
	message:
		env.SECRET_KEY === undefined
			? `${count} are in the database, encrypted with SECRET_KEY, which is not set; set it as on the other machines`
			: `${count} in the database, encrypted with SECRET_KEY: store a copy of it elsewhere`,
})

/** @param applied names of the migrations that a database has. */
export function migrationFinding(applied: readonly string[]): Finding {
	const known = readMigrations().map(({ name }) => name)
	const newer = applied.filter((name) => !known.includes(name))
	const missing = known.filter((name) => !applied.includes(name))
	const title = 'Tables'
	if (newer.length > 0)
		return {
			part: title,
			state: 'broken',
			code: 'newer-database',
			message: `the database is newer than this program (${newer[0] ?? ''}); update the program`,
		}
	if (applied.length === 0)
		return { part: title, state: 'note', message: 'the database is empty; the first start fills it' }
	if (missing.length > 0)
		return {
			part: title,
			state: 'note',
			message: `the database is older than this program; the next start brings it up by ${missing.length} steps`,
		}
	return { part: title, state: 'ok', message: `those of this program (${applied.length} migrations)` }
}
