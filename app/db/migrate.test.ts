import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { sql } from './client.server.ts'
import { migrate, readMigrations } from './migrate.server.ts'
import * as schema from './tables/schema.ts'

describe.each(engines())('migrations on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
	})
	afterAll(() => opened.close())

	const known = readMigrations()
	const extra = {
		name: '9998-test.sql',
		text: 'create table extra (id int); insert into extra values (1);',
		checksum: 'e',
	}

	test('run once', async () => {
		expect(await migrate()).toEqual([])
		expect(await sql`select name from schema_migrations order by name`).toEqual(known.map(({ name }) => ({ name })))
		expect(await migrate([...known, extra])).toEqual([extra.name])
		expect(await migrate([...known, extra])).toEqual([])
		expect(await sql`select id from extra`).toEqual([{ id: 1 }])
	})

	test('a file that fails leaves nothing behind', async () => {
		const broken = { name: '9999-broken.sql', text: 'create table half (id int); select nonsense;', checksum: 'b' }
		await expect(migrate([...known, extra, broken])).rejects.toThrow('nonsense')
		expect(await sql`select to_regclass('half') as half`).toEqual([{ half: null }])
		expect(await migrate([...known, extra])).toEqual([])
	})

	test('a file that has run must not change', async () => {
		await expect(migrate([...known, { ...extra, checksum: 'other' }])).rejects.toThrow(
			`${extra.name} has already run and must not be changed`,
		)
	})

	test('a database newer than the program is refused', async () => {
		await expect(migrate(known)).rejects.toThrow('newer than this program')
	})

	test('a file that comes too early in the order is refused', async () => {
		const late = { name: '0001-late.sql', text: 'select 1', checksum: 'l' }
		await expect(migrate([late, ...known, extra])).rejects.toThrow('later number')
	})

	test.runIf(engine === 'postgres')('two nodes starting at once run a file once', async () => {
		const slow = { name: '9999-slow.sql', text: 'select pg_sleep(0.3); create table slow (id int);', checksum: 's' }
		const ran = await Promise.all([migrate([...known, extra, slow]), migrate([...known, extra, slow])])
		expect(ran.flat()).toEqual([slow.name])
	})

	test('schema.ts names every column of its tables as the database has it', async () => {
		const columns = await sql<{ table_name: string; column: string; type: string; required: boolean }[]>`
			select table_name, column_name as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
			from information_schema.columns c
			join pg_attribute a on a.attrelid = c.table_name::regclass and a.attname = c.column_name
			where table_schema = 'public'`
		const tables = Object.values(schema)
			.filter((value) => value instanceof PgTable)
			.map(getTableConfig)
		expect(tables.length).toBeGreaterThan(15)
		for (const table of tables) {
			const real = columns.filter((column) => column.table_name === table.name)
			const keys = table.primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
			const declared = table.columns.map((column) => ({
				column: column.name,
				type: column.getSQLType().replace('timestamp (3) with time zone', 'timestamp(3) with time zone'),
				required: column.notNull || keys.includes(column.name),
			}))
			const byName = (a: { column: string }, b: { column: string }) => a.column.localeCompare(b.column)
			expect({ table: table.name, columns: declared.toSorted(byName) }).toEqual({
				table: table.name,
				columns: real.map(({ column, type, required }) => ({ column, type, required })).toSorted(byName),
			})
		}
	})
})
