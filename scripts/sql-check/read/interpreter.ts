import type {
	CallExpression,
	Expression,
	MemberExpression,
	Node,
	TaggedTemplateExpression,
	TemplateLiteral,
} from 'oxc-parser'
import { namePieces, type StandIns } from './names.ts'
import { decidedTest, isSql, joined, listOf, mapped, reduced } from './conditions.ts'
import { boundPart, type Program } from './program.ts'
import { declaredIn, isFunction, keyOf, returnsOf, sourceOf, type Module } from './syntax.ts'
import {
	absent,
	parameter,
	truthOf,
	unknown,
	type Environment,
	type Part,
	type Piece,
	type Sql,
	type Value,
} from './value.ts'

const maxDepth = 40
/** Depth at which callers of a function are not looked for any more. */
const maxCallerDepth = 12

/** Which alternative is taken where the program decides at run time; the first where it says nothing. */
export type World = ReadonlyMap<string, number>

type Alternative = { value: Value; choices: ReadonlyMap<string, number> }

/**
 * A small interpreter of what SQL is made of: templates, constants, functions that give fragments, objects and lists of
 * them, conditions. What the program decides at run time is a choice: it takes the alternative that `world` says and
 * writes down how many there are. The same condition in the same function is decided alike everywhere.
 */
export class Interpreter {
	/** How many alternatives each choice has. */
	choices = new Map<string, number>()
	readonly #program: Program
	readonly #world: World
	readonly #standIns: StandIns

	constructor(program: Program, world: World, substitutes: StandIns) {
		this.#program = program
		this.#world = world
		this.#standIns = substitutes
	}

	/** @throws when it has a name that is made at run time and for which nothing stands in. */
	statement(node: TaggedTemplateExpression, module: Module): Sql {
		return this.#template(node, new Map(), module, 0)
	}

	/** What is given to `.unsafe`: the whole text must be known. */
	unsafeText(node: CallExpression, module: Module): string {
		const value = node.arguments[0] ? this.value(node.arguments[0], new Map(), module, 0) : unknown
		if (value.kind === 'literal' && typeof value.value === 'string') return value.value
		throw new Error('the text is made at run time')
	}

	value(node: Node | null | undefined, environment: Environment, module: Module, depth: number): Value {
		if (!node || depth > maxDepth) return unknown
		if (isFunction(node)) return { kind: 'function', node, environment, module }
		const here = (each: Node) => this.value(each, environment, module, depth + 1)
		switch (node.type) {
			case 'TSAsExpression':
			case 'TSSatisfiesExpression':
			case 'TSNonNullExpression':
			case 'ParenthesizedExpression':
			case 'ChainExpression':
				return here(node.expression)
			case 'AwaitExpression':
			case 'SpreadElement':
				return here(node.argument)
			case 'Literal':
				return { kind: 'literal', value: node.value }
			case 'TaggedTemplateExpression':
				return module.templates.includes(node) ? this.#template(node, environment, module, depth) : unknown
			case 'TemplateLiteral':
				return this.#text(node, module, here)
			case 'ObjectExpression':
				return { kind: 'object', node, environment, module }
			case 'ArrayExpression':
				return listOf(node.elements, here)
			case 'ConditionalExpression':
				return this.#conditional(node, environment, module, depth)
			case 'LogicalExpression': {
				const left = here(node.left)
				const right = here(node.right)
				if (node.operator === '??') {
					if (left.kind === 'literal') return left.value === null || left.value === undefined ? right : left
				} else if (truthOf(left) !== null) return truthOf(left) === (node.operator === '&&') ? right : left
				return this.#chooseKnown(this.#keyOf(node.left, module), [() => left, () => right])
			}
			case 'Identifier':
				return node.name === 'undefined' ? absent : this.#named(node.name, node, environment, module, depth)
			case 'MemberExpression':
				return this.#member(node, environment, module, depth)
			case 'CallExpression':
				return this.#call(node, environment, module, depth)
			default:
				return unknown
		}
	}

