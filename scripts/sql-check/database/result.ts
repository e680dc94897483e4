import type { Catalog, Shape } from './catalog.ts'
import { shapeOf } from './expression.ts'
import { listAt, nodeAt, nodesAt, numberAt, wordAt, type Tree, isTreeNode, type TreeNode } from './tree.ts'

/** Each column that an analysed query gives. */
export function resultOf(query: TreeNode, catalog: Catalog, outer: readonly TreeNode[] = []): Shape[] {
	const columnsOf = (inner: TreeNode, around: readonly TreeNode[]) => resultOf(inner, catalog, around)
	const queries = [query, ...outer]
	const isSelect = wordAt(query, 'commandType') === '1'
	const targets = nodesAt(query, isSelect ? 'targetList' : 'returningList').filter(
		(each) => wordAt(each, 'resjunk') !== 'true',
	)
	const notNull = notNullIn(query, catalog)
	const own = targets.map((each) => shapeOf(nodeAt(each, 'expr'), { catalog, queries, notNull, columnsOf }))
	const operations = nodeAt(query, 'setOperations')
	if (!operations) return own
	const tables = nodesAt(query, 'rtable')
	const arms = armsOf(operations).flatMap((arm) => {
		const subquery = tables[arm - 1] && nodeAt(tables[arm - 1] ?? query, 'subquery')
		return subquery ? [resultOf(subquery, catalog, queries)] : []
	})
	return own.map((_, index) => {
		const column = arms.map((arm) => arm[index] ?? { ts: 'any', nullable: true })
		return {
			ts: [...new Set(column.map(({ ts }) => ts))].join(' | '),
			nullable: column.some(({ nullable }) => nullable),
		}
	})
}

/** The queries of a union, by their place in the list of tables. */
function armsOf(node: TreeNode): number[] {
	if (node.kind === 'RANGETBLREF') return [numberAt(node, 'rtindex')]
	return [nodeAt(node, 'larg'), nodeAt(node, 'rarg')].flatMap((arm) => (arm ? armsOf(arm) : []))
}

const innerJoin = '0'
const leftJoin = '1'
const boolean = '16'

/** Columns that WHERE, or an inner join's ON, leaves out when null: `is not null`, or any strict comparison. */
function notNullIn(query: TreeNode, catalog: Catalog): Set<string> {
	const known = new Set<string>()
	const take = (tree: Tree | undefined, strict = false): void => {
		if (Array.isArray(tree)) {
			for (const each of tree) take(each, strict)
			return
		}
		if (!isTreeNode(tree)) return
		const args = listAt(tree, 'args')
		switch (tree.kind) {
			case 'BOOLEXPR':
				return wordAt(tree, 'boolop') === 'and' ? take(args) : undefined
			case 'NULLTEST':
				return wordAt(tree, 'nulltesttype') === '1' ? take(nodeAt(tree, 'arg'), true) : undefined
			case 'OPEXPR':
				return take(args, true)
			// `column = any(list)` is null where the column is.
			case 'SCALARARRAYOPEXPR':
				return take(args[0], true)
			case 'FUNCEXPR':
				return catalog.functions.get(numberAt(tree, 'funcid'))?.strict ? take(args, true) : undefined
			case 'RELABELTYPE':
				return take(nodeAt(tree, 'arg'), strict)
			case 'VAR':
				if ((strict || wordAt(tree, 'vartype') === boolean) && wordAt(tree, 'varlevelsup') === '0') {
					known.add(`${wordAt(tree, 'varno')}.${wordAt(tree, 'varattno')}`)
				}
				return undefined
			default:
				return undefined
		}
	}
	const joins = (node: TreeNode | null): void => {
		if (node?.kind === 'FROMEXPR') {
			take(nodeAt(node, 'quals'))
			for (const each of nodesAt(node, 'fromlist')) joins(each)
		}
		if (node?.kind !== 'JOINEXPR') return
		const type = wordAt(node, 'jointype')
		if (type === innerJoin) take(nodeAt(node, 'quals'))
		if (type === innerJoin || type === leftJoin) joins(nodeAt(node, 'larg'))
		if (type === innerJoin) joins(nodeAt(node, 'rarg'))
	}
	joins(nodeAt(query, 'jointree'))
	return known
}
