import { inTransaction, openConnection, type Handle } from './client.server.ts'

/** Tables that only grow, with a partition a month on PostgreSQL (migration 0185), and the column that decides. */
export const monthlyTables = [
	{ table: 'audit_entries', column: 'created_at' },
	{ table: 'audit_outcomes', column: 'entry_at' },
] as const
type Monthly = (typeof monthlyTables)[number]

/** Months that have their partition before they begin: a site that is stopped for some weeks has it, too. */
const ahead = [1, 2]

/**
 * Makes the partitions of the months to come, and drops those of months that are over and empty: rows go by their age before
 * (retention rules). The embedded engine has no such partitions: each would be a dozen more files in its folder.
 */
export async function makeMonths(): Promise<void> {
	if (openConnection().kind === 'embedded') return
	for (const monthly of monthlyTables) {
		await inTransaction(async (tx) => {
			// One process at a time; and writers, who wait behind a lock of the table, do not wait for long.
			await tx.sql`select pg_advisory_xact_lock(hashtextextended('months of ' || ${monthly.table}, 0))`
			await tx.sql`set local lock_timeout = '2s'`
			await dropEmptyMonths(tx, monthly)
			for (const months of ahead) await makeMonth(tx, monthly, months)
		})
	}
}

async function dropEmptyMonths({ sql }: Handle, { table }: Monthly): Promise<void> {
	const over = await sql<{ month: string }[]>`
		select c.relname as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
		where i.inhparent = ${table}::regclass and c.relname ~ '_[0-9]{4}_[0-9]{2}$'
			and to_date(right(c.relname, 7), 'YYYY_MM') + interval '2 months' < now()`
	const isEmpty = async (month: string) => (await sql`select 1 from ${sql(month)} limit 1`).length === 0
	for (const { month } of over) {
		if (!(await isEmpty(month))) continue
		await sql`lock table ${sql(table)} in access exclusive mode`
		// What was written until then is seen.
		if (await isEmpty(month)) await sql`drop table ${sql(month)}`
	}
}

/**
 * So many months from now. Where rows of that month are in the partition of the rest, after a clock that was wrong, it gets
 * none: there they stay, and so do those that follow.
 */
async function makeMonth({ sql }: Handle, { table, column }: Monthly, months: number): Promise<void> {
	const [wanted] = await sql<{ month: string; from: Date; to: Date }[]>`
		select ${table}::text || to_char(first, '_YYYY_MM') as month, first at time zone 'UTC' as from,
			(first + interval '1 month') at time zone 'UTC' as to
		from (select date_trunc('month', now() at time zone 'UTC') + make_interval(months => ${months}) as first) m
		where to_regclass(${table}::text || to_char(first, '_YYYY_MM')) is null`
	if (!wanted) return
	const { month, from, to } = wanted
	const inRest = await sql`
		select 1 from ${sql(`${table}_rest`)} where ${sql(column)} >= ${from} and ${sql(column)} < ${to} limit 1`
	if (inRest.length > 0) return
	await sql.unsafe(
		`create table "${month}" partition of "${table}" for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
	)
}
