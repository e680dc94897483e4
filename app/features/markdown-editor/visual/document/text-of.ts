import type { Node } from 'prosemirror-model'
import { joint } from './joint.ts'
import type { Opened } from './open-text.ts'
import { written, type Written } from './written.ts'

/** The document as Markdown: blocks as they were opened byte for byte, changed ones written again. */
export function textOf(doc: Node, { text: first, pieces, gaps }: Opened): Written {
	const eol = first.includes('\r\n') ? '\r\n' : '\n'
	let isExact = true
	const parts = doc.children.flatMap((node) => {
		const cut: number | null = node.attrs['cut']
		const piece = cut === null ? undefined : pieces[cut]
		if (piece && (piece.node === node || piece.node.eq(node))) return { body: piece.body, cut, isSame: true }
		const made = written(node)
		isExact &&= made.isExact
		// Markdown has no empty paragraph.
		return made.text === '' ? [] : { body: made.text.replace(/\n/g, eol), cut, isSame: false }
	})
	const [start, end] = [parts[0], parts.at(-1)]
	if (!start || !end) return { text: gaps.get('^>$') ?? '', isExact }
	let text = gaps.get(`^>${start.cut}`) ?? ''
	parts.forEach(({ body, cut, isSame }, nth) => {
		text += body
		const next = parts[nth + 1]
		if (!next) return
		const gap = gaps.get(`${cut}>${next.cut}`)
		text += gap !== undefined && isSame && next.isSame ? gap : joint(body, next.body, gap ?? null, eol)
	})
	return { text: text + (gaps.get(`${end.cut}>$`) ?? (/[\r\n]$/.test(first) ? eol : '')), isExact }
}
