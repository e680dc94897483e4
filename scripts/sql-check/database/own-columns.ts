import type { PGlite } from '@electric-sql/pglite'
import type { Catalog, Shape } from './catalog.ts'
import { readBody } from './plpgsql.ts'
import { resultOf } from './result.ts'
import { parseTree, queryOf } from './tree.ts'

type FunctionRow = {
	oid: number
	language: 'sql' | 'plpgsql'
	tree: string | null
	body: string
	parameters: string
	names: string[]
	types: string[]
	result: string
}

/**
 * The columns of the project's functions that give rows or several values, by the function's oid: of those in SQL as
 * the last statement gives them, of those in plpgsql as each `return query` does. Where values are set one by one,
 * nothing is known here.
 */
export async function readOwnColumns(db: PGlite, catalog: Catalog): Promise<Map<number, readonly Shape[]>> {
	const { rows } = await db.query<FunctionRow>(`
		select p.oid::int, lanname as language, prosqlbody::text as tree, prosrc as body,
			pg_get_function_arguments(p.oid) as parameters, coalesce(proargnames[:pronargs], '{}') as names,
			array(select format_type(t, null) from unnest(proargtypes) t) as types, pg_get_function_result(p.oid) as result
		from pg_proc p join pg_language l on l.oid = prolang
		where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
			and (proretset or lanname = 'sql' and prorettype = 'record'::regtype)
			and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
	const found = new Map<number, readonly Shape[]>()
	for (const row of rows) {
		const trees = row.tree === null ? await treesOf(db, row) : [row.tree]
		const all = trees.flatMap((tree) => {
			const query = tree === null ? null : queryOf(parseTree(tree), 'last')
			return query ? [resultOf(query, catalog)] : []
		})
		if (all.length === trees.length && all[0]) found.set(row.oid, all.reduce(eitherOf))
	}
	return found
}

const eitherOf = (one: readonly Shape[], other: readonly Shape[]): Shape[] =>
	one.map((shape, index) => ({ ...shape, nullable: shape.nullable || (other[index]?.nullable ?? true) }))

/** The trees of what a body that is stored as text gives; null for a text that a function with `begin atomic` cannot have. */
async function treesOf(db: PGlite, row: FunctionRow): Promise<(string | null)[]> {
	if (row.language === 'sql') return [await analysed(db, row.body, row.parameters, row.result)]
	const { declarations, statements } = readBody(row.body, { as: 'nothing' })
	const variables = [...declarations.matchAll(/(?:^|;)\s*(\w+)\s+(?:constant\s+)?([\w[\] ]+?)\s*(?=:=|;)/gi)]
	const given = [
		...row.names.map((name, index) => `"${name}" ${row.types[index] ?? 'text'}`),
		...variables.map(([, name = '', type = '']) => `"${name}" ${type}`),
	]
	const queries = statements.flatMap(({ text }) => /^return query\s([^]*);$/i.exec(text)?.[1] ?? [])
	return Promise.all(queries.map((query) => analysed(db, query, given.join(', '), row.result)))
}

async function analysed(db: PGlite, body: string, parameters: string, result: string): Promise<string | null> {
	return db.transaction(async (tx) => {
		try {
			await tx.exec(`create function pg_temp.sql_check_copy(${parameters}) returns ${result} language sql
				begin atomic ${body.trim().replace(/;$/, '')}; end`)
			const { rows } = await tx.query<{ tree: string }>(
				`select prosqlbody::text as tree from pg_proc where proname = 'sql_check_copy'`,
			)
			return rows[0]?.tree ?? null
		} catch {
			return null
		} finally {
			await tx.rollback()
		}
	})
}
