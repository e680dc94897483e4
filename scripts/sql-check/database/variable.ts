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
			return functionColumn(entry, attribute, { scope, fallback, shapeOf })
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

/** Functions of PostgreSQL whose columns may be null; all others in FROM give values. */
const mayGiveNull = /^jsonb?_(array_elements_text|each_text|to_record(set)?|populate_record(set)?)$/

/** What the project's functions in plpgsql set on every path of their bodies, by its place; all were read. */
const alwaysSet: Readonly<Record<string, readonly number[]>> = {
	// refused, retry_after
	take_tokens: [0, 1],
	// total, more, posts
	search_posts: [0, 1, 2],
	// total, more, posts, and behind scores, similar posts, the corrected text and marks: pages, their scores, missed
	search_readers: [0, 1, 2, 8, 9, 10],
}

/** A column of `from f(...)`, of `rows from (f(...), g(...))`, or its number (`with ordinality`). */
function functionColumn(entry: TreeNode, attribute: number, { scope: { catalog }, fallback }: Reading): Shape {
	let before = 0
	for (const each of nodesAt(entry, 'functions')) {
		const count = numberAt(each, 'funccolcount')
		const index = attribute - 1 - before
		before += count
		if (index >= count) continue
		const call = nodeAt(each, 'funcexpr')
		const oid = call ? numberAt(call, 'funcid') : Number.NaN
		const known = catalog.functions.get(oid)
		if (known?.own) {
			const read = catalog.ownColumns.get(oid)?.[index]
			return read ?? { ...fallback, nullable: !(alwaysSet[known.name]?.includes(index) ?? false) }
		}
		return { ...fallback, nullable: mayGiveNull.test(known?.name ?? '') }
	}
	return { ...fallback, nullable: false }
}
