import { createAdapterFactory, type CleanedWhere } from '@better-auth/core/db/adapter'
import type postgres from 'postgres'
import type { PendingQuery } from 'postgres'
import type { Sql } from '#app/db/client.server.ts'
import { authColumn, authTable } from './auth-tables.ts'

type Row = Record<string, unknown>

/** The auth library on our tables: each of its calls is one statement. */
export const sqlAdapter = (sql: Sql) =>
	createAdapterFactory({
		config: { adapterId: 'sql', supportsUUIDs: true, supportsJSON: true, supportsArrays: true },
		adapter: ({ schema }) => {
			/** Every column that the library knows, under its field's name; the library picks what was asked for. */
			const columns = (model: string) => {
				const fields = Object.entries(schema[model]?.fields ?? {})
				const names = new Set(['id', ...fields.map(([key, { fieldName }]) => fieldName ?? key)])
				return commas(
					sql,
					[...names].map((name) => sql`${sql(authColumn(name))} as ${sql(name)}`),
				)
			}
			return {
				create: async <T extends Row>({ model, data }: { model: string; data: T }) => {
					const [row] = await sql<T[]>`
						insert into ${sql(authTable(model))} ${sql(rowOf(data))} returning ${columns(model)}`
					if (!row) throw new Error('PostgreSQL returned no row of an insert.')
					return row
				},
				findOne: async <T>({ model, where }: { model: string; where: CleanedWhere[] }) => {
					const [row] = await sql<(T & Row)[]>`
						select ${columns(model)} from ${sql(authTable(model))} where ${matching(sql, where)} limit 1`
					return row ?? null
				},
				findMany: async <T>({
					model,
					where,
					limit,
					sortBy,
					offset = 0,
				}: {
					model: string
					where?: CleanedWhere[] | undefined
					limit: number
					sortBy?: { field: string; direction: 'asc' | 'desc' } | undefined
					offset?: number | undefined
				}) => {
					const direction = sortBy?.direction === 'desc' ? sql`desc` : sql`asc`
					const order = sortBy ? sql`order by ${sql(authColumn(sortBy.field))} ${direction}` : sql``
					return sql<(T & Row)[]>`
						select ${columns(model)} from ${sql(authTable(model))} where ${matching(sql, where)}
						${order} limit ${limit} offset ${offset}`
				},
				count: async ({ model, where }) => {
					const [row] = await sql<{ count: number }[]>`
						select count(*)::int as count from ${sql(authTable(model))} where ${matching(sql, where)}`
					return row?.count ?? 0
				},
				update: async <T>({ model, where, update }: { model: string; where: CleanedWhere[]; update: T }) => {
					const [row] = await sql<(T & Row)[]>`
						update ${sql(authTable(model))} set ${sql(rowOf(update))} where ${matching(sql, where)}
						returning ${columns(model)}`
					return row ?? null
				},
				updateMany: async ({ model, where, update }) => {
					const { count } = await sql`
						update ${sql(authTable(model))} set ${sql(rowOf(update))} where ${matching(sql, where)}`
					return count
				},
				delete: async ({ model, where }) => {
					await sql`delete from ${sql(authTable(model))} where ${matching(sql, where)}`
				},
				deleteMany: async ({ model, where }) => {
					const { count } = await sql`delete from ${sql(authTable(model))} where ${matching(sql, where)}`
					return count
				},
				consumeOne: async <T>({ model, where }: { model: string; where: CleanedWhere[] }) => {
					const [row] = await sql<(T & Row)[]>`
						delete from ${sql(authTable(model))}
						where id in (select id from ${sql(authTable(model))} where ${matching(sql, where)} limit 1)
						returning ${columns(model)}`
					return row ?? null
				},
				incrementOne: async <T>({
					model,
					where,
					increment,
					set = {},
				}: {
					model: string
					where: CleanedWhere[]
					increment: Record<string, number>
					set?: Row | undefined
				}) => {
					const added = Object.entries(increment).map(([field, delta]) => {
						const column = sql(authColumn(field))
						return sql`${column} = ${column} + ${delta}`
					})
					const given = Object.entries(rowOf(set)).map(([column, value]) => sql`${sql(column)} = ${value}`)
					// The condition is written twice: of two at once, the second looks again at the row that the first has changed.
					const [row] = await sql<(T & Row)[]>`
						update ${sql(authTable(model))} set ${commas(sql, [...added, ...given])}
						where ${matching(sql, where)}
							and id in (select id from ${sql(authTable(model))} where ${matching(sql, where)} limit 1)
						returning ${columns(model)}`
					return row ?? null
				},
			}
		},
	})

type Fragment = PendingQuery<postgres.Row[]>

const commas = (sql: Sql, parts: readonly Fragment[]): Fragment[] =>
	parts.map((part, index) => (index === 0 ? part : sql`, ${part}`))

const rowOf = (data: unknown) =>
	Object.fromEntries(Object.entries(data ?? {}).map(([field, value]) => [authColumn(field), value]))

/** All conditions with AND, and one of those with OR where there are some. */
function matching(sql: Sql, where: readonly CleanedWhere[] = []): Fragment {
	const each = where.filter(({ connector }) => connector === 'AND').map((part) => condition(sql, part))
	const some = where.filter(({ connector }) => connector === 'OR').map((part) => condition(sql, part))
	const all = each.reduce((before, part) => sql`${before} and ${part}`, sql`true`)
	if (some.length === 0) return all
	return sql`${all} and (${some.reduce((before, part) => sql`${before} or ${part}`, sql`false`)})`
}

function condition(sql: Sql, { field, operator, value, mode }: CleanedWhere): Fragment {
	const column = sql(authColumn(field))
	if (mode === 'insensitive') throw new Error('Nothing here compares accounts without regard to case.')
	if (value === null) return operator === 'ne' ? sql`${column} is not null` : sql`${column} is null`
	switch (operator) {
		case 'eq':
			return sql`${column} = ${value}`
		case 'ne':
			return sql`${column} <> ${value}`
		case 'lt':
			return sql`${column} < ${value}`
		case 'lte':
			return sql`${column} <= ${value}`
		case 'gt':
			return sql`${column} > ${value}`
		case 'gte':
			return sql`${column} >= ${value}`
		case 'in':
			return sql`${column} = any(${value})`
		case 'not_in':
			return sql`${column} <> all(${value})`
		default:
			throw new Error(`Nothing here searches accounts with "${operator}".`)
	}
}
