import type { CallExpression, Expression, Node } from 'oxc-parser'
import path from 'node:path'
import { binds, declaredIn, keyOf, type FunctionNode, type Module } from './syntax.ts'
import { absent, unknown, type Value } from './value.ts'

type Call = { call: CallExpression; module: Module }

/** All source files, and how names lead from one to another. */
export class Program {
	readonly modules: readonly Module[]
	readonly #byFile: ReadonlyMap<string, Module>
	readonly #handles: ReadonlySet<string>
	readonly #callers = new Map<FunctionNode, readonly Call[]>()

	constructor(modules: readonly Module[]) {
		this.modules = modules
		this.#byFile = new Map(modules.map((module) => [module.file, module]))
		this.#handles = new Set(
			modules.flatMap(({ templates }) => templates.flatMap(({ tag }) => (tag.type === 'Identifier' ? [tag.name] : []))),
		)
	}

	/** Whether `callee(...)` is the helper of a handle: something that is also a tag of templates, or `x.sql`. */
	isHandle(callee: Expression): boolean {
		if (callee.type === 'Identifier') return this.#handles.has(callee.name)
		return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'sql'
	}

	/** What an imported name is in the file that declares it. */
	imported(name: string, module: Module): { node: Node; module: Module } | null {
		const found = module.imports.get(name)
		const other = found && this.#moduleAt(found.from, module.file)
		const declared = found && other && declaredIn(other.program, found.name)
		return declared && declared.parameter === undefined && declared.init ? { node: declared.init, module: other } : null
	}

	/** Calls of a function that has a name, wherever it is called. */
	callersOf(node: FunctionNode, module: Module): readonly Call[] {
		const known = this.#callers.get(node) ?? this.#findCallers(node, module)
		this.#callers.set(node, known)
		return known
	}

	#findCallers(node: FunctionNode, module: Module): Call[] {
		const parent = module.parents.get(node)
		const name =
			node.id?.name ??
			(parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : undefined)
		if (name === undefined) return []
		return this.modules.flatMap((each) => {
			const local = each === module ? name : this.#localName(each, name, module)
			return (local === null ? [] : (each.calls.get(local) ?? [])).map((call) => ({ call, module: each }))
		})
	}

	#localName(importer: Module, name: string, module: Module): string | null {
		for (const [local, from] of importer.imports) {
			if (from.name === name && this.#moduleAt(from.from, importer.file) === module) return local
		}
		return null
	}

	#moduleAt(from: string, file: string): Module | undefined {
		if (from.startsWith('#')) return this.#byFile.get(from.slice(1))
		return from.startsWith('.') ? this.#byFile.get(path.posix.join(path.posix.dirname(file), from)) : undefined
	}
}

type Reading = { value: (node: Node) => Value; property: (value: Value, key: string) => Value }

/** The part of a value that a pattern gives a name. */
export function boundPart(pattern: Node, name: string, whole: () => Value, reading: Reading): Value {
	if (pattern.type === 'Identifier') return whole()
	if (pattern.type === 'AssignmentPattern') {
		const given = boundPart(pattern.left, name, whole, reading)
		return given === absent ? reading.value(pattern.right) : given
	}
	if (pattern.type !== 'ObjectPattern') return unknown
	for (const each of pattern.properties) {
		if (each.type !== 'Property' || !binds(each.value, name)) continue
		const key = keyOf(each)
		return key === null ? unknown : boundPart(each.value, name, () => reading.property(whole(), key), reading)
	}
	return unknown
}
