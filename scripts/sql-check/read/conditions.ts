import type { ArrayExpression, Expression, Node } from 'oxc-parser'
import { truthOf, unknown, type Value } from './value.ts'

/** Whether a condition holds, as far as that is known without running the program. */
export function decidedTest(test: Expression, valueOf: (node: Node) => Value): boolean | null {
	if (test.type === 'UnaryExpression' && test.operator === '!') {
		const inner = decidedTest(test.argument, valueOf)
		return inner === null ? null : !inner
	}
	if (test.type === 'BinaryExpression' && (test.operator === '===' || test.operator === '!==')) {
		const left = valueOf(test.left)
		const right = valueOf(test.right)
		if (right.kind !== 'literal' || left.kind === 'unknown') return null
		const isEqual = left.kind === 'literal' && left.value === right.value
		return isEqual === (test.operator === '===')
	}
	if (test.type !== 'Identifier' && test.type !== 'MemberExpression') return null
	const value = valueOf(test)
	// A number or a truth value that is known in one place is often an example of many.
	if (value.kind === 'literal' && typeof value.value !== 'string' && value.value !== null && value.value !== undefined)
		return null
	return truthOf(value)
}

type Apply = (target: Value, given: readonly (() => Value)[]) => Value

/** `list.map(each => fragment)`, or rows: two of them represent any number, the first and another. */
export function mapped(list: Value, step: Value, { apply, withRows }: { apply: Apply; withRows: boolean }): Value {
	const items = list.kind === 'list' ? list.items : [unknown, unknown]
	const results = items.map((item, index) =>
		apply(step, [() => item, (): Value => ({ kind: 'literal', value: index })]),
	)
	const isKnown =
		results.some(({ kind }) => kind === 'sql') ||
		results.every(({ kind }) => kind === 'literal' || (withRows && (kind === 'object' || kind === 'list')))
	return isKnown ? { kind: 'list', items: results } : unknown
}

/** Lists in a list as one. */
export const flattened = (list: Value): Value =>
	list.kind === 'list'
		? { kind: 'list', items: list.items.flatMap((each) => (each.kind === 'list' ? each.items : [each])) }
		: unknown

/** `list.reduce((all, each) => fragment, first)`: with one item, and with none. */
export function reduced(list: Value, step: Value, first: Value, apply: Apply): Value[] {
	if (first.kind !== 'sql' && first.kind !== 'literal') return []
	const item = list.kind === 'list' ? list.items[0] : undefined
	const once = apply(step, [() => first, () => item ?? unknown])
	return once.kind === 'sql' ? [once, first] : []
}

/** `texts.join(separator)`, when all of them are known. */
export function joined(list: Value, separator: Value): Value {
	if (list.kind !== 'list' || separator.kind !== 'literal') return unknown
	const texts = list.items.flatMap((each) => (each.kind === 'literal' ? [String(each.value)] : []))
	if (texts.length < list.items.length) return unknown
	return { kind: 'literal', value: texts.join(String(separator.value)) }
}

/** A list; one that has another of unknown length in it is unknown. */
export function listOf(elements: ArrayExpression['elements'], valueOf: (node: Node) => Value): Value {
	const items: Value[] = []
	for (const each of elements) {
		if (!each) continue
		const value = valueOf(each)
		if (each.type !== 'SpreadElement') items.push(value)
		else if (value.kind === 'list') items.push(...value.items)
		else return unknown
	}
	return { kind: 'list', items }
}
