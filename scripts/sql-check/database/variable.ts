import { typeScriptOf, type Shape } from './catalog.ts'
import type { Scope } from './scope.ts'
import { listAt, nodeAt, nodesAt, numberAt, wordAt, type TreeNode } from './tree.ts'

type ShapeOf = (node: TreeNode | null, scope: Scope) => Shape

/** A column of something in FROM: null when it may be there, or when an outer join makes it so. */
export function variableShape(node: TreeNode, scope: Scope, shapeOf: ShapeOf): Shape {
	const levels = numberAt(node, 'varlevelsup')
	const entry = nodesAt(scope.queries[levels] ?? node, 'rtable')[numberAt(node, 'varno') - 1]
	const fallback = { ts: typeScriptOf(scope.catalog, numberAt(node, 'vartype')), nullable: true }
	if (!entry) return fallback
	const isOuterJoined = listAt(node, 'varnullingrels').some((each) => each !== 'b')
	const isLeftOut = levels === 0 && scope.notNull.has(`${wordAt(node, 'varno')}.${wordAt(node, 'varattno')}`)
	const within = { ...scope, queries: scope.queries.slice(levels) }
	const found = columnShape(entry, numberAt(node, 'varattno'), { scope: within, fallback, shapeOf })
	return { ts: found.ts, nullable: !isLeftOut && (isOuterJoined || found.nullable) }
}

type Reading = { scope: Scope; fallback: Shape; shapeOf: ShapeOf }

/** rtekind: a table, a subquery, a join, a function, VALUES, WITH, and since PostgreSQL 18 what is grouped by. */
function columnShape(entry: TreeNode, attribute: number, { scope, fallback, shapeOf }: Reading): Shape {
	const { catalog, queries } = scope
	if (attribute === 0) return { ...fallback, nullable: false }
	switch (wordAt(entry, 'rtekind')) {
		case '0': {
			const known = catalog.columns.get(`${wordAt(entry, 'relid')}.${attribute}`)
			if (!known) return { ...fallback, nullable: attribute > 0 }
			return { ts: known.values ?? typeScriptOf(catalog, known.type), nullable: !known.required }
		}
		case '1': {
			const subquery = nodeAt(entry, 'subquery')
			return (subquery && scope.columnsOf(subquery, queries)[attribute - 1]) ?? fallback
		}
		case '2':
			return shapeOf(nodesAt(entry, 'joinaliasvars')[attribute - 1] ?? null, scope)
		case '3':
			return { ...fallback, nullable: false }
		case '6': {
			const levels = numberAt(entry, 'ctelevelsup')
			const named = nodesAt(queries[levels] ?? entry, 'cteList').find(
				(each) => wordAt(each, 'ctename') === wordAt(entry, 'ctename'),
			)
			const query = named && wordAt(named, 'cterecursive') !== 'true' ? nodeAt(named, 'ctequery') : null
			return (query && scope.columnsOf(query, queries.slice(levels))[attribute - 1]) ?? fallback
		}
		case '9':
			return shapeOf(nodesAt(entry, 'groupexprs')[attribute - 1] ?? null, scope)
		default:
			return fallback
	}
}
