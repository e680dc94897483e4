import type { MemberExpression, Node } from 'oxc-parser'
import { choiceKey, deeper, type Context, type Place } from './context.ts'
import { boundPart } from './program.ts'
import { declaredIn, isFunction, keyOf } from './syntax.ts'
import { absent, unknown, type Value } from './value.ts'

/** Depth at which callers of a function are not looked for any more. */
const maxCallerDepth = 12

/** What a name refers to at a place: a constant, a parameter, an import. */
export function namedValue(name: string, from: Node, place: Place, context: Context): Value {
	const { environment, module, depth } = place
	const { program, choices } = context
	const reading = {
		value: (node: Node | null) => context.value(node, deeper(place)),
		property: (value: Value, key: string) => propertyOf(value, key, depth, context),
	}
	for (let node = module.parents.get(from); node; node = module.parents.get(node)) {
		const found = declaredIn(node, name)
		if (!found) continue
		const whole = (): Value =>
			found.parameter === undefined
				? reading.value(found.init)
				: isFunction(node)
					? (environment.get(node)?.[found.parameter]?.() ?? unknown)
					: unknown
		const part = (of: () => Value) => boundPart(found.pattern, name, of, reading)
		if (found.parameter === undefined || !isFunction(node) || environment.has(node)) return part(whole)
		if (depth > maxCallerDepth) return unknown
		// Nobody called it on the way here: what its callers give.
		const given = program.callersOf(node, module).map(
			({ call, module: at }) =>
				() =>
					part(() =>
						context.value(call.arguments[found.parameter], { environment: new Map(), module: at, depth: depth + 8 }),
					),
		)
		return choices.chooseGiven(`${module.file}:${node.start}:${found.parameter}`, given)
	}
	const found = program.imported(name, module)
	return found ? context.value(found.node, { environment: new Map(), module: found.module, depth: depth + 1 }) : unknown
}

/** A property of an object, or an item of a list; `absent` when the object is known not to have it. */
function propertyOf(value: Value, key: string, depth: number, context: Context): Value {
	if (value.kind === 'list') return value.items[Number(key)] ?? unknown
	if (value.kind !== 'object') return unknown
	const { node, environment, module } = value
	const within = { environment, module, depth: depth + 1 }
	let whole = true
	for (const each of node.properties.toReversed()) {
		if (each.type === 'Property') {
			if (keyOf(each) === key) return context.value(each.value, within)
			whole &&= keyOf(each) !== null
			continue
		}
		const spread = context.value(each.argument, within)
		const found = propertyOf(spread, key, depth + 1, context)
		if (found.kind !== 'unknown' && found !== absent) return found
		whole &&= found === absent
	}
	return whole ? absent : unknown
}

/** `object.key`, or `object[key]`, which is one of all when the key is decided at run time. */
export function memberValue(node: MemberExpression, place: Place, context: Context): Value {
	const { module, depth } = place
	const object = context.value(node.object, deeper(place))
	if (!node.computed) {
		return node.property.type === 'Identifier' ? propertyOf(object, node.property.name, depth, context) : unknown
	}
	const key = context.value(node.property, deeper(place))
	if (key.kind === 'literal') return propertyOf(object, String(key.value), depth, context)
	if (object.kind !== 'object') return unknown
	const within = { environment: object.environment, module: object.module, depth: depth + 1 }
	const all = object.node.properties.flatMap((each) => (each.type === 'Property' ? [each.value] : []))
	return context.choices.choose(
		choiceKey(node, module),
		all.map((each) => () => context.value(each, within)),
	)
}

/** The names of a row's columns, or null when some are made at run time. */
export function keysOf(value: Value, depth: number, context: Context): readonly string[] | null {
	if (value.kind !== 'object') return null
	const { node, environment, module } = value
	const keys: string[] = []
	for (const each of node.properties) {
		if (each.type === 'Property') {
			const key = keyOf(each)
			if (key === null) return null
			keys.push(key)
			continue
		}
		const spread = context.value(each.argument, { environment, module, depth: depth + 1 })
		const more = keysOf(spread, depth + 1, context)
		if (!more) return null
		keys.push(...more)
	}
	return [...new Set(keys)]
}
