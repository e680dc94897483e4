import { parseSync } from 'vite'
import { isNode, type SyntaxNode } from './syntax-node.ts'

/** What takes a button of this source out of use without `isBusy` or `isDone`: `disabled={...}`, or a property of that name. */
export function disabledButtons(source: string): string[] {
	const found: SyntaxNode[] = []
	const walk = (node: unknown): void => {
		if (Array.isArray(node)) return node.forEach(walk)
		if (!isNode(node)) return
		if (node.type === 'JSXOpeningElement' && /button$/i.test(textOf(source, node['name'])))
			found.push(...attributesOf(node).filter((each) => isDisabling(textOf(source, each['name']))))
		// Spread into a button.
		if (node.type === 'ObjectExpression' && Array.isArray(node['properties']))
			found.push(...node['properties'].filter(isNode).filter((each) => isDisabling(textOf(source, each['key']))))
		Object.values(node).forEach(walk)
	}
	walk(parseSync('button.tsx', source).program.body)
	return found.map((node) => textOf(source, node).replaceAll(/\s+/g, ' '))
}

const isDisabling = (name: string): boolean => /^["']?(?:aria-)?disabled["']?$/.test(name)

const attributesOf = (element: SyntaxNode): SyntaxNode[] =>
	Array.isArray(element['attributes']) ? element['attributes'].filter(isNode) : []

const textOf = (source: string, node: unknown): string => (isNode(node) ? source.slice(node.start, node.end) : '')
