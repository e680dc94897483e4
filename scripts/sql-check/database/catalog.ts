import type { PGlite } from '@electric-sql/pglite'

type TypeRow = { oid: number; typname: string; typelem: number }
type ColumnRow = { rel: number; table: string; number: number; name: string; type: number; required: boolean }
type FunctionRow = { oid: number; name: string; strict: boolean; own: boolean }

export type Column = ColumnRow & {
	/** The texts that a check constraint allows, as a TypeScript union. */
	values: string | null
}

/** What the check reads of PostgreSQL's catalogue. */
export type Catalog = {
	types: ReadonlyMap<number, TypeRow>
	/** By `${table's oid}.${number}`. */
	columns: ReadonlyMap<string, Column>
	functions: ReadonlyMap<number, FunctionRow>
	/** Operator to the function behind it. */
	operators: ReadonlyMap<number, number>
	/** What the project's functions that are written in SQL give in FROM, by the function's oid. */
	ownColumns: ReadonlyMap<number, readonly Shape[]>
}

/** One column that a statement gives: a TypeScript type, and whether it may be null. */
export type Shape = { ts: string; nullable: boolean; word?: string }

export async function readCatalog(db: PGlite): Promise<Catalog> {
	const types = await db.query<TypeRow>('select oid::int, typname, typelem::int from pg_type')
	const columns = await db.query<ColumnRow>(`
		select attrelid::int as rel, c.relname as table, attnum as number, attname as name, atttypid::int as type,
			attnotnull as required
		from pg_attribute a join pg_class c on c.oid = a.attrelid
		where attnum > 0 and not attisdropped and c.relkind in ('r', 'v', 'p', 'c')`)
	const checks = await db.query<{ rel: number; number: number; rule: string }>(`
		select conrelid::int as rel, conkey[1] as number, pg_get_constraintdef(oid) as rule from pg_constraint
		where contype = 'c' and array_length(conkey, 1) = 1`)
	const functions = await db.query<FunctionRow>(`
		select oid::int, proname as name, proisstrict as strict, pronamespace = 'public'::regnamespace as own from pg_proc`)
	const operators = await db.query<{ oid: number; code: number }>(
		'select oid::int, oprcode::oid::int as code from pg_operator',
	)
	const values = new Map(checks.rows.map(({ rel, number, rule }) => [`${rel}.${number}`, allowedValues(rule)]))
	return {
		types: new Map(types.rows.map((row) => [row.oid, row])),
		columns: new Map(
			columns.rows.map((row) => {
				const key = `${row.rel}.${row.number}`
				return [key, { ...row, values: values.get(key) ?? null }]
			}),
		),
		functions: new Map(functions.rows.map((row) => [row.oid, row])),
		operators: new Map(operators.rows.map(({ oid, code }) => [oid, code])),
		ownColumns: new Map(),
	}
}

/** check (status in ('draft', 'published')) */
function allowedValues(rule: string): string | null {
	const found = /^CHECK \(\(\(?\w+\)? = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(rule)?.[1]
	if (found === undefined) return null
	return [...found.matchAll(/'([^']*)'/g)].map(([, word]) => JSON.stringify(word)).join(' | ')
}

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'oid'])
/** JSON, and rows: only their builders say what is in them. */
const open = new Set(['json', 'jsonb', 'record'])

/** What the driver makes of a value of this type (db/driver-options: bigint is a number, a date a text). */
export function typeScriptOf(catalog: Pick<Catalog, 'types'>, oid: number): string {
	const type = catalog.types.get(oid)
	if (!type || open.has(type.typname)) return 'any'
	if (type.typname.startsWith('_')) return `${typeScriptOf(catalog, type.typelem)}[]`
	if (numbers.has(type.typname)) return 'number'
	if (type.typname === 'bool') return 'boolean'
	if (type.typname.startsWith('timestamp')) return 'Date'
	if (type.typname === 'void') return 'void'
	// A text outside of JSON, a number in it.
	if (type.typname === 'numeric') return 'SqlNumeric'
	return type.typname === 'bytea' ? 'Uint8Array' : 'string'
}
