import { typeScriptOf, type Shape } from './catalog.ts'
import { aggregateShape, functionShape, inJson } from './calls.ts'
import type { Scope } from './scope.ts'
import { flatTexts, at, listAt, nodeAt, nodesAt, numberAt, wordAt, type TreeNode } from './tree.ts'
import { variableShape } from './variable.ts'

const text = '25'
/** A text in quotes that nothing makes another type. */
const undecided = '705'
const json = '114'
/** Operators and functions that give null for values that are not. */
const mayBeNull = /^jsonb?_(object_field|array_element|extract_path)(_text)?$/
const rowNumbers = new Set(['row_number', 'rank', 'dense_rank', 'count', 'ntile'])

/** The type of an expression, and whether it may be null. What is not known here may not. */
export function shapeOf(node: TreeNode | null, scope: Scope): Shape {
	if (!node) return { ts: 'any', nullable: false }
	const { catalog } = scope
	const typeAt = (key: string) => typeScriptOf(catalog, numberAt(node, key))
	const shapes = (key: string) => nodesAt(node, key).map((each) => shapeOf(each, scope))
	const anyNull = (all: readonly Shape[]) => all.some(({ nullable }) => nullable)
	const argument = () => shapeOf(nodeAt(node, 'arg'), scope)
	switch (node.kind) {
		case 'VAR':
			return variableShape(node, scope, shapeOf)
		case 'CONST':
			return { ts: typeAt('consttype'), nullable: wordAt(node, 'constisnull') === 'true', ...constantWord(node) }
		case 'PARAM':
			return { ts: typeAt('paramtype'), nullable: false }
		case 'COLLATEEXPR':
		case 'COERCETODOMAIN':
		case 'RELABELTYPE': {
			const inner = argument()
			const ts = node.fields.has('resulttype') ? typeAt('resulttype') : 'string'
			return ts === 'string' ? inner : { ts, nullable: inner.nullable }
		}
		case 'COERCEVIAIO':
		case 'ARRAYCOERCEEXPR':
			return { ts: typeAt('resulttype'), nullable: argument().nullable }
		case 'COALESCEEXPR':
		case 'COALESCE': {
			const all = shapes('args')
			return { ts: union(all, typeAt('coalescetype')), nullable: all.every(({ nullable }) => nullable) }
		}
		case 'CASEEXPR':
		case 'CASE': {
			const results = nodesAt(node, 'args').map((each) => shapeOf(nodeAt(each, 'result'), scope))
			const otherwise = nodeAt(node, 'defresult')
			const all = [...results, otherwise ? shapeOf(otherwise, scope) : { ts: 'never', nullable: true }]
			return { ts: union(all, typeAt('casetype')), nullable: anyNull(all) }
		}
		case 'BOOLEXPR':
			return { ts: 'boolean', nullable: anyNull(shapes('args')) }
		case 'NULLTEST':
		case 'BOOLEANTEST':
		case 'DISTINCTEXPR':
			return { ts: 'boolean', nullable: false }
		case 'NULLIFEXPR':
			return { ts: typeAt('opresulttype'), nullable: true }
		case 'MINMAX':
		case 'MINMAXEXPR':
			return { ts: typeAt('minmaxtype'), nullable: shapes('args').every(({ nullable }) => nullable) }
		case 'ARRAYEXPR':
		case 'ARRAY':
			return { ts: typeAt('array_typeid'), nullable: false }
		case 'SCALARARRAYOPEXPR':
			return { ts: 'boolean', nullable: anyNull(shapes('args').slice(0, 1)) }
		case 'SQLVALUEFUNCTION':
			return { ts: typeAt('type'), nullable: false }
		case 'OPEXPR': {
			const name = catalog.functions.get(catalog.operators.get(numberAt(node, 'opno')) ?? 0)?.name
			return { ts: typeAt('opresulttype'), nullable: mayBeNull.test(name ?? '') || anyNull(shapes('args')) }
		}
		case 'FUNCEXPR':
			return functionShape(node, catalog, shapes('args'))
		case 'AGGREF': {
			const inner = nodesAt(node, 'args')[0]
			const isGrouped = listAt(scope.queries[0] ?? node, 'groupClause').length > 0
			return aggregateShape(node, catalog, inner ? shapeOf(nodeAt(inner, 'expr'), scope) : null, isGrouped)
		}
		case 'WINDOWFUNC': {
			const name = catalog.functions.get(numberAt(node, 'winfnoid'))?.name ?? ''
			return { ts: typeAt('wintype'), nullable: !rowNumbers.has(name) }
		}
		case 'SUBLINK':
			return subqueryShape(node, scope)
		default:
			return { ts: 'any', nullable: false }
	}
}

function union(shapes: readonly Shape[], fallback: string): string {
	const all = [...new Set(shapes.map(({ ts }) => ts))].filter((ts) => ts !== 'never')
	if (all.includes('any') && fallback !== 'any') return fallback
	// A union of texts with any text is any text.
	const some = all.includes('string') ? all.filter((ts) => !ts.startsWith('"')) : all
	return some.length === 0 ? fallback : some.join(' | ')
}

/** A constant text is its own type: 'post' as kind. */
function constantWord(node: TreeNode): { ts: string; word?: string } | null {
	const type = wordAt(node, 'consttype')
	if (![text, undecided, json].includes(type) || wordAt(node, 'constisnull') === 'true') return null
	const [, ...numbers] = flatTexts(at(node, 'constvalue'))
		.map(Number)
		.filter((each) => !Number.isNaN(each))
	const bytes = Buffer.from(numbers.map((each) => each & 255))
	// Four bytes of header; or one at the end.
	const word = (type === undecided ? bytes.subarray(0, -1) : bytes.subarray(4)).toString('utf8')
	if (type === json) return word === '[]' ? { ts: 'never[]' } : null
	return { ts: JSON.stringify(word), word }
}

const exists = 0
const array = 6

/** A query in an expression. subLinkType: EXISTS, ALL, ANY, ROWCOMPARE, EXPR, MULTIEXPR, ARRAY, CTE. */
function subqueryShape(node: TreeNode, scope: Scope): Shape {
	const kind = numberAt(node, 'subLinkType')
	const query = nodeAt(node, 'subselect')
	if (kind < 3 || !query) return { ts: 'boolean', nullable: kind !== exists }
	const [first = { ts: 'any', nullable: true }] = scope.columnsOf(query, scope.queries)
	if (kind === array) return { ts: `(${inJson(first, first.ts)})[]`, nullable: false }
	const source = nodeAt(query, 'jointree')
	const isWithoutSource = source !== null && listAt(source, 'fromlist').length === 0 && at(source, 'quals') === null
	const isOneRow =
		(wordAt(query, 'hasAggs') === 'true' || isWithoutSource) &&
		listAt(query, 'groupClause').length === 0 &&
		at(query, 'havingQual') === null
	return { ...first, nullable: first.nullable || !isOneRow }
}
