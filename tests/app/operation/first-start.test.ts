import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { preparedDatabase, prepareDatabase } from '#app/db/copy/empty-database.server.ts'
import { openScratch } from '#app/db/copy/scratch.server.ts'
import { unpackDatabase } from '#app/db/embedded/files/packed-database.server.ts'
import { migrate, readMigrations } from '#app/db/migrate.server.ts'
import { newDataDir } from '../../support/database.ts'

/* A first start with a prepared database, and one that makes its own: nothing may distinguish them. */

afterEach(() => closeDatabase())

/** Everything that migrations make, in the engine's own words. */
const catalogues: Record<string, string> = {
	columns: `select attrelid::regclass || '.' || attname || ' ' || attnum || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull
		|| ' ' || attstorage::text || attgenerated::text || attidentity::text || ' ' || attstattarget || ' ' || coalesce(pg_get_expr(adbin, adrelid), '') as line
		from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
		where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
	relations: `select relname || ' ' || relkind::text || ' ' || relpersistence::text || ' ' || coalesce(reloptions::text, '') || ' ' || relnatts as line
		from pg_class where relnamespace = 'public'::regnamespace`,
	indexes: `select indexdef as line from pg_indexes where schemaname = 'public'`,
	constraints: `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
		where connamespace = 'public'::regnamespace`,
	functions: `select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')`,
	triggers: `select pg_get_triggerdef(oid) || ' ' || tgenabled::text as line from pg_trigger`,
	views: `select viewname || definition as line from pg_views where schemaname = 'public'`,
	types: `select typname || ' ' || typtype::text || ' ' || coalesce((select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid), '') as line
		from pg_type where typnamespace = 'public'::regnamespace`,
	extensions: `select extname || ' ' || extversion as line from pg_extension`,
	statistics: `select pg_get_statisticsobjdef(oid) as line from pg_statistic_ext`,
	textSearch: `select cfgname as line from pg_ts_config`,
	sequences: `select sequencename || ' ' || coalesce(last_value, 0) || ' ' || increment_by as line from pg_sequences`,
	privileges: `select relname || ' ' || coalesce(relacl::text, '') as line from pg_class where relnamespace = 'public'::regnamespace`,
	migrations: `select name || ' ' || checksum as line from schema_migrations`,
	settings: `select name || ' ' || setting as line from pg_settings where source <> 'session' and name not in ('data_directory')`,
}

async function catalogue(): Promise<Record<string, string[]>> {
	// The library of an extension is loaded with its first use, and brings settings.
	await sql`select show_trgm('solar'), levenshtein('solar', 'polar')`
	const lines = Object.entries(catalogues).map(async ([name, partOfCatalogue]) => {
		const rows = await sql.unsafe<{ line: string }[]>(partOfCatalogue)
		return [name, rows.map(({ line }) => line).toSorted()] as const
	})
	return Object.fromEntries(await Promise.all(lines))
}

/** The rows of every table that has some, as text. */
async function everyRow(from: typeof sql): Promise<Record<string, string[]>> {
	const tables = await from<{ name: string }[]>`
		select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
	const found: [string, string[]][] = []
	for (const { name } of tables) {
		const rows = await from.unsafe<{ row: string }[]>(`select to_jsonb(t)::text as row from "${name}" t`)
		if (rows.length > 0) found.push([name, rows.map(({ row }) => row).toSorted()])
	}
	return Object.fromEntries(found)
}

const times = /\d{4}-\d\d-\d\dT[^"]*/g

async function firstStart(prepared: (() => string | null) | undefined) {
	const began = Date.now()
	const dataDir = newDataDir()
	await openDatabase({ dataDir, prepared })
	const ran = await migrate()
	const rows = await everyRow(sql)
	for (const time of Object.values(rows).flatMap((lines) => lines.flatMap((line) => line.match(times) ?? [])))
		expect(Date.parse(time)).toBeGreaterThanOrEqual(began - 1_000)
	const withoutTimes = Object.entries(rows).map(([name, lines]): [string, string[]] => [
		name,
		lines.map((line) => line.replaceAll(times, '')).toSorted(),
	])
	const seen = { catalogue: await catalogue(), rows: Object.fromEntries(withoutTimes) }
	await closeDatabase()
	return { ran, seen, names: fs.readdirSync(dataDir) }
}

test('it has the same tables, functions, rows and settings as one that makes its own, and times of its own', async () => {
	await prepareDatabase(readMigrations())
	const prepared = await firstStart(preparedDatabase)
	const made = await firstStart(undefined)
	expect(prepared.ran).toEqual([])
	expect(made.ran).toEqual(readMigrations().map(({ name }) => name))
	expect(Object.keys(prepared.seen.rows)).toContain('clock_watch')
	for (const [name, lines] of Object.entries(prepared.seen.catalogue)) {
		if (!['views', 'statistics'].includes(name)) expect([name, lines.length]).not.toEqual([name, 0])
		expect(lines).toEqual(made.seen.catalogue[name])
	}
	expect(prepared.seen.rows).toEqual(made.seen.rows)
	expect(prepared.names).toEqual(made.names)
})

test('what is prepared has no time and no id in it that two sites must not share', async () => {
	const dataDir = newDataDir()
	await unpackDatabase(await prepareDatabase(readMigrations()), path.join(dataDir, 'database'))
	const scratch = await openScratch(dataDir)
	try {
		const rows = JSON.stringify(await everyRow(scratch.connection.root)).replaceAll('1970-01-01T00:00:00+00:00', '')
		expect(rows).toContain('clock_watch')
		expect(rows).not.toMatch(/\d{4}-\d\d-\d\d/)
		expect(rows).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/)
		const [long = '', ...more] =
			rows.replaceAll(/"checksum\\":\s*\\"[0-9a-f]{64}/g, '').match(/[0-9a-zA-Z+/_]{32,}/g) ?? []
		expect([long, more]).toEqual(['', []])
		expect(await scratch.connection.root`select 1 from pg_authid where rolpassword is not null`).toEqual([])
	} finally {
		await scratch.close()
	}
})

test.each<[string, (file: string) => void]>([
	['is damaged', (file) => fs.writeFileSync(file, fs.readFileSync(file).subarray(0, 1_000_000))],
	['is gone', (file) => fs.rmSync(file)],
	['is not a file', (file) => (fs.rmSync(file), fs.mkdirSync(file))],
])('where the prepared one %s, a start makes its own', async (_, spoil) => {
	const file = path.join(newDataDir(), 'prepared.tar.gz')
	fs.copyFileSync(await prepareDatabase(readMigrations()), file)
	spoil(file)
	const dataDir = newDataDir()
	await openDatabase({ dataDir, prepared: () => file })
	// One that was prepared has them all; that an own one gets all of them is above.
	const [first] = readMigrations()
	expect(await migrate(first ? [first] : [])).toEqual([first?.name])
	await closeDatabase()
	expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('set-aside') || name.includes('init'))).toEqual([])
})
