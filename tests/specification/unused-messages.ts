import path from 'node:path'
import {
	type Expression,
	type Identifier,
	isAsExpression,
	isBindingElement,
	isExportSpecifier,
	isIdentifier,
	isImportSpecifier,
	isObjectBindingPattern,
	isObjectLiteralExpression,
	isParenthesizedExpression,
	isPropertyAccessExpression,
	isPropertyAssignment,
	isSatisfiesExpression,
	isShorthandPropertyAssignment,
	isStringLiteral,
	isTypeQueryNode,
	isVariableDeclaration,
	isVariableStatement,
	type Node,
	type ObjectBindingPattern,
	type PropertyName,
	type SourceFile,
} from 'typescript/unstable/ast'
import { API, type Project, type Symbol, SymbolFlags } from 'typescript/unstable/sync'

/** A sentence of a messages file: its keys from the exported constant on. */
type Message = { file: string; keys: string[]; within: string[] }

const isMessagesFile = (file: string) => /(^|\/)([a-z-]+-)?messages\.ts$/.test(file) && !/worker-messages/.test(file)

/**
 * Sentences in the messages files of `folders` that no code there can show, as "file: constant.key". A sentence counts as
 * shown when code names it, or uses an object that holds it as a whole (by a computed key, a spread, as an argument).
 */
export function unusedMessages(root: string, folders: readonly string[]): { unused: string[]; seen: number } {
	const api = new API({ cwd: root })
	try {
		const [project] = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] }).getProjects()
		if (project === undefined) throw new Error('The project of tsconfig.json cannot be read.')
		return findUnused(project, root, folders)
	} finally {
		api.close()
	}
}

function findUnused(project: Project, root: string, folders: readonly string[]) {
	const messages = new Map<string, Message>()
	const used = new Set<string>()
	const files = project.rootFiles.filter((file) =>
		folders.some((folder) => path.relative(root, file).startsWith(`${folder}/`)),
	)
	for (const file of files.filter(isMessagesFile)) {
		const source = project.program.getSourceFile(file)
		if (source) collect(source, path.relative(root, file), messages)
	}
	for (const file of files) {
		if (/\.test\.tsx?$/.test(file)) continue
		const source = project.program.getSourceFile(file)
		if (source) noteUses(project, source, used)
	}
	const unused = [...messages].filter(([at, { within }]) => ![at, ...within].some((place) => used.has(place)))
	return { unused: unused.map(([, { file, keys }]) => `${file}: ${keys.join('.')}`), seen: messages.size }
}

/** The position of a name, which distinguishes declarations. */
const placeOf = (file: string, node: Node) => `${file}:${node.pos}`

/** Every property of every exported object of a messages file. */
function collect(source: SourceFile, file: string, messages: Map<string, Message>): void {
	const addProperties = (value: Expression, keys: string[], within: string[]) => {
		const object = unwrapped(value)
		if (!isObjectLiteralExpression(object)) return
		for (const property of object.properties) {
			if (!isPropertyAssignment(property) && !isShorthandPropertyAssignment(property)) continue
			const at = placeOf(source.path, property)
			const below = [...keys, nameOf(property.name)]
			const isGroup = isPropertyAssignment(property) && isObjectLiteralExpression(unwrapped(property.initializer))
			if (isGroup) addProperties(property.initializer, below, [...within, `whole ${at}`])
			else messages.set(at, { file, keys: below, within })
		}
	}
	for (const statement of source.statements) {
		if (!isVariableStatement(statement)) continue
		for (const declaration of statement.declarationList.declarations) {
			const { name, initializer } = declaration
			if (initializer && isIdentifier(name))
				addProperties(initializer, [name.text], [`whole ${placeOf(source.path, declaration)}`])
		}
	}
}

const nameOf = (name: PropertyName): string => (isIdentifier(name) || isStringLiteral(name) ? name.text : '[computed]')

function unwrapped(value: Expression): Expression {
	if (isAsExpression(value) || isSatisfiesExpression(value) || isParenthesizedExpression(value))
		return unwrapped(value.expression)
	return value
}

/** Notes which declarations a file uses; a name that is not looked into uses the whole object. */
function noteUses(project: Project, source: SourceFile, used: Set<string>): void {
	const { checker } = project
	const names: Identifier[] = []
	const note = (symbol: Symbol | undefined, isWhole: boolean) => {
		for (const at of symbol ? declarationsOf(project, symbol) : []) used.add(isWhole ? `whole ${at}` : at).add(at)
	}
	const walk = (node: Node) => {
		if (isIdentifier(node) && !isNoUse(node)) names.push(node)
		// `const { title } = messages`
		if (isBindingElement(node) && isVariableDeclaration(node.parent.parent) && node.parent.parent.initializer) {
			// A hole in a pattern (`[, second]`) has no name.
			const property: Node | undefined = node.propertyName ?? node.name
			const type = checker.getTypeAtLocation(node.parent.parent.initializer)
			if (type && property !== undefined && isIdentifier(property))
				note(checker.getPropertyOfType(type, property.text), true)
		}
		// `{ title }` is a property and the variable that fills it.
		if (isShorthandPropertyAssignment(node)) note(checker.getShorthandAssignmentValueSymbol(node), true)
		node.forEachChild(walk)
	}
	walk(source)
	for (const [index, symbol] of checker.getSymbolAtLocation(names).entries()) {
		const name = names[index]
		if (name) note(symbol, !isLookedInto(name))
	}
}

/** The name of a declaration, in an import, or in a type. */
function isNoUse(name: Identifier): boolean {
	const { parent } = name
	if (isImportSpecifier(parent) || isExportSpecifier(parent) || isTypeQueryNode(parent)) return true
	return (isPropertyAssignment(parent) || isVariableDeclaration(parent)) && parent.name === name
}

/** `name.x`, `what.name.x` and `const { x } = name` use a property, everything else the whole. */
function isLookedInto(name: Identifier): boolean {
	const whole = isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name
	const { parent } = whole
	if (isPropertyAccessExpression(parent)) return parent.expression === whole
	return isVariableDeclaration(parent) && isObjectBindingPattern(parent.name) && !hasRest(parent.name)
}

const hasRest = ({ elements }: ObjectBindingPattern): boolean =>
	elements.some((element) => element.dotDotDotToken !== undefined)

function declarationsOf(project: Project, symbol: Symbol): string[] {
	const isAlias = (symbol.flags & SymbolFlags.Alias) !== 0
	const target = isAlias ? project.checker.getAliasedSymbol(symbol) : symbol
	return target.declarations.flatMap((handle) => {
		const node = handle.path.includes('essages') ? handle.resolve(project) : undefined
		return node ? [placeOf(handle.path, node)] : []
	})
}
