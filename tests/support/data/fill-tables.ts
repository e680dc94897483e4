import postgres from 'postgres'
import { Random } from '../../../scripts/seed/random.ts'

/*
 * One row in every table of a PostgreSQL database, whatever its schema: values by type, by foreign keys, and by the words
 * that the table's own checks name.
 */

type Column = { name: string; type: string; nullable: boolean; given: boolean; refers: string | null }
type Table = { name: string; columns: Column[]; checks: string }

const tries = 200

const byType: Record<string, readonly string[]> = {
	uuid: ['gen_random_uuid()'],
	text: [`'word'`, `'ada@example.com'`, `'/a/path'`, `repeat('a', 64)`, `repeat('a', 32)`, `'a-name'`, `'NG'`],
	int4: ['1', '0'],
	int8: ['1', '0'],
	int2: ['1', '0'],
	float4: ['1'],
	float8: ['1'],
	numeric: ['1'],
	bool: ['true', 'false'],
	timestamptz: ['now()', `now() + interval '1 day'`],
	date: ['current_date'],
	jsonb: [`'{}'`, `'[]'`],
	bytea: [`decode(repeat('ab', 32), 'hex')`],
	inet: [`'10.0.0.1'`],
	interval: [`interval '1 minute'`],
	tsvector: [`''::tsvector`],
}

const quoted = (name: string): string => `"${name}"`

async function readTables(sql: postgres.Sql, names: readonly string[]): Promise<Table[]> {
	return sql<Table[]>`
		select c.relname as name,
			coalesce((select json_agg(json_build_object(
				'name', a.attname, 'type', t.typname, 'nullable', not a.attnotnull,
				'given', a.atthasdef or a.attidentity <> '' or a.attgenerated <> '',
				'refers', (select quote_ident(f.relname) || '.' || quote_ident(fa.attname)
					from pg_constraint k join pg_class f on f.oid = k.confrelid
					join pg_attribute fa on fa.attrelid = k.confrelid and fa.attnum = k.confkey[1]
					where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1))
				order by a.attnum)
				from pg_attribute a join pg_type t on t.oid = a.atttypid
				where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '[]'::json) as columns,
			coalesce((select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
				where k.conrelid = c.oid and k.contype = 'c'), '') as checks
		from pg_class c
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname in ${sql(names)}
		order by c.relname`
}

/** Values that a column may have: the first is tried first. */
function candidates(column: Column, checks: string): readonly (string | null)[] {
	const none = column.nullable || column.given ? [null] : []
	if (column.refers !== null) {
		const [table = '', key = ''] = column.refers.split('.')
		return [`(select ${key} from ${table} limit 1)`, ...none]
	}
	if (column.type.startsWith('_')) return [`'{}'`, ...none]
	const values = column.type === 'text' ? [...checks.matchAll(/'([^']*)'::text/g)].map(([, word]) => `'${word}'`) : []
	return [...none, ...values, ...(byType[column.type] ?? [])]
}

async function fill(sql: postgres.Sql, { name, columns, checks }: Table, random: Random): Promise<boolean> {
	const choices = columns.map((column) => ({ column, values: candidates(column, checks) }))
	for (let attempt = 0; attempt < tries; attempt++) {
		const row = choices
			.map(({ column, values }) => ({ name: column.name, value: attempt === 0 ? values[0] : random.pick([...values]) }))
			.filter(({ value }) => value !== null && value !== undefined)
		const [names, values] = [row.map((each) => quoted(each.name)).join(', '), row.map(({ value }) => value).join(', ')]
		const text = row.length > 0 ? `(${names}) values (${values})` : 'default values'
		const done = await sql.unsafe(`insert into ${quoted(name)} ${text}`).then(
			() => true,
			() => false,
		)
		if (done) return true
	}
	return false
}

/** In one statement: most tables have their row from an earlier schema. */
async function emptyTables(sql: postgres.Sql): Promise<string[]> {
	const tables = await sql<{ name: string }[]>`
		select relname as name from pg_class
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migrations'`
	if (tables.length === 0) return []
	const each = tables.map(({ name }) => `select '${name}' as name where not exists (select from ${quoted(name)})`)
	return (await sql.unsafe<{ name: string }[]>(each.join(' union all '))).map(({ name }) => name)
}

/** Fills the empty tables; says which could not be. */
export async function fillTables(sql: postgres.Sql): Promise<string[]> {
	const random = new Random(1)
	const names = await emptyTables(sql)
	let waiting = names.length === 0 ? [] : await readTables(sql, names)
	for (let before = Infinity; waiting.length < before;) {
		before = waiting.length
		const left: Table[] = []
		for (const table of waiting) {
			const [row] = await sql.unsafe(`select 1 from ${quoted(table.name)} limit 1`)
			if (!row && !(await fill(sql, table, random))) left.push(table)
		}
		waiting = left
	}
	return waiting.map(({ name }) => name)
}
