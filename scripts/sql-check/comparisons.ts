import type { ResultColumn } from './database/describe.ts'
import { lineOf, sourceOf, type Module } from './read/syntax.ts'
import { isTestFile } from './read/statements.ts'
import type { Given } from './read/value.ts'
import type { CheckedSite, Finding, GivenParameter } from './statements.ts'

/** What is put around an expression or a type so that tsc compares it with the database; errors in it are findings. */
export type Comparison = {
	module: Module
	start: number
	end: number
	before: string
	after: string
	finding: (reason: string) => Finding
}

/**
 * A union of texts that no check constraint states is taken for any text. `SqlRow` is what its first argument says,
 * and an error when the rows of the second do not fit it. A fragment is no value; `sql.json()` is one for JSON only.
 */
export const comparisonTypes = `type SqlNumeric = string
type SqlWide<T> = unknown extends T ? unknown
	: T extends string ? string : T extends number ? number : T extends boolean ? boolean
	: T extends null | undefined | Date | Uint8Array ? T
	: T extends readonly (infer Item)[] ? readonly SqlWide<Item>[]
	: T extends object ? { [Key in keyof T]: SqlWide<T[Key]> } : T
type SqlRow<Declared extends readonly unknown[], _Given extends SqlWide<Declared[number]>> = Declared
type SqlGiven<T> = T | import('postgres').ArrayParameter<any> | import('postgres').Fragment
type SqlGivenRows<T> = T | readonly T[]
`

/** Row types with the rows that the database gives, and the values of the program with what the database takes. */
export function comparisonsOf(checked: readonly CheckedSite[]): Comparison[] {
	return [...checked.flatMap(rowComparison), ...valueComparisons(checked)]
}

function rowComparison({ site, columns }: CheckedSite): Comparison[] {
	if (!site.rowType || columns.every((each) => each.length === 0)) return []
	const { file, line, source, module, rowType } = site
	const rows = [...new Set(columns.map(rowTypeOf))].join(' | ')
	const finding = (reason: string) => ({
		file,
		line,
		source,
		message: `its row type does not fit what the database gives: ${reason}`,
	})
	return [{ module, ...rowType, before: 'SqlRow<', after: `, ${rows}>`, finding }]
}

const rowTypeOf = (columns: readonly ResultColumn[]) =>
	`{ ${columns.map((each) => `${JSON.stringify(each.name)}: ${columnTypeOf(each)}`).join('; ')} }`

/** What is in JSON is not known, but whether it may be null is: that is all that its column asks for. */
const columnTypeOf = ({ ts, nullable }: ResultColumn) => (nullable ? (ts === 'any' ? 'null' : `${ts} | null`) : ts)

/** One expression may be a value of several texts of a statement: it must fit one of them. */
function valueComparisons(checked: readonly CheckedSite[]): Comparison[] {
	const all = checked.flatMap(({ site, parameters }) => parameters.map((each) => ({ site, ...each })))
	// A wrong value of a test fails when the test runs.
	const ofProgram = all.filter(({ given: { module } }) => !isTestFile(module.file))
	const places = Map.groupBy(ofProgram, ({ given: { module, node } }) => `${module.file}:${node.start}:${node.end}`)
	return [...places.values()].flatMap((uses) => {
		const [first] = uses
		if (!first) return []
		const { module, node } = first.given
		const type = givenType(uses)
		if (type === null) return []
		const expression = sourceOf(module, node).replace(/\s+/g, ' ')
		const finding = (reason: string) => ({
			file: module.file,
			line: lineOf(module, node),
			source: first.site.source,
			message: `what it is given does not fit the database, ${expression}: ${reason}`,
		})
		return [{ module, start: node.start, end: node.end, before: '(', after: `) satisfies ${type}`, finding }]
	})
}

/** What an expression may be, by all of its uses; null where anything may be given. */
function givenType(uses: readonly GivenParameter[]): string | null {
	const columnOf = ({ as }: Given) => (typeof as === 'object' ? as.column : null)
	const byColumn = Map.groupBy(uses, ({ given }) => columnOf(given))
	const plain = byColumn.get(null)
	if (plain) {
		const types = unionOf(plain)
		const isList = plain.some(({ given }) => given.as === 'list')
		return types === null ? null : isList ? `readonly (${types})[]` : types
	}
	const fields = [...byColumn].flatMap(([column, all]) => {
		const type = unionOf(all) ?? 'unknown'
		return [`${JSON.stringify(column)}?: ${type} | undefined`]
	})
	return `SqlGivenRows<{ ${fields.join('; ')} }>`
}

function unionOf(uses: readonly GivenParameter[]): string | null {
	const types = [...new Set(uses.map(({ parameter }) => parameter.ts))]
	if (types.includes('unknown')) return null
	const required = uses.every(({ parameter }) => parameter.required)
	return `SqlGiven<${types.join(' | ')}${required ? '' : ' | null'}>`
}
