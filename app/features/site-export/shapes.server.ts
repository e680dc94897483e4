import { columnsOf, type Column, type RecordShape } from '#app/db/copy/records.server.ts'
import { sql } from '#app/db/client.server.ts'
import { thingNames, type ThingName } from './thing-names.ts'
import { exportedTables, leftColumns, thingOf, type Thing } from './things.server.ts'

/** What is exported of each table, by this database: all columns but those that are left. */
export type ThingShape = RecordShape & { passes: readonly string[] }
export type Shapes = ReadonlyMap<ThingName, ThingShape>

const people = 'profiles'

export async function shapesHere(): Promise<Shapes> {
	const columns = await columnsOf(sql, exportedTables)
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
	const persons = shapes.get('people')
	if (persons) shapes.set('people', { ...persons, passes: [namedBy(shapes)] })
	return shapes
}

/** People whom something that is exported names: the others have an account here, and nothing else. */
function namedBy(shapes: Shapes): string {
	const from: string[] = []
	for (const { table, columns, parts, passes } of shapes.values()) {
		for (const { name } of columns.filter(({ refersTo }) => refersTo === people))
			from.push(`select t."${name}" from "${table}" t where ${passes.map((pass) => `(${pass})`).join(' or ')}`)
		for (const part of parts)
			for (const { name } of part.columns.filter(({ refersTo }) => refersTo === people))
				from.push(`select c."${name}" from "${part.table}" c where ${part.only}`)
	}
	return `t.id in (${from.join(' union ')})`
}
