import type { Node } from 'prosemirror-model'
import { joint } from './joint.ts'
import type { Opened } from './open-text.ts'
import { blockMarkdown, type BlockMarkdown } from './block-markdown.ts'

/** A block with its place in the document and in the Markdown. */
export type PlacedBlock = { node: Node; pos: number; body: string; from: number }

/** The document as Markdown: blocks as they were opened byte for byte, changed ones written again. */
export const textOf = (doc: Node, opened: Opened): BlockMarkdown => {
	const { text, isExact } = layoutOf(doc, opened)
	return { text, isExact }
}

/** The same, with the place of each block. */
export function layoutOf(
	doc: Node,
	{ text: first, pieces, gaps }: Opened,
): BlockMarkdown & { blocks: readonly PlacedBlock[] } {
	const eol = first.includes('\r\n') ? '\r\n' : '\n'
	let isExact = true
	let pos = 0
	const parts = doc.children.flatMap((node) => {
		const cut: number | null = node.attrs['cut']
		const at = pos
		pos += node.nodeSize
		const piece = cut === null ? undefined : pieces[cut]
		if (piece && (piece.node === node || piece.node.eq(node)))
			return { body: piece.body, cut, isSame: true, node, pos: at, from: 0 }
		const made = blockMarkdown(node)
		isExact &&= made.isExact
		// Markdown has no empty paragraph.
		if (made.text === '') return []
		return { body: made.text.replace(/\n/g, eol), cut, isSame: false, node, pos: at, from: 0 }
	})
	const [start, end] = [parts[0], parts.at(-1)]
	if (!start || !end) return { text: gaps.get('^>$') ?? '', isExact, blocks: [] }
	let text = gaps.get(`^>${start.cut}`) ?? ''
	parts.forEach((part, nth) => {
		const { body, cut, isSame } = part
		part.from = text.length
		text += body
		const next = parts[nth + 1]
		if (!next) return
		const gap = gaps.get(`${cut}>${next.cut}`)
		text += gap !== undefined && isSame && next.isSame ? gap : joint(body, next.body, gap ?? null, eol)
	})
	text += gaps.get(`${end.cut}>$`) ?? (/[\r\n]$/.test(first) ? eol : '')
	return { text, isExact, blocks: parts }
}
