/** PostgreSQL's own notation of an analysed statement: {NODE :key value ...}, (lists), words; `<>` is nothing. */
export type Tree = string | null | TreeNode | readonly Tree[]
export type TreeNode = { kind: string; fields: ReadonlyMap<string, Tree> }

export const isTreeNode = (tree: Tree | undefined): tree is TreeNode =>
	typeof tree === 'object' && tree !== null && 'kind' in tree

const isList = (tree: Tree | undefined): tree is readonly Tree[] => Array.isArray(tree)

export function parseTree(text: string): Tree {
	let at = 0
	const skipSpace = () => {
		while (text[at] === ' ' || text[at] === '\n') at++
	}
	const value = (): Tree => {
		skipSpace()
		if (text[at] === '{') return node()
		if (text[at] === '(') return list()
		const found = word()
		return found === '<>' ? null : found
	}
	const node = (): TreeNode => {
		at++
		const kind = word()
		const fields = new Map<string, Tree>()
		for (skipSpace(); text[at] !== '}'; skipSpace()) {
			const key = word().slice(1)
			const values: Tree[] = []
			for (skipSpace(); text[at] !== ':' && text[at] !== '}'; skipSpace()) values.push(value())
			fields.set(key, values.length === 1 ? (values[0] ?? null) : values)
		}
		at++
		return { kind, fields }
	}
	const list = (): Tree[] => {
		const found: Tree[] = []
		at++
		for (skipSpace(); text[at] !== ')'; skipSpace()) found.push(value())
		at++
		return found
	}
	const word = (): string => {
		skipSpace()
		let found = ''
		const next = () => {
			if (text[at] === '\\') at++
			found += text[at++] ?? ''
		}
		if (text[at] === '"') {
			for (at++; text[at] !== '"';) next()
			at++
			return found
		}
		while (at < text.length && !/[ \n(){}]/.test(text[at] ?? '')) next()
		if (found === '') next()
		return found
	}
	return value()
}

export const at = (node: TreeNode, key: string): Tree => node.fields.get(key) ?? null
export const wordAt = (node: TreeNode, key: string): string => {
	const found = at(node, key)
	return typeof found === 'string' ? found : ''
}
export const numberAt = (node: TreeNode, key: string): number => Number(at(node, key) ?? Number.NaN)
export const nodeAt = (node: TreeNode, key: string): TreeNode | null => {
	const found = at(node, key)
	return isTreeNode(found) ? found : null
}
export const listAt = (node: TreeNode, key: string): readonly Tree[] => {
	const found = at(node, key)
	return found === null ? [] : isList(found) ? found : [found]
}
export const nodesAt = (node: TreeNode, key: string): TreeNode[] => listAt(node, key).filter(isTreeNode)

/** Lists within lists as one: the bytes of a constant. */
export const flatTexts = (tree: Tree): string[] =>
	typeof tree === 'string' ? [tree] : isList(tree) ? tree.flatMap(flatTexts) : []

/** The first query of a stored body, or the last one. */
export function queryOf(tree: Tree, which: 'first' | 'last' = 'first'): TreeNode | null {
	if (isTreeNode(tree)) return tree
	const next = isList(tree) ? tree.at(which === 'first' ? 0 : -1) : undefined
	return next === undefined ? null : queryOf(next, which)
}
