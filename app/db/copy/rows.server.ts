import type { Sql, TransactionSql } from '../connection/handle.server.ts'
import type { CopiedTable } from './tables.server.ts'

const rowsAtOnce = 100

/**
 * Every row of a table as a line of JSON, a hundred at a time. Inside a transaction, whose picture of the database it
 * reads. The text is the database's own: nothing passes through JavaScript's numbers and dates.
 */
export async function* readRows(sql: TransactionSql, table: CopiedTable): AsyncGenerator<string[]> {
	const columns = table.columns.join(', ')
	await sql.unsafe(`declare copied_rows no scroll cursor for
		select row_to_json(r)::text as line from (select ${columns} from "${table.name}") r order by ${table.order}`)
	for (;;) {
		const rows = await sql.unsafe<{ line: string }[]>(`fetch ${rowsAtOnce} from copied_rows`)
		if (rows.length === 0) break
		yield rows.map(({ line }) => line)
	}
	await sql.unsafe('close copied_rows')
}

/** Puts lines of JSON into a table; their fields have the names of its columns. */
export async function writeRows(sql: TransactionSql, table: CopiedTable, lines: readonly string[]): Promise<void> {
	if (lines.length === 0) return
	const columns = table.columns.join(', ')
	await sql.unsafe(
		`insert into "${table.name}" (${columns})
		select ${columns} from json_populate_recordset(null::"${table.name}", $1::text::json)`,
		[`[${lines.join(',')}]`],
	)
}

/**
 * Empties tables and lets `fill` put rows into them exactly as they were: the triggers that count, stamp and derive
 * are off during that time, the constraints stay on.
 */
export async function refill(
	sql: TransactionSql,
	tables: readonly CopiedTable[],
	fill: () => Promise<void>,
): Promise<void> {
	const names = tables.map(({ name }) => `"${name}"`)
	await sql.unsafe(`truncate ${names.join(', ')}`)
	for (const name of names) await sql.unsafe(`alter table ${name} disable trigger user`)
	await fill()
	for (const name of names) await sql.unsafe(`alter table ${name} enable trigger user`)
}

export async function countOf(sql: Sql | TransactionSql, { name }: CopiedTable): Promise<number> {
	const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::int as count from "${name}"`)
	return row?.count ?? 0
}
