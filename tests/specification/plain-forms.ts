import { parseSync } from 'vite'
import { isNode, type SyntaxNode } from './syntax-node.ts'

/** How many forms of a file may post, and how many of these are sent to an address that Back can restore them from. */
export function postForms(source: string): { all: number; safe: number } {
	const names = new Set<string>()
	const forms: SyntaxNode[] = []
	const walk = (node: unknown): void => {
		if (Array.isArray(node)) return node.forEach(walk)
		if (!isNode(node)) return
		if (node.type === 'JSXOpeningElement' && /^(?:.*\.)?form$/i.test(textOf(source, node['name']))) forms.push(node)
		if (node.type === 'VariableDeclarator' && isAddressCall(source, node['init'])) names.add(textOf(source, node['id']))
		Object.values(node).forEach(walk)
	}
	walk(parseSync('form.tsx', source).program.body)
	const posting = forms.filter((form) => {
		const method = attribute(source, form, 'method')
		if (method === undefined) return spreads(form)
		return !(method.type === 'Literal' && /^(?:get|dialog)$/i.test(String(method['value'])))
	})
	const safe = posting.filter((form) => {
		const action = attribute(source, form, 'action')
		return isAddressCall(source, action) || (action !== undefined && names.has(textOf(source, action)))
	})
	return { all: posting.length, safe: safe.length }
}

const attributesOf = (form: SyntaxNode): SyntaxNode[] =>
	Array.isArray(form['attributes']) ? form['attributes'].filter(isNode) : []

const spreads = (form: SyntaxNode) => attributesOf(form).some(({ type }) => type === 'JSXSpreadAttribute')

function attribute(source: string, form: SyntaxNode, name: string): SyntaxNode | undefined {
	const found = attributesOf(form).findLast((each) => textOf(source, each['name']) === name)
	const value = found?.['value']
	if (!isNode(value)) return undefined
	const inner = value.type === 'JSXExpressionContainer' ? value['expression'] : value
	return isNode(inner) ? inner : undefined
}

const isAddressCall = (source: string, node: unknown): boolean =>
	isNode(node) && node.type === 'CallExpression' && /^use(?:Own)?FormAddress$/.test(textOf(source, node['callee']))

const textOf = (source: string, node: unknown): string => (isNode(node) ? source.slice(node.start, node.end) : '')
