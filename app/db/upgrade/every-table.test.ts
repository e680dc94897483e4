import postgres from 'postgres'
import { afterEach, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#app/db/client.server.ts'
import { migrate, readMigrations } from '#app/db/migrate.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { engines, newDataDir, newEmptyPostgresDatabase, newPostgresDatabase } from '../../../tests/support/database.ts'
import { fillTables } from '../../../tests/support/data/fill-tables.ts'

afterEach(() => closeDatabase())

/** Made from other rows: posts fill the one when their transaction ends, saves of entries the other. */
const derived = ['blog_post_keys', 'content_revisions']

/** Tables that a migration replaces by another. */
const moved: Record<string, readonly string[]> = {
	'0037-purges.sql': ['cache_tags'],
	'0076-one-table-of-runs.sql': ['forge_run_events', 'forge_runs'],
}

async function counts(sql: postgres.Sql): Promise<Map<string, number>> {
	const tables = await sql<{ name: string }[]>`
		select relname as name from pg_class
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migrations'`
	if (tables.length === 0) return new Map()
	// One statement: a hundred schemas of a hundred tables are counted twice.
	const all = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`)
	const found = await sql.unsafe<{ name: string; rows: number }[]>(all.join(' union all '))
	return new Map(found.map(({ name, rows }) => [name, rows]))
}

const schemaOf = (sql: postgres.Sql) => sql<{ line: string | null }[]>`
	select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
	from information_schema.columns where table_schema = 'public' order by 1`

/*
 * At each schema every table has a row before the next migration runs: so every one of them is also an upgrade from there,
 * with data. The embedded engine runs the same files (migrate.test.ts).
 */
test.runIf(engines().includes('postgres'))('an upgrade from every earlier schema loses no row', async () => {
	const databaseUrl = await newEmptyPostgresDatabase()
	loadEnv({ DATABASE_URL: databaseUrl })
	await openDatabase({ dataDir: newDataDir(), databaseUrl })
	const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
	const fresh = postgres(await newPostgresDatabase(), { max: 1, onnotice: () => {} })
	try {
		const migrations = readMigrations()
		const losses: Record<string, string[]> = {}
		for (const [index, { name }] of migrations.entries()) {
			const before = await counts(sql)
			await migrate(migrations.slice(0, index + 1))
			const after = await counts(sql)
			const lost = [...before].filter(([table, rows]) => (after.get(table) ?? 0) < rows).map(([table]) => table)
			if (lost.length > 0) losses[name] = lost.toSorted()
			const empty = await fillTables(sql)
			expect([name, empty.filter((table) => !derived.includes(table))]).toEqual([name, []])
		}
		expect(losses).toEqual(moved)
		expect(await schemaOf(sql)).toEqual(await schemaOf(fresh))
	} finally {
		await Promise.all([sql.end(), fresh.end()])
	}
})
