import type { PendingQuery, Row } from 'postgres'
import { sql as outside, type Handle } from '../client.server.ts'
import { personalData } from './personal-data.ts'
import type { Match, PersonalTable } from './personal-table.ts'

/** Whose rows are meant. Without `address` only those of the account: the person has not confirmed that the address is theirs. */
export type Subject = { accountId: string | null; address: string | null }

type Sql = Handle['sql']
type Condition = PendingQuery<Row[]>

/** What makes a row of this table the person's, as a condition; null when nothing can. */
export function ownedBy(sql: Sql, { rows }: Pick<PersonalTable, 'rows'>, subject: Subject): Condition | null {
	return rows
		.map((match) => condition(sql, match, subject))
		.filter((part) => part !== null)
		.reduce<Condition | null>((all, part) => (all ? sql`${all} or ${part}` : part), null)
}

function condition(sql: Sql, match: Match, { accountId, address }: Subject): Condition | null {
	const column = sql(match.column)
	if ('in' in match) {
		if (address === null) return null
		return match.in === 'leads'
			? sql`${column} in (select id from leads where lower(email) = ${address})`
			: sql`${column} in (select id from newsletter_subscribers where lower(email) = ${address})`
	}
	if ('holds' in match) {
		const held = [accountId, address].filter((part) => part !== null)
		return sql`exists (select from unnest(${held}::text[]) part where position(part in lower(${column})) > 0)`
	}
	if (match.is === 'account') return accountId === null ? null : sql`${column} = ${accountId}`
	return address === null ? null : sql`lower(${column}) = ${address}`
}

/** Everything stored about a person, table by table; tables without a row of theirs are left out. */
export async function rowsOf(subject: Subject, sql: Sql = outside): Promise<{ table: string; rows: Row[] }[]> {
	const found: { table: string; rows: Row[] }[] = []
	for (const [table, about] of Object.entries(personalData)) {
		const owned = ownedBy(sql, about, subject)
		const columns = Object.keys(about.personal).filter((column) => !about.secret?.includes(column))
		if (owned === null || columns.length === 0) continue
		const rows = await sql<Row[]>`select ${sql(columns)} from ${sql(table)} where ${owned}`
		if (rows.length > 0) found.push({ table, rows: [...rows] })
	}
	return found
}

/** How many rows of each table are a person’s; tables without one are left out. */
export async function countRows(subject: Subject, sql: Sql = outside): Promise<{ table: string; count: number }[]> {
	const counts: { table: string; count: number }[] = []
	for (const [table, about] of Object.entries(personalData)) {
		const owned = ownedBy(sql, about, subject)
		if (owned === null) continue
		const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(table)} where ${owned}`
		if (row && row.count > 0) counts.push({ table, count: row.count })
	}
	return counts
}
