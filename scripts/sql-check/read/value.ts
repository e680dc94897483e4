import type { CallExpression, Node, ObjectExpression, TaggedTemplateExpression } from 'oxc-parser'
import type { FunctionNode, Module } from './syntax.ts'

/** A part of a statement: text, or a value sent with it as $1, $2 ... */
export type Piece = string | Given

/** The expression that a value comes from: itself, one of a list, or a column of a row or of rows in `sql(...)`. */
export type Given = { node: Node; module: Module; as: 'value' | 'list' | { column: string } }

/** What a statement is made of: templates, and names that were put in. */
export type Part = TaggedTemplateExpression | CallExpression | string

export type Sql = { kind: 'sql'; pieces: readonly Piece[]; parts: ReadonlySet<Part> }

/** What each function on the way was called with. */
export type Environment = ReadonlyMap<FunctionNode, readonly (() => Value)[]>

/** What an expression of the program is, as far as SQL is made of it. */
export type Value =
	| { kind: 'unknown' }
	| { kind: 'literal'; value: unknown }
	| Sql
	/** `sql(...)`: a name, names, or the columns of rows. */
	| { kind: 'names'; given: Value; node: Node; module: Module }
	| { kind: 'function'; node: FunctionNode; environment: Environment; module: Module }
	| { kind: 'object'; node: ObjectExpression; environment: Environment; module: Module }
	| { kind: 'list'; items: readonly Value[] }

export const unknown: Value = { kind: 'unknown' }
export const absent: Value = { kind: 'literal', value: undefined }

/** The text of a statement, its parameters numbered. */
export function numbered(pieces: readonly Piece[]): string {
	let count = 0
	return pieces.map((piece) => (typeof piece === 'string' ? piece : `$${++count}`)).join('')
}

/** What its parameters are given, in their order. */
export const givenIn = (pieces: readonly Piece[]): readonly Given[] =>
	pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece]))

/** Whether a condition on this value holds, or null when that is decided at run time. */
export function truthOf(value: Value): boolean | null {
	if (value.kind === 'literal') return Boolean(value.value)
	return value.kind === 'sql' || value.kind === 'function' || value.kind === 'object' ? true : null
}
