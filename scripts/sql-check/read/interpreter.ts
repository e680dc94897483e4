import type {
	CallExpression,
	ConditionalExpression,
	LogicalExpression,
	Node,
	TaggedTemplateExpression,
} from 'oxc-parser'
import { Choices, type World } from './choices.ts'
import { decidedTest, flattened, joined, listOf, mapped, reduced } from './conditions.ts'
import { choiceKey, deeper, type Context, type Place } from './context.ts'
import { memberValue, namedValue } from './lookup.ts'
import type { StandIns } from './names.ts'
import type { Program } from './program.ts'
import { isFunction, returnsOf, type Module } from './syntax.ts'
import { plainText, templateSql } from './template.ts'
import { absent, truthOf, unknown, type Sql, type Value } from './value.ts'

const maxDepth = 40

/**
 * A small interpreter of what SQL is made of: templates, constants, functions that give fragments, objects and lists of
 * them, conditions. What the program decides at run time is a choice (choices.ts). The same condition in the same
 * function is decided alike everywhere.
 */
export class Interpreter {
	readonly #context: Context

	constructor(program: Program, world: World, standIns: StandIns) {
		this.#context = {
			program,
			standIns,
			choices: new Choices(world),
			value: (node, place) => this.#value(node, place),
			apply: (target, given, place) => this.#apply(target, given, place),
		}
	}

	/** How many alternatives each choice has that was met. */
	get choices(): ReadonlyMap<string, number> {
		return this.#context.choices.counts
	}

	/** @throws when it has a name that is made at run time and that has no example. */
	statement(node: TaggedTemplateExpression, module: Module): Sql {
		return templateSql(node, { environment: new Map(), module, depth: 0 }, this.#context)
	}

	/** What is given to `.unsafe`: the whole text must be known. */
	unsafeText(node: CallExpression, module: Module): string {
		const value = this.#value(node.arguments[0], { environment: new Map(), module, depth: 0 })
		if (value.kind === 'literal' && typeof value.value === 'string') return value.value
		throw new Error('the text is made at run time')
	}

	#value(node: Node | null | undefined, place: Place): Value {
		const { environment, module, depth } = place
		if (!node || depth > maxDepth) return unknown
		if (isFunction(node)) return { kind: 'function', node, environment, module }
		const here = (each: Node) => this.#value(each, deeper(place))
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
				return module.templates.includes(node) ? templateSql(node, place, this.#context) : unknown
			case 'TemplateLiteral':
				return plainText(node, place, this.#context)
			case 'ObjectExpression':
				return { kind: 'object', node, environment, module }
			case 'ArrayExpression':
				return listOf(node.elements, here)
			case 'ConditionalExpression':
				return this.#conditional(node, place)
			case 'LogicalExpression':
				return this.#logical(node, place)
			case 'Identifier':
				return node.name === 'undefined' ? absent : namedValue(node.name, node, place, this.#context)
			case 'MemberExpression':
				return memberValue(node, place, this.#context)
			case 'CallExpression':
				return this.#call(node, place)
			default:
				return unknown
		}
	}

	#conditional({ test, consequent, alternate }: ConditionalExpression, place: Place): Value {
		const here = (each: Node) => this.#value(each, deeper(place))
		const decided = decidedTest(test, here)
		if (decided !== null) return here(decided ? consequent : alternate)
		const key = choiceKey(test, place.module)
		return this.#context.choices.choose(key, [() => here(consequent), () => here(alternate)])
	}

	#logical(node: LogicalExpression, place: Place): Value {
		const left = this.#value(node.left, deeper(place))
		const right = this.#value(node.right, deeper(place))
		if (node.operator === '??') {
			if (left.kind === 'literal') return left.value === null || left.value === undefined ? right : left
		} else if (truthOf(left) !== null) return truthOf(left) === (node.operator === '&&') ? right : left
		return this.#context.choices.chooseKnown(choiceKey(node.left, place.module), [() => left, () => right])
	}

	#call(node: CallExpression, place: Place): Value {
		const { callee } = node
		const { module } = place
		const { choices, program, apply } = this.#context
		const here = (each: Node | undefined) => this.#value(each, deeper(place))
		const first = node.arguments[0]
		if (callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier') {
			const onList = (target: Value, given: readonly (() => Value)[]) => apply(target, given, place)
			const list = () => here(callee.object)
			if (callee.property.name === 'map')
				return mapped(list(), here(first), { apply: onList, withRows: place.inNames === true })
			if (callee.property.name === 'flatMap' && place.inNames)
				return flattened(mapped(list(), here(first), { apply: onList, withRows: place.inNames === true }))
			if (callee.property.name === 'join') return joined(list(), here(first))
			if (callee.property.name === 'reduce' && node.arguments[1]) {
				// A list made on the spot is seldom of fragments; one that has a name is looked at.
				const items = callee.object.type === 'Identifier' ? list() : unknown
				const both = reduced(items, here(first), here(node.arguments[1]), onList)
				return choices.choose(
					choiceKey(node, module),
					both.map((each) => () => each),
				)
			}
		}
		const target = here(callee)
		if (target.kind !== 'function' && first && program.isHandle(callee)) {
			const given = this.#value(first, { ...deeper(place), inNames: true })
			return { kind: 'names', given, node: first, module }
		}
		return apply(
			target,
			node.arguments.map((each) => () => here(each)),
			place,
		)
	}

	#apply(
		target: Value,
		given: readonly (() => Value)[],
		{ depth, inNames = false }: Pick<Place, 'depth' | 'inNames'>,
	): Value {
		if (target.kind !== 'function' || depth > maxDepth || !target.node.body) return unknown
		const { node, module } = target
		const place = { environment: new Map(target.environment).set(node, given), module, depth: depth + 1, inNames }
		if (target.node.body.type !== 'BlockStatement') return this.#value(node.body, place)
		const values = returnsOf(target.node.body).map((each) => () => this.#value(each, place))
		return this.#context.choices.chooseKnown(`${module.file}:${node.start}:return`, values)
	}
}
