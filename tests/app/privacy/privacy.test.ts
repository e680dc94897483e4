import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { notPersonal, personalData } from '#app/db/personal/personal-data.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/database.ts'

describe.each(engines())('the data stored about people, on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
	})
	afterAll(() => opened.close())

	test('every column of every table is personal with a reason, or said not to be', async () => {
		const columns = await sql<{ table: string; column: string }[]>`
			select c.table_name as table, coalesce(c.column_name, '') as column from information_schema.columns c
			join information_schema.tables t using (table_schema, table_name)
			where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
				and not (select relispartition from pg_class where oid = quote_ident(c.table_name)::regclass)
			order by 1, 2`
		const real = Map.groupBy(columns, ({ table }) => table)
		const described = [...Object.keys(personalData), ...notPersonal]
		expect(described.toSorted()).toEqual([...real.keys()].toSorted())
		for (const [table, { personal, plain, secret = [] }] of Object.entries(personalData)) {
			const names = [...Object.keys(personal), ...plain]
			expect({ table, columns: names.toSorted() }).toEqual({
				table,
				columns: (real.get(table) ?? []).map(({ column }) => column).toSorted(),
			})
			expect(names.length, table).toBe(new Set(names).size)
			for (const column of secret) expect(Object.keys(personal), `${table}.${column}`).toContain(column)
		}
	})

	test('a table that points at a profile takes part in erasures', async () => {
		const pointers = await sql<{ table: string; column: string; action: string }[]>`
			select k.conrelid::regclass::text as table, a.attname as column, k.confdeltype as action
			from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
			where k.contype = 'f' and k.confrelid = 'profiles'::regclass`
		expect(pointers.length).toBeGreaterThan(5)
		for (const { table, column, action } of pointers) {
			const rows = personalData[table]?.rows ?? []
			// Posts and comments move to a neutral author; everything else goes or lets go by itself.
			if (table !== 'blog_posts') expect(['c', 'n'], `${table}.${column} on delete`).toContain(action)
			const known = rows.some((match) => match.column === column) || action === 'n'
			expect(known, `${table}.${column}`).toBe(true)
		}
	})
})
