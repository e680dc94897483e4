import { typeScriptOf, type Catalog, type Shape } from './catalog.ts'
import { numberAt, type TreeNode } from './tree.ts'

/** Not strict, and never null. */
const neverNull = new Set([
	'clock_timestamp',
	'concat',
	'concat_ws',
	'current_setting',
	'gen_random_uuid',
	'json_build_array',
	'jsonb_build_array',
	'now',
	'pg_notify',
	'random',
])
/** Functions of the project: all paths of their bodies were read. */
const ownNeverNull = new Set([
	'fold_days',
	'record_views',
	'recount',
	'recount_leads',
	'search_keys_missing',
	'search_walk',
	'take_guess',
])
/** Null for arguments that are not. */
const mayBeNull = new Set([
	'array_length',
	'array_position',
	'json_array_element',
	'json_array_element_text',
	'json_extract_path_text',
	'json_object_field',
	'json_object_field_text',
	'jsonb_array_element',
	'jsonb_array_element_text',
	'jsonb_extract_path_text',
	'jsonb_object_field',
	'jsonb_object_field_text',
	'jsonb_path_query_first',
	'nullif',
	'substring',
	'to_regclass',
])

/** The same value inside JSON, where a timestamp is a text; `ts` when it is not JSON. */
export function inJson({ ts, nullable }: Shape, plain = jsonOf(ts)): string {
	return nullable ? `${plain} | null` : plain
}

function jsonOf(ts: string): string {
	if (ts === 'SqlNumeric') return 'number'
	return ts === 'Date' || ts === 'Uint8Array' ? 'string' : ts
}

export function functionShape(node: TreeNode, catalog: Catalog, args: readonly Shape[]): Shape {
	const known = catalog.functions.get(numberAt(node, 'funcid'))
	const name = known?.name ?? ''
	const ts = typeScriptOf(catalog, numberAt(node, 'funcresulttype'))
	if (/^jsonb?_build_object$/.test(name)) return { ts: objectOf(args), nullable: false }
	const [first] = args
	if (first && /^to_jsonb?$/.test(name)) return { ts: jsonOf(first.ts), nullable: first.nullable }
	const anyNull = args.some(({ nullable }) => nullable)
	// Of the project's other functions nothing is known: what reads one allows null, or says coalesce.
	if (known?.own) return { ts, nullable: !ownNeverNull.has(name) }
	if (neverNull.has(name)) return { ts, nullable: false }
	return { ts, nullable: mayBeNull.has(name) || !known?.strict || anyNull }
}

function objectOf(args: readonly Shape[]): string {
	const fields: string[] = []
	for (let index = 0; index < args.length; index += 2) {
		const key = args[index]?.word
		const value = args[index + 1]
		// A name that only the running program knows.
		if (key === undefined || !value) return 'any'
		fields.push(`${JSON.stringify(key)}: ${inJson(value)}`)
	}
	return `{ ${fields.join('; ')} }`
}

export function aggregateShape(node: TreeNode, catalog: Catalog, inner: Shape | null, isGrouped: boolean): Shape {
	const name = catalog.functions.get(numberAt(node, 'aggfnoid'))?.name ?? ''
	const ts = typeScriptOf(catalog, numberAt(node, 'aggtype'))
	if (name === 'count') return { ts, nullable: false }
	if (inner && /^jsonb?_agg/.test(name)) return { ts: `(${inJson(inner)})[]`, nullable: !isGrouped }
	// Without groups there is one row even of nothing.
	return { ts, nullable: !isGrouped || (inner?.nullable ?? true) }
}