	/** One of them. Where some are unknown, what is known of the others says nothing about a condition. */
	#chooseKnown(key: string, alternatives: readonly (() => Value)[]): Value {
		return this.#choose(key, alternatives, (all) =>
			all.every(({ value }) => value.kind !== 'unknown') ? all : all.filter(({ value }) => isSql(value)),
		)
	}

	#choose(
		key: string,
		alternatives: readonly (() => Value)[],
		useful: (all: readonly Alternative[]) => readonly Alternative[] = (all) => all,
	): Value {
		const outside = this.choices
		const all = alternatives.map((make) => {
			this.choices = new Map()
			return { value: make(), choices: this.choices }
		})
		this.choices = outside
		const found = useful(all)
		if (found.every(({ value }) => value.kind === 'unknown')) return unknown
		if (found.length > 1) this.choices.set(key, found.length)
		const chosen = found.length > 1 ? found[this.#world.get(key) ?? 0] : found[0]
		for (const [inner, count] of chosen?.choices ?? []) this.choices.set(inner, count)
		return chosen?.value ?? unknown
	}

	/** Two conditions are one when they read alike in one function. */
	#keyOf(test: Node, module: Module): string {
		let at: Node | undefined = test
		while (at && !isFunction(at)) at = module.parents.get(at)
		return `${module.file}:${at?.start ?? 0}:${sourceOf(module, test)}`
	}

	#conditional(
		{ test, consequent, alternate }: { test: Expression; consequent: Expression; alternate: Expression },
		environment: Environment,
		module: Module,
		depth: number,
	): Value {
		const here = (each: Node) => this.value(each, environment, module, depth + 1)
		const decided = decidedTest(test, here)
		if (decided !== null) return here(decided ? consequent : alternate)
		return this.#choose(this.#keyOf(test, module), [() => here(consequent), () => here(alternate)])
	}

	#named(name: string, from: Node, environment: Environment, module: Module, depth: number): Value {
		for (let node = module.parents.get(from); node; node = module.parents.get(node)) {
			const found = declaredIn(node, name)
			if (!found) continue
			const whole = (): Value =>
				found.parameter === undefined
					? this.value(found.init, environment, module, depth + 1)
					: isFunction(node)
						? (environment.get(node)?.[found.parameter]?.() ?? unknown)
						: unknown
			const part = (of: () => Value) => boundPart(found.pattern, name, of, this.#reading(environment, module, depth))
			if (found.parameter === undefined || !isFunction(node) || environment.has(node)) return part(whole)
			if (depth > maxCallerDepth) return unknown
			// Nobody called it on the way here: what its callers give.
			const given = this.#program.callersOf(node, module).map(
				({ call, module: at }) =>
					() =>
						part(() => this.value(call.arguments[found.parameter], new Map(), at, depth + 8)),
			)
			return this.#given(`${module.file}:${node.start}:${found.parameter}`, given)
		}
		const found = this.#program.imported(name, module)
		return found ? this.value(found.node, new Map(), found.module, depth + 1) : unknown
	}

	/** A parameter is known when each caller gives something known, or some give fragments. */
	#given(key: string, values: readonly (() => Value)[]): Value {
		return this.#choose(`${key}:parameter`, values, (all) => {
			const useful = all.filter(
				({ value }) =>
					isSql(value) || (value.kind === 'literal' && (value.value === null || typeof value.value === 'string')),
			)
			return useful.length === all.length || useful.some(({ value }) => isSql(value)) ? useful : []
		})
	}

	#reading(environment: Environment, module: Module, depth: number) {
		return {
			value: (node: Node) => this.value(node, environment, module, depth + 1),
			property: (value: Value, key: string) => this.#property(value, key, depth),
		}
	}

	#property(value: Value, key: string, depth: number): Value {
		if (value.kind === 'list') return value.items[Number(key)] ?? unknown
		if (value.kind !== 'object') return unknown
		const { node, environment, module } = value
		let whole = true
		for (const each of node.properties.toReversed()) {
			if (each.type === 'Property') {
				if (keyOf(each) === key) return this.value(each.value, environment, module, depth + 1)
				whole &&= keyOf(each) !== null
				continue
			}
			const spread = this.value(each.argument, environment, module, depth + 1)
			const found = this.#property(spread, key, depth + 1)
			if (found.kind !== 'unknown' && found !== absent) return found
			whole &&= found === absent
		}
		return whole ? absent : unknown
	}

	#member(node: MemberExpression, environment: Environment, module: Module, depth: number): Value {
		const object = this.value(node.object, environment, module, depth + 1)
		if (!node.computed) {
			return node.property.type === 'Identifier' ? this.#property(object, node.property.name, depth) : unknown
		}
		const key = this.value(node.property, environment, module, depth + 1)
		if (key.kind === 'literal') return this.#property(object, String(key.value), depth)
		if (object.kind !== 'object') return unknown
		const all = object.node.properties.flatMap((each) => (each.type === 'Property' ? [each.value] : []))
		return this.#choose(
			this.#keyOf(node, module),
			all.map((each) => () => this.value(each, object.environment, object.module, depth + 1)),
		)
	}

	#call(node: CallExpression, environment: Environment, module: Module, depth: number): Value {
		const { callee } = node
		const here = (each: Node | undefined) => this.value(each, environment, module, depth + 1)
		const first = node.arguments[0]
		if (callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier') {
			const apply = (target: Value, given: readonly (() => Value)[]) => this.#apply(target, given, depth)
			if (callee.property.name === 'map') return mapped(here(callee.object), here(first), apply)
			if (callee.property.name === 'join') return joined(here(callee.object), here(first))
			if (callee.property.name === 'reduce' && node.arguments[1]) {
				const both = reduced(here(first), here(node.arguments[1]), apply)
				return this.#choose(
					this.#keyOf(node, module),
					both.map((each) => () => each),
				)
			}
		}
		const target = this.value(callee, environment, module, depth + 1)
		if (target.kind !== 'function' && first && this.#program.isHandle(callee)) {
			return { kind: 'names', given: here(first), source: sourceOf(module, first) }
		}
		return this.#apply(
			target,
			node.arguments.map((each) => () => here(each)),
			depth,
		)
	}

	#apply(target: Value, given: readonly (() => Value)[], depth: number): Value {
		if (target.kind !== 'function' || depth > maxDepth || !target.node.body) return unknown
		const { node, module } = target
		const environment = new Map(target.environment).set(node, given)
		if (target.node.body.type !== 'BlockStatement') return this.value(node.body, environment, module, depth + 1)
		const values = returnsOf(target.node.body).map((each) => () => this.value(each, environment, module, depth + 1))
		return this.#chooseKnown(`${module.file}:${node.start}:return`, values)
	}

	#text({ quasis, expressions }: TemplateLiteral, module: Module, valueOf: (node: Node) => Value): Value {
		let text = ''
		for (const [index, quasi] of quasis.entries()) {
			text += quasi.value.cooked ?? ''
			const expression = expressions[index]
			if (!expression) break
			const value = valueOf(expression)
			const substitute = this.#standIns[sourceOf(module, expression)]
			if (value.kind === 'literal') text += String(value.value)
			else if (typeof substitute === 'string') text += substitute
			else return unknown
		}
		return { kind: 'literal', value: text }
	}

	#template(node: TaggedTemplateExpression, environment: Environment, module: Module, depth: number): Sql {
		const { quasis, expressions } = node.quasi
		const parts = new Set<Part>([node])
		const pieces = quasis.flatMap((quasi, index): readonly Piece[] => {
			const text = quasi.value.cooked ?? ''
			const expression = expressions[index]
			if (!expression) return [text]
			const inner = this.#pieces(this.value(expression, environment, module, depth + 1), text, depth)
			for (const part of inner.parts) parts.add(part)
			return [text, ...inner.pieces]
		})
		return { kind: 'sql', pieces, parts }
	}

	#pieces(value: Value, before: string, depth: number): Pick<Sql, 'pieces' | 'parts'> {
		if (value.kind === 'sql') return value
		if (value.kind === 'names') {
			const pieces = namePieces(value, before, (given) => this.#keysOf(given, depth), this.#standIns)
			return { pieces, parts: new Set(pieces.filter((each) => typeof each === 'string')) }
		}
		// postgres.js puts a list of fragments side by side.
		if (value.kind === 'list' && value.items.length > 0 && value.items.every((each) => each.kind === 'sql')) {
			const all = value.items.filter((each) => each.kind === 'sql')
			const parts = new Set(all.flatMap((each) => [...each.parts]))
			return { pieces: all.flatMap((each) => [...each.pieces, ' ']), parts }
		}
		return { pieces: [parameter], parts: new Set() }
	}

	#keysOf(value: Value, depth: number): readonly string[] | null {
		if (value.kind !== 'object') return null
		const keys: string[] = []
		for (const each of value.node.properties) {
			if (each.type === 'Property') {
				const key = keyOf(each)
				if (key === null) return null
				keys.push(key)
				continue
			}
			const more = this.#keysOf(this.value(each.argument, value.environment, value.module, depth + 1), depth)
			if (!more) return null
			keys.push(...more)
		}
		return [...new Set(keys)]
	}
}
