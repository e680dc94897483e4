import type { TaggedTemplateExpression, TemplateLiteral } from 'oxc-parser'
import { deeper, type Context, type Place } from './context.ts'
import { keysOf } from './lookup.ts'
import { namePieces } from './names.ts'
import { sourceOf } from './syntax.ts'
import { unknown, type Given, type Part, type Piece, type Sql, type Value } from './value.ts'

/**
 * A statement or a fragment, with the fragments that are put into it.
 * @throws when it has a name that is made at run time and that has no example.
 */
export function templateSql(node: TaggedTemplateExpression, place: Place, context: Context): Sql {
	const { quasis, expressions } = node.quasi
	const parts = new Set<Part>([node])
	const pieces: Piece[] = []
	for (const [index, quasi] of quasis.entries()) {
		pieces.push(quasi.value.cooked ?? '')
		const expression = expressions[index]
		if (!expression) break
		const before = pieces.filter((each) => typeof each === 'string').join('')
		const given: Given = { node: expression, module: place.module, as: 'value' }
		const inner = piecesOf(context.value(expression, deeper(place)), { before, given, depth: place.depth }, context)
		for (const part of inner.parts) parts.add(part)
		pieces.push(...inner.pieces)
	}
	return { kind: 'sql', pieces, parts }
}

type Around = { before: string; given: Given; depth: number }

function piecesOf(value: Value, { before, given, depth }: Around, context: Context): Pick<Sql, 'pieces' | 'parts'> {
	if (value.kind === 'sql') return value
	if (value.kind === 'names') {
		const pieces = namePieces(value, before, (row) => keysOf(row, depth, context), context.standIns)
		return { pieces, parts: new Set(pieces.filter((each) => typeof each === 'string')) }
	}
	// postgres.js puts a list of fragments side by side.
	if (value.kind === 'list' && value.items.length > 0 && value.items.every((each) => each.kind === 'sql')) {
		const all = value.items.filter((each) => each.kind === 'sql')
		const parts = new Set(all.flatMap((each) => [...each.parts]))
		return { pieces: all.flatMap((each) => [...each.pieces, ' ']), parts }
	}
	return { pieces: [given], parts: new Set() }
}

/** A text in backquotes, when all that is put into it is known. */
export function plainText({ quasis, expressions }: TemplateLiteral, place: Place, context: Context): Value {
	let text = ''
	for (const [index, quasi] of quasis.entries()) {
		text += quasi.value.cooked ?? ''
		const expression = expressions[index]
		if (!expression) break
		const value = context.value(expression, deeper(place))
		const standIn = context.standIns[sourceOf(place.module, expression)]
		if (value.kind === 'literal') text += String(value.value)
		else if (typeof standIn === 'string') text += standIn
		else return unknown
	}
	return { kind: 'literal', value: text }
}
