import type { Node } from 'prosemirror-model'
import { blockLink, isFarKind } from '#app/features/posts/markdown/blocks/block-syntax.ts'
import { destination, type WriteState } from './write-state.ts'

export function writeCallout(state: WriteState, node: Node, content: () => void): void {
	state.wrapBlock('> ', null, node, () => {
		// After a blank line a rule or a table is one; a paragraph may follow at once, as people type it.
		const isText = node.firstChild?.type.name === 'paragraph'
		state.write(`[!${String(node.attrs['kind']).toUpperCase()}]`)
		if (isText) state.write('\n')
		else state.closeBlock(node)
		content()
	})
}

export function writeLinkBlock(state: WriteState, node: Node): void {
	const { kind, href, label, src } = node.attrs
	// In the middle of a line nothing begins a list or a heading.
	const text = state.esc(String(label))
	const inside = isFarKind(kind) ? `![${text}](${destination(src)})` : text
	state.write(`[${inside}](${destination(href)} "${kind}")`)
	state.closeBlock(node)
}

/** A paragraph that would be read as a block, without what makes it one: its link's title. */
export function plainParagraph(node: Node): Node {
	const [first] = node.children
	const link = first?.marks.find(({ type }) => type.name === 'link')
	const isLink = link && node.children.every((child) => link.isInSet(child.marks))
	if (!first || !isLink || blockLink(link.attrs['title'], String(link.attrs['href'])) === null) return node
	const plain = link.type.create({ ...link.attrs, title: null })
	return node.type.create(
		node.attrs,
		node.children.map((child) => child.mark(plain.addToSet(child.marks))),
	)
}
