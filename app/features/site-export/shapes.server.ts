import { columnsOf, type Column, type RecordShape } from '#app/db/copy/records.server.ts'
import { sql, type Sql, type TransactionSql } from '#app/db/client.server.ts'
import { thingNames, type ThingName } from './thing-names.ts'
import { exportedTables, leftColumns, thingOf, type Thing } from './things.server.ts'

/** What is exported of each table, by this database: all columns but those that are left. */
export type ThingShape = RecordShape & { passes: readonly string[] }
export type Shapes = ReadonlyMap<ThingName, ThingShape>

const people = 'profiles'

export async function shapesHere(on: Sql | TransactionSql = sql): Promise<Shapes> {
	const columns = await columnsOf(on, exportedTables)
	const exported = (table: string, left: Thing['left']): Column[] => {
		const without = leftColumns(table, left)
		return (columns.get(table) ?? []).filter(({ name }) => !without.has(name))
	}
	const keyOf = (table: string): Column[] =>
		(columns.get(table) ?? [])
			.filter(({ key }) => key !== null)
			.toSorted((one, other) => (one.key ?? 0) - (other.key ?? 0))
	const shapes = new Map<ThingName, ThingShape>()
	for (const name of thingNames) {
		const { table, left, passes, parts, instead = {} } = thingOf(name)
		shapes.set(name, {
			table,
			columns: exported(table, left),
			instead,
			key: keyOf(table),
			passes,
			parts: parts.map((part) => ({
				table: part.table,
				columns: exported(part.table, part.left),
				instead: {},
				key: keyOf(part.table),
				on: part.on,
				only: part.only ?? 'true',
			})),
		})
	}
	return shapes
}

/**
 * The ids of people whom something that is exported names, in their order: the others have an account here, and nothing
 * else. Looked for once, since that reads every comment and version.
 */
export async function namedPeople(on: Sql | TransactionSql, shapes: Shapes): Promise<string[]> {
	const from: string[] = []
	for (const { table, columns, parts, passes } of shapes.values()) {
		for (const { name } of columns.filter(({ refersTo }) => refersTo === people))
			from.push(`select t."${name}" from "${table}" t where ${passes.map((pass) => `(${pass})`).join(' or ')}`)
		for (const part of parts)
			for (const { name } of part.columns.filter(({ refersTo }) => refersTo === people))
				from.push(`select c."${name}" from "${part.table}" c where ${part.only}`)
	}
	const peopleText = `select p.id from profiles p where p.id in (${from.join(' union ')}) order by p.id`
	const rows = await on.unsafe<{ id: string }[]>(peopleText)
	return rows.map(({ id }) => id)
}
