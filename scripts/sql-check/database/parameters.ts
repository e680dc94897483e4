import type { Catalog } from './catalog.ts'
import { at, listAt, nodeAt, nodesAt, numberAt, wordAt, type TreeNode } from './tree.ts'

/** A value that a statement is sent with. */
export type Parameter = {
	/** What a program may give, as a TypeScript type. */
	ts: string
	/** Null in it would be null in a column that must not be. */
	required: boolean
}

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'oid'])
/** What is JSON, a row or decided by another value: anything may be given. */
const open = new Set(['json', 'jsonb', 'record', 'unknown', 'anyarray', 'anyelement'])

/** What the driver writes as a value of this type without changing what it says. */
export function givenTypeOf({ types }: Pick<Catalog, 'types'>, oid: number): string {
	const type = types.get(oid)
	if (!type || open.has(type.typname)) return 'unknown'
	if (type.typname.startsWith('_')) {
		const item = givenTypeOf({ types }, type.typelem)
		// The driver does not write the items of a list by their type: timestamps in it are given as texts.
		return `readonly (${item === 'Date' ? 'string' : item} | null)[]`
	}
	if (numbers.has(type.typname)) return 'number'
	if (type.typname === 'numeric') return 'number | string'
	if (type.typname === 'bool') return 'boolean'
	if (type.typname.startsWith('timestamp')) return 'Date'
	return type.typname === 'bytea' ? 'Uint8Array' : 'string'
}

const insert = '3'
const update = '2'

/** The numbers of the parameters that become the value of a column that must not be null. */
export function requiredIn(query: TreeNode, catalog: Catalog): ReadonlySet<number> {
	const found = new Set<number>()
	const read = (node: TreeNode) => {
		const type = wordAt(node, 'commandType')
		const tables = nodesAt(node, 'rtable')
		const table = tables[numberAt(node, 'resultRelation') - 1]
		const assign = (targets: readonly TreeNode[]) => {
			for (const target of targets) {
				const column = catalog.columns.get(`${table && wordAt(table, 'relid')}.${wordAt(target, 'resno')}`)
				if (!column?.required || wordAt(target, 'resjunk') === 'true') continue
				for (const parameter of passedOn(nodeAt(target, 'expr'), tables, catalog)) found.add(parameter)
			}
		}
		if (type === insert || type === update) assign(nodesAt(node, 'targetList'))
		const conflict = nodeAt(node, 'onConflict')
		if (conflict) assign(nodesAt(conflict, 'onConflictSet'))
		for (const each of nodesAt(node, 'cteList')) {
			const inner = nodeAt(each, 'ctequery')
			if (inner) read(inner)
		}
	}
	read(query)
	return found
}

/** The parameters that make an expression null when they are: by themselves, cast, or in what is strict. */
function passedOn(node: TreeNode | null, tables: readonly TreeNode[], catalog: Catalog): readonly number[] {
	if (!node) return []
	const all = (nodes: readonly TreeNode[]) => nodes.flatMap((each) => passedOn(each, tables, catalog))
	switch (node.kind) {
		case 'PARAM':
			return [numberAt(node, 'paramid')]
		case 'RELABELTYPE':
		case 'COERCEVIAIO':
		case 'ARRAYCOERCEEXPR':
		case 'COLLATEEXPR':
			return passedOn(nodeAt(node, 'arg'), tables, catalog)
		case 'FUNCEXPR':
			return catalog.functions.get(numberAt(node, 'funcid'))?.strict ? all(nodesAt(node, 'args')) : []
		case 'OPEXPR': {
			const code = catalog.operators.get(numberAt(node, 'opno'))
			return code !== undefined && catalog.functions.get(code)?.strict ? all(nodesAt(node, 'args')) : []
		}
		case 'VAR': {
			if (wordAt(node, 'varlevelsup') !== '0') return []
			return columnOf(tables[numberAt(node, 'varno') - 1], numberAt(node, 'varattno') - 1, catalog)
		}
		default:
			return []
	}
}

/** Of the rows of VALUES, or of a query in FROM. */
function columnOf(entry: TreeNode | undefined, index: number, catalog: Catalog): readonly number[] {
	if (!entry) return []
	if (wordAt(entry, 'rtekind') === '5') {
		return listAt(entry, 'values_lists').flatMap((row) => {
			const value = Array.isArray(row) ? row[index] : undefined
			return passedOn(value !== null && typeof value === 'object' && 'kind' in value ? value : null, [], catalog)
		})
	}
	const query = nodeAt(entry, 'subquery')
	if (!query || at(query, 'setOperations')) return []
	const target = nodesAt(query, 'targetList')[index]
	return target ? passedOn(nodeAt(target, 'expr'), nodesAt(query, 'rtable'), catalog) : []
}
