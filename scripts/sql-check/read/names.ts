import { sourceOf } from './syntax.ts'
import type { Value, Piece } from './value.ts'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Examples for names that are made at run time, by the source of the expression that makes them. */
export type StandIns = Readonly<Record<string, string | readonly string[]>>

/**
 * `sql(name)`, `sql(names)`, `sql(row)`, `sql(rows)` of postgres.js, which decides by the text before it.
 * @throws when the names are made at run time and have no example.
 */
export function namePieces(
	{ given, node, module }: Extract<Value, { kind: 'names' }>,
	before: string,
	keysOf: (value: Value) => readonly string[] | null,
	standIns: StandIns,
): readonly Piece[] {
	if (/\bin\s*$/i.test(before)) return ['(', { node, module, as: 'list' }, ')']
	if (given.kind === 'literal' && typeof given.value === 'string') return [quoted(given.value)]
	const source = sourceOf(module, node)
	const standIn = [standIns[source] ?? standIns['*'] ?? []].flat()
	const isRow = /\b(set|insert into \S+)\s*$/i.test(before)
	if (standIn.length > 0 && !isRow) return [standIn.map(quoted).join(', ')]
	const listed = given.kind === 'list' ? stringsOf(given.items) : null
	if (listed) return [listed.map(quoted).join(', ')]
	const keys = standIn.length > 0 ? standIn : keysOf(given.kind === 'list' ? (given.items[0] ?? given) : given)
	if (!keys) throw new Error(`the name ${source} is made at run time`)
	const list = (piecesOf: (key: string) => readonly Piece[]): Piece[] =>
		keys.flatMap((key, index) => [index > 0 ? ', ' : '', ...piecesOf(key)])
	const valueOf = (column: string): Piece => ({ node, module, as: { column } })
	if (/\bset\s*$/i.test(before)) return list((key) => [`${quoted(key)} = `, valueOf(key)])
	return ['(', ...list((key) => [quoted(key)]), ') values (', ...list((key) => [valueOf(key)]), ')']
}

function stringsOf(items: readonly Value[]): string[] | null {
	const strings = items.flatMap((each) =>
		each.kind === 'literal' && typeof each.value === 'string' ? [each.value] : [],
	)
	return strings.length === items.length && strings.length > 0 ? strings : null
}
