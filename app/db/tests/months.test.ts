import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listEntries } from '#app/features/audit/entries.server.ts'
import { allRules } from '#app/features/privacy/retention.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { copiedTables } from '../copy/tables.server.ts'
import { readRows } from '../copy/rows.server.ts'
import { openConnection, sql } from '../client.server.ts'
import { newId } from '../ids.ts'
import { makeMonths, monthlyTables } from '../months.server.ts'
import { retentionRules } from '../personal/retention-rules.ts'

const tables = monthlyTables.map(({ table }) => table)

/** The partitions of a table, without the one of the rest, and how many rows each has. */
async function months(table: string): Promise<Record<string, number>> {
	const found = await sql<{ name: string }[]>`
		select c.relname as name from pg_inherits join pg_class c on c.oid = inhrelid
		where inhparent = ${table}::regclass and c.relname <> ${`${table}_rest`} order by 1`
	const counts: Record<string, number> = {}
	for (const { name } of found) {
		const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(name)}`
		counts[name] = row?.count ?? 0
	}
	return counts
}

/** The name of the partition of a month so many months from now. */
async function nameOf(table: string, from: number): Promise<string> {
	const [row] = await sql<{ name: string }[]>`
		select ${table}::text || to_char(now() at time zone 'UTC' + make_interval(months => ${from}), '_YYYY_MM') as name`
	return row?.name ?? ''
}

/** An event in the middle of a month so many months from now, with its outcome. */
async function add(from: number): Promise<string> {
	const id = newId()
	const [entry] = await sql<{ at: Date }[]>`
		insert into audit_entries (id, deed, kind, title, created_at)
		values (${id}, 'post:publish', 'post', 'Solar at home',
			date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + make_interval(months => ${from}, days => 14))
		returning created_at as at`
	await sql`insert into audit_outcomes (entry_id, entry_at, outcome) values (${id}, ${entry?.at ?? null}, 'done')`
	return id
}

/** As it was made before that month began. */
async function makePast(table: string, from: number): Promise<void> {
	const first = new Date()
	first.setUTCMonth(first.getUTCMonth() + from, 1)
	const next = new Date(first)
	next.setUTCMonth(first.getUTCMonth() + 1)
	const [begin, end] = [first, next].map((day) => `${day.toISOString().slice(0, 10)} 00:00+00`)
	await sql.unsafe(
		`create table ${await nameOf(table, from)} partition of ${table} for values from ('${begin}') to ('${end}')`,
	)
}

const filter = { person: null, kind: null, day: null, search: '' }
const listed = async () => (await listEntries(filter, null)).entries.map(({ id, outcome }) => [id, outcome])

const applyRule = () =>
	allRules()
		.find(({ name }) => name === 'audit log')
		?.run()

let opened: TestDatabase
afterEach(() => opened.close())

describe.each(engines().filter((engine) => engine === 'postgres'))(
	'tables with a partition a month on %s',
	(engine) => {
		beforeEach(async () => {
			opened = await openTestDatabase(engine)
		})

		test('have one for each of the next two months, made once', async () => {
			await Promise.all([makeMonths(), makeMonths()])
			await makeMonths()
			for (const table of tables)
				expect(Object.keys(await months(table))).toEqual([await nameOf(table, 1), await nameOf(table, 2)])
		})

		test('are read, copied and searched as one', async () => {
			await makeMonths()
			const ids = [await add(-3), await add(0), await add(1), await add(2)]
			expect(await months('audit_entries')).toEqual({
				[await nameOf('audit_entries', 1)]: 1,
				[await nameOf('audit_entries', 2)]: 1,
			})
			expect(await listed()).toEqual(ids.toReversed().map((id) => [id, 'done']))
			const all = await copiedTables(openConnection().root)
			for (const table of tables) {
				const copied = all.filter(({ name }) => name.startsWith(table))
				expect(copied.map(({ name }) => name)).toEqual([table])
				const rows = await openConnection().root.begin(async (tx) => {
					const lines: string[] = []
					for (const one of copied) for await (const some of readRows(tx, one)) lines.push(...some)
					return lines
				})
				expect(rows).toHaveLength(4)
			}
		})

		test('leave a month in the rest that has rows there already', async () => {
			const id = await add(1)
			await makeMonths()
			expect(Object.keys(await months('audit_entries'))).toEqual([await nameOf('audit_entries', 2)])
			expect(await listed()).toEqual([[id, 'done']])
		})

		test('lose the month that is over and empty, never one with a row', async () => {
			for (const from of [-26, -25, -2]) {
				for (const table of tables) await makePast(table, from)
			}
			const [, , young] = [await add(-26), await add(-25), await add(-2)]
			await makeMonths()
			expect(Object.values(await months('audit_entries'))).toEqual([1, 1, 1, 0, 0])
			expect(await applyRule()).toBe(2)
			await makeMonths()
			for (const table of tables) expect(Object.values(await months(table))).toEqual([1, 0, 0])
			expect(await listed()).toEqual([[young, 'done']])
			await expect(sql`delete from audit_entries`).rejects.toThrow('the audit log is never changed')
		})
	},
)

test('the embedded engine has one partition, whatever the month', async () => {
	opened = await openTestDatabase('embedded')
	await makeMonths()
	expect(await months('audit_entries')).toEqual({})
})

test('rules of these tables delete by id: each partition numbers the places of its rows for itself', async () => {
	opened = await openTestDatabase('embedded')
	const names: readonly string[] = tables
	const rules = retentionRules.filter(({ table }) => names.includes(table))
	expect(rules).not.toHaveLength(0)
	for (const { first } of rules) expect(first).toBeDefined()
})
