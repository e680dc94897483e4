import type { Sql, TransactionSql } from '../connection/handle.server.ts'

/* Rows with what belongs to them, as JSON that outlives a change of the schema: columns by name, no row by its place. */

export type Column = {
	name: string
	type: string
	/** Its place in the primary key, from 1; null for none. */
	key: number | null
	/** The table that it points to. */
	refersTo: string | null
	isNullable: boolean
}

/** The columns of tables, in their order; those that the database computes are left out. */
export async function columnsOf(sql: Sql | TransactionSql, tables: readonly string[]): Promise<Map<string, Column[]>> {
	const rows = await sql<(Column & { table: string })[]>`
		select c.relname as "table", a.attname as name, a.atttypid::regtype::text as type,
			array_position(i.indkey::int2[], a.attnum) + 1 as key, not a.attnotnull as "isNullable",
			(select t.relname from pg_constraint f join pg_class t on t.oid = f.confrelid
				where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]) as "refersTo"
		from pg_class c
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		left join pg_index i on i.indrelid = c.oid and i.indisprimary
		where c.relnamespace = current_schema()::regnamespace and c.relname = any(${[...tables]}::text[])
		order by c.relname, a.attnum`
	const found = new Map<string, Column[]>()
	for (const { table, ...column } of rows) found.set(table, [...(found.get(table) ?? []), column])
	return found
}

type Read = {
	table: string
	columns: readonly Column[]
	/** Other SQL than the column itself, by its name. */
	instead: Readonly<Record<string, string>>
}

export type RecordShape = Read & {
	key: readonly Column[]
	parts: readonly (Read & {
		key: readonly Column[]
		/** A column here, and the column of the row that it equals. */
		on: readonly (readonly [own: string, owners: string])[]
		only: string
	})[]
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const selected = ({ columns, instead }: Read, of: string): string =>
	columns
		.map(({ name }) => {
			const { [name]: other } = instead
			return other === undefined ? `${of}.${quoted(name)}` : `${other} as ${quoted(name)}`
		})
		.join(', ')
/** The same on every engine, whatever its language settings. */
const sorted = (key: readonly Column[], of: string): string[] =>
	key.map(({ name, type }) => `${of}.${quoted(name)}${type === 'text' ? ' collate "C"' : ''}`)

export type StoredRecord = { line: string; key: string[] }

/** So many rows of a table after a key, as lines of JSON: `{"row": {…}, "parts": {"TABLE": [{…}]}}`. `only`: of the row `t`. */
export async function readRecords(
	sql: Sql | TransactionSql,
	shape: RecordShape,
	{ only, after, limit }: { only: string; after: readonly string[] | null; limit: number },
): Promise<StoredRecord[]> {
	const key = sorted(shape.key, 't')
	const parts = shape.parts.map((part) => {
		const on = part.on.map(([own, owners]) => `c.${quoted(own)} = t.${quoted(owners)}`)
		const own = part.columns.filter(({ refersTo }) => refersTo === part.table).map(({ name }) => quoted(name))
		const order = [...own.map((name) => `c.${name} is not null`), ...sorted(part.key, 'c')]
		return `'${part.table}', array_to_json(array(
			select row_to_json(p) from ${quoted(part.table)} c cross join lateral (select ${selected(part, 'c')}) p
			where ${on.join(' and ')} and ${part.only} order by ${order.join(', ')}))`
	})
	const later =
		after === null
			? 'true'
			: `(${key.join(', ')}) > (${shape.key.map(({ type }, nth) => `$${nth + 1}::text::${type}`).join(', ')})`
	const recordsText = `
		select json_build_object('row', row_to_json(r), 'parts', json_build_object(${parts.join(', ')}))::text as line,
			array[${shape.key.map(({ name }) => `t.${quoted(name)}::text`).join(', ')}] as key
		from ${quoted(shape.table)} t cross join lateral (select ${selected(shape, 't')}) r
		where (${only}) and ${later} order by ${key.join(', ')} limit ${limit}`
	return sql.unsafe<StoredRecord[]>(recordsText, [...(after ?? [])])
}

export async function countRecords(sql: Sql, table: string, only: string): Promise<number> {
	const recordsTotal = `select count(*)::int as count from ${quoted(table)} t where ${only}`
	const [row] = await sql.unsafe<{ count: number }[]>(recordsTotal)
	return row?.count ?? 0
}

export type JsonRow = Readonly<Record<string, unknown>>

/**
 * Puts a row into a table. Columns that it does not have get their default. Where a row with its key is there it is replaced
 * or stays; false: it, or another with something that only one may have, stays.
 */
export async function insertRecord(
	sql: Sql,
	table: string,
	columns: readonly Column[],
	row: JsonRow,
	where: { replaces: boolean } = { replaces: false },
): Promise<boolean> {
	const used = columns.filter(({ name }) => Object.hasOwn(row, name)).map(({ name }) => quoted(name))
	const key = columns.filter((column) => column.key !== null).map(({ name }) => quoted(name))
	const changed = used.filter((name) => !key.includes(name)).map((name) => `${name} = excluded.${name}`)
	const conflict = where.replaces ? `(${key.join(', ')}) do update set ${changed.join(', ')}` : 'do nothing'
	const recordText = `
		insert into ${quoted(table)} (${used.join(', ')})
		select ${used.join(', ')} from json_populate_record(null::${quoted(table)}, $1::text::json)
		on conflict ${conflict} returning 1`
	const rows = await sql.unsafe(recordText, [JSON.stringify(row)])
	return rows.length > 0
}
