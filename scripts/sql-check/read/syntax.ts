import type {
	ArrowFunctionExpression,
	BindingPattern,
	BlockStatement,
	CallExpression,
	Expression,
	Function as FunctionLike,
	Node,
	ObjectPropertyKind,
	Program,
	TaggedTemplateExpression,
} from 'oxc-parser'
import { parseSync } from 'oxc-parser'

export type FunctionNode = ArrowFunctionExpression | FunctionLike

/** A source file as the check reads it. */
export type Module = {
	/** Path from the root of the repository. */
	file: string
	text: string
	program: Program
	parents: Map<Node, Node>
	/** Statements and fragments: templates with a tag, and what is given to `.unsafe`. */
	templates: TaggedTemplateExpression[]
	unsafe: CallExpression[]
	/** Local name to where it comes from. */
	imports: Map<string, { from: string; name: string }>
	/** Calls of a function by its local name. */
	calls: Map<string, CallExpression[]>
}

/** Every tag is taken for SQL, whatever a handle is called; these are something else. */
const otherTags = new Set(['String.raw'])

export const isFunction = (node: Node): node is FunctionNode =>
	node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression'

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function childrenOf(node: Node): Node[] {
	const found: Node[] = []
	const values: unknown[] = Object.values(node)
	for (const value of values) {
		if (isNode(value)) found.push(value)
		else if (Array.isArray(value)) for (const each of value) if (isNode(each)) found.push(each)
	}
	return found
}

function walk(node: Node, visit: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
	visit(node, parent)
	for (const child of childrenOf(node)) walk(child, visit, node)
}

/** @throws when the file is not valid TypeScript. */
export function parseModule(file: string, text: string): Module {
	const { program, errors } = parseSync(file, text)
	if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
	const parents = new Map<Node, Node>()
	const module: Module = {
		file,
		text,
		program,
		parents,
		templates: [],
		unsafe: [],
		imports: new Map(),
		calls: new Map(),
	}
	walk(program, (node, parent) => {
		if (parent) parents.set(node, parent)
		if (node.type === 'ImportDeclaration') {
			for (const each of node.specifiers) {
				const imported = each.type === 'ImportSpecifier' ? each.imported : null
				const name = imported === null ? 'default' : imported.type === 'Literal' ? imported.value : imported.name
				module.imports.set(each.local.name, { from: node.source.value, name })
			}
		}
		if (node.type === 'TaggedTemplateExpression' && !otherTags.has(sourceOf(module, node.tag))) {
			module.templates.push(node)
		}
		if (node.type === 'CallExpression') {
			const { callee } = node
			if (callee.type === 'Identifier') {
				module.calls.set(callee.name, [...(module.calls.get(callee.name) ?? []), node])
			}
			if (isUnsafe(callee)) module.unsafe.push(node)
		}
	})
	return module
}

const isUnsafe = (callee: Expression) =>
	callee.type === 'MemberExpression' &&
	!callee.computed &&
	callee.property.type === 'Identifier' &&
	callee.property.name === 'unsafe'

export const sourceOf = ({ text }: Module, node: Node): string => text.slice(node.start, node.end)

export const lineOf = ({ text }: Module, node: Node): number => text.slice(0, node.start).split('\n').length

/** The names that a pattern declares; those in its types and default values are not its own. */
function namesIn(pattern: Node): string[] {
	switch (pattern.type) {
		case 'Identifier':
			return [pattern.name]
		case 'ObjectPattern':
			return pattern.properties.flatMap((each) => namesIn(each.type === 'Property' ? each.value : each.argument))
		case 'ArrayPattern':
			return pattern.elements.flatMap((each) => (each ? namesIn(each) : []))
		case 'AssignmentPattern':
			return namesIn(pattern.left)
		case 'RestElement':
			return namesIn(pattern.argument)
		default:
			return []
	}
}

export const binds = (pattern: Node, name: string): boolean => namesIn(pattern).includes(name)

export type Declared =
	| { parameter: number; pattern: Node }
	| { parameter?: undefined; pattern: BindingPattern; init: Node | null }

const scopes = new WeakMap<Node, ReadonlyMap<string, Declared>>()

/** What a name is declared as by a node's own children. */
export function declaredIn(node: Node, name: string): Declared | null {
	if (!isFunction(node) && node.type !== 'Program' && node.type !== 'BlockStatement') return null
	const known = scopes.get(node) ?? declarationsOf(node)
	scopes.set(node, known)
	return known.get(name) ?? null
}

function declarationsOf(node: FunctionNode | Program | BlockStatement): Map<string, Declared> {
	const found = new Map<string, Declared>()
	const take = (pattern: Node, declared: Declared) => {
		for (const name of namesIn(pattern)) if (!found.has(name)) found.set(name, declared)
	}
	if (isFunction(node)) {
		node.params.forEach((pattern, parameter) => take(pattern, { parameter, pattern }))
		return found
	}
	for (const each of node.body) {
		const statement = each.type === 'ExportNamedDeclaration' ? each.declaration : each
		if (statement?.type === 'FunctionDeclaration' && statement.id) {
			take(statement.id, { init: statement, pattern: statement.id })
		}
		if (statement?.type !== 'VariableDeclaration') continue
		// What `let` begins with is not what it stays.
		const isConstant = statement.kind === 'const'
		for (const { id, init } of statement.declarations) take(id, { init: isConstant ? init : null, pattern: id })
	}
	return found
}

const returns = new WeakMap<Node, readonly Node[]>()

/** What a function returns: the expressions of its own return statements. Asked again for every text of a statement. */
export function returnsOf(body: Node): readonly Node[] {
	const known = returns.get(body) ?? findReturns(body)
	returns.set(body, known)
	return known
}

function findReturns(body: Node): Node[] {
	const found: Node[] = []
	const visit = (node: Node): void => {
		if (isFunction(node)) return
		if (node.type === 'ReturnStatement') {
			if (node.argument) found.push(node.argument)
			return
		}
		for (const child of childrenOf(node)) visit(child)
	}
	visit(body)
	return found
}

/** The name of a property, or null when it is computed. */
export function keyOf(property: ObjectPropertyKind | Node): string | null {
	if (property.type !== 'Property') return null
	const { key } = property
	if (key.type === 'Identifier') return property.computed ? null : key.name
	return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null
}
