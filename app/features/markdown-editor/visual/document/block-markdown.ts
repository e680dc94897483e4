import type { Node } from 'prosemirror-model'
import { isBlockKind } from '#app/features/posts/markdown/blocks/block-syntax.ts'
import { markdown, nodesOf } from './read-markdown.ts'
import { writeBlock } from './write-markdown.ts'

/** `isExact`: read again, the Markdown says what the block says. */
export type BlockMarkdown = { text: string; isExact: boolean }

const knownMarkdown = new WeakMap<Node, BlockMarkdown>()

/** A changed block as Markdown, with as much escaping as it needs. */
export function blockMarkdown(node: Node): BlockMarkdown {
	const known = knownMarkdown.get(node)
	if (known) return known
	const made = node.type.name === 'markdown' ? { text: writeBlock(node, 'plain'), isExact: true } : firstExact(node)
	knownMarkdown.set(node, made)
	return made
}

function firstExact(node: Node): BlockMarkdown {
	const wanted = meaning(node)
	for (const care of ['plain', 'careful', 'tags'] as const) {
		const text = writeBlock(node, care)
		const nodes = nodesOrNull(text)
		if (nodes?.map(meaning).join('') === wanted) return { text, isExact: true }
	}
	return { text: writeBlock(node, 'plain'), isExact: false }
}

function nodesOrNull(text: string): Node[] | null {
	try {
		return nodesOf(markdown.parse(text, {}))
	} catch {
		return null
	}
}

/**
 * What a reader gets, without what Markdown cannot hold or readers cannot see: spaces at the edges, marks on spaces,
 * empty paragraphs, the markers of a list and how far apart its items are.
 */
function meaning(node: Node): string {
	const { cut: _cut, marker: _marker, tight: _tight, ...attrs } = node.attrs
	const name = `${node.type.name}${JSON.stringify(attrs)}`
	if (!node.isTextblock) return `${name}[${node.children.map(meaning).join('')}]`
	if (node.type.spec.code) return `${name}(${node.textContent.replace(/\n+$/, '')})`
	const breaks = node.type.name === 'heading' ? ' ' : '\n'
	const said = node.children
		.map((child) => inlineMeaning(child, breaks))
		.join('')
		.replace(/ *\n */g, '\n')
		.replace(/ +/g, ' ')
		.trim()
	return said === '' && node.type.name === 'paragraph' ? '' : `${name}(${said})`
}

function inlineMeaning(child: Node, hardBreak: string): string {
	const marks = child.marks
		.map(({ type, attrs }) =>
			type.name === 'link'
				? `${decoded(attrs['href'])} ${isBlockKind(attrs['title']) ? null : attrs['title']}`
				: type.name,
		)
		.toSorted()
		.join('+')
	if (child.isText)
		return Array.from(child.text ?? '', (sign) => (/[ \t\n]/.test(sign) ? ' ' : `${sign}{${marks}}`)).join('')
	if (child.type.name === 'hard_break') return hardBreak
	if (child.type.name === 'soft_break') return ' '
	const { src } = child.attrs
	const attrs = { ...child.attrs, src: typeof src === 'string' ? decoded(src) : '' }
	return `<${child.type.name}${JSON.stringify(attrs)}${marks}>`
}

const decoded = (href: string): string => markdown.normalizeLink(href)
