import { sql } from '#app/db/client.server.ts'

/** Of each table its rows, each as the text of every column. */
export type StoredRows = Readonly<Record<string, readonly StoredRow[]>>
type StoredRow = Readonly<Record<string, string | null>>

/** Every row of the open database. */
export async function storedRows(): Promise<StoredRows> {
	const tables = await sql<{ name: string }[]>`
		select coalesce(tablename::text, '') as name from pg_tables where schemaname = 'public' order by 1`
	const found: Record<string, readonly StoredRow[]> = {}
	for (const { name } of tables) {
		const rows = await sql.unsafe<{ row: Record<string, unknown> }[]>(`select to_jsonb(t) as row from ${name} t`)
		found[name] = rows.map(({ row }) =>
			Object.fromEntries(
				Object.entries(row).map(([column, value]) => [column, value === null ? null : JSON.stringify(value)]),
			),
		)
	}
	return found
}

/** The columns that name a row of each table; of one without a primary key, none. */
export async function keyColumns(): Promise<Readonly<Record<string, readonly string[]>>> {
	const rows = await sql<{ name: string; columns: string[] }[]>`
		select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
		from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
		where i.indisprimary and c.relnamespace = 'public'::regnamespace group by 1`
	return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

/**
 * What of the rows before is not there after, or is another value: by table, or by table and column, with an example.
 * Columns that are gone are named too; tables and columns that came later are not looked at.
 */
export function lostValues(
	before: StoredRows,
	after: StoredRows,
	keys: Readonly<Record<string, readonly string[]>>,
): Record<string, string> {
	const lost: Record<string, string> = {}
	for (const [table, rows] of Object.entries(before)) {
		const now = after[table]
		if (!now) {
			if (rows.length > 0) lost[table] = `the table is gone, of ${rows.length} rows`
			continue
		}
		const columns = keys[table] ?? Object.keys(rows[0] ?? {})
		const nameOf = (row: StoredRow) => columns.map((column) => row[column]).join(' ')
		const found = new Map(now.map((row) => [nameOf(row), row]))
		for (const row of rows) {
			const same = found.get(nameOf(row))
			if (!same) lost[table] ??= `the row ${nameOf(row)} is gone`
			else
				for (const [column, value] of Object.entries(row)) {
					if (!(column in same)) lost[`${table}.${column}`] ??= `the column is gone: ${value}`
					else if (same[column] !== value)
						lost[`${table}.${column}`] ??= `${nameOf(row)}: ${value?.slice(0, 200)} is ${same[column]?.slice(0, 200)}`
				}
		}
	}
	return lost
}
