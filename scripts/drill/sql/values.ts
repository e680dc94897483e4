import type { Comparison } from '../../sql-check/comparisons.ts'
import type { ResultColumn } from '../../sql-check/database/describe.ts'
import type { CheckedSite, GivenParameter } from '../../sql-check/statements.ts'

/** A comparison of the check in which one type is another than in the sources. */
export type Turned = { label: string; place: string; comparison: Comparison }

export const placeOf = ({ module, start, end }: Comparison): string => `${module.file}:${start}:${end}`

/** A literal, as a value and as a type, that is none of these types. */
function otherThan(types: readonly string[]): string {
	const [type = '', ...more] = types
	if (more.length > 0) return 'Symbol.iterator'
	const item = /^readonly \((.*) \| null\)\[\]$/.exec(type)?.[1]
	if (item !== undefined) return `[${otherThan([item])}]`
	if (type === 'number | string') return 'true'
	return ['number', 'boolean', 'Date', 'Uint8Array'].includes(type) ? "'wrong'" : '1'
}

const isOpen = (type: string) => type === 'unknown' || type === 'any'

/** What the program gives, each of a wrong type; and null where the column must have a value. */
export function turnedValues(
	comparisons: ReadonlyMap<string, Comparison>,
	checked: readonly CheckedSite[],
): Record<'wrong' | 'nothing', Turned[]> {
	const places = Map.groupBy(
		checked.flatMap(({ parameters }) => parameters),
		({ given: { module, node } }) => `${module.file}:${node.start}:${node.end}`,
	)
	const all = [...places].flatMap(([place, uses]) => {
		const comparison = comparisons.get(place)
		if (!comparison) return []
		return [...Map.groupBy(uses, columnOf)].map(([column, same]) => ({ place, comparison, column, same }))
	})
	const turn = ({ place, comparison, column, same }: (typeof all)[number], value: string, as: string): Turned => {
		const { module, start, end } = comparison
		const list = same.some(({ given }) => given.as === 'list')
		const given = column === null ? (list ? `[${value}]` : value) : `{ ${JSON.stringify(column)}: ${value} }`
		const text = module.text.slice(start, end).replace(/\s+/g, ' ')
		return {
			label: `${module.file}: ${text}${column === null ? '' : `, its ${column},`} is ${as}`,
			place,
			comparison: { ...comparison, before: '(false ? (', after: `) as never : ${given}${comparison.after}` },
		}
	}
	const typed = all.filter(({ same }) => !same.some(({ parameter }) => isOpen(parameter.ts)))
	const wrong = typed.map((each) => {
		const value = otherThan([...new Set(each.same.map(({ parameter }) => parameter.ts))])
		return turn(each, value, `${value}, not ${each.same[0]?.parameter.ts}`)
	})
	const required = typed.filter(({ same }) => same.every(({ parameter }) => parameter.required))
	return { wrong, nothing: required.map((each) => turn(each, 'null', 'null')) }
}

const columnOf = ({ given: { as } }: GivenParameter) => (typeof as === 'object' ? as.column : null)

/** Row types in which one column has another type, another name, or no null where the database may give one. */
export function turnedRows(
	comparisons: ReadonlyMap<string, Comparison>,
	checked: readonly CheckedSite[],
): Record<'types' | 'names' | 'nulls', Turned[]> {
	const all = checked.flatMap(({ site, columns }) => {
		const place = site.rowType ? `${site.file}:${site.rowType.start}:${site.rowType.end}` : ''
		const comparison = comparisons.get(place)
		const named = columns.flat().filter(({ name, ts }) => name !== '?column?' && !isOpen(ts) && ts !== 'void')
		return comparison
			? [...Map.groupBy(named, ({ name }) => name)].map(([, same]) => ({ place, comparison, same }))
			: []
	})
	const turn = (
		{ place, comparison, same: [column] }: (typeof all)[number],
		as: string,
		field: (column: ResultColumn) => string,
	): Turned[] => {
		if (!column) return []
		const { before, after, module } = comparison
		const inner = `)[number], ${JSON.stringify(column.name)}> & { ${field(column)} })[]`
		const turned = { ...comparison, before: `${before}(Omit<(`, after: inner + after }
		const at = module.text.slice(0, comparison.start).split('\n').length
		return [{ label: `${module.file}:${at}: the row's ${column.name} is ${as}`, place, comparison: turned }]
	}
	const typeOf = (same: readonly ResultColumn[]) => [...new Set(same.map(({ ts }) => ts))]
	const key = ({ name }: ResultColumn) => JSON.stringify(name)
	return {
		types: all.flatMap((each) => {
			const other = typeOf(each.same).length > 1 ? 'symbol' : otherThan(typeOf(each.same))
			return turn(each, `${other}, not ${each.same[0]?.ts}`, (column) => `${key(column)}: ${other}`)
		}),
		names: all.flatMap((each) =>
			turn(each, 'written another way', ({ name, ts }) => `${JSON.stringify(`${name}x`)}: ${ts} | null`),
		),
		nulls: all
			.filter(({ same }) => same.some(({ nullable }) => nullable))
			.flatMap((each) => turn(each, 'never null', (column) => `${key(column)}: ${column.ts}`)),
	}
}
