import type { Node } from 'prosemirror-model'
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { Transform } from 'prosemirror-transform'
import { openText, type Opened } from '../document/open-text.ts'
import { schema } from '../document/schema.ts'
import { textOf } from '../document/text-of.ts'

/** A private character that marks the caret while a text is read or written. */
const caret = '\uE0F1'

/** Where an offset of the Markdown is in the document; the start of its block for a place between letters. */
export function positionOf(text: string, offset: number, doc: Node, opened: Opened): number {
	return (text.includes(caret) ? null : exactPosition(text, offset, doc)) ?? blockAt(offset, doc, opened)
}

function blockAt(offset: number, doc: Node, { pieces, gaps }: Opened): number {
	let pos = 0
	let end = 0
	let before: number | '^' = '^'
	for (const node of doc.children) {
		const cut: number = node.attrs['cut']
		end += (gaps.get(`${before}>${cut}`) ?? '').length + (pieces[cut]?.body ?? '').length
		if (offset <= end) return pos + 1
		before = cut
		pos += node.nodeSize
	}
	return doc.content.size
}

function exactPosition(text: string, offset: number, doc: Node): number | null {
	const marked = openText(text.slice(0, offset) + caret + text.slice(offset)).doc
	const found: number[] = []
	marked.descendants((node, pos) => {
		const at = node.isText ? (node.text ?? '').indexOf(caret) : -1
		if (at >= 0) found.push(pos + at)
	})
	const isAlike = marked.content.size === doc.content.size + 1
	return isAlike ? (found[0] ?? null) : null
}

/** The offset in the Markdown of a position in the document; the end for a place that Markdown does not have. */
export function offsetOf(doc: Node, pos: number, opened: Opened): number {
	const { text } = textOf(doc, opened)
	const $pos = doc.resolve(pos)
	if (!$pos.parent.isTextblock || text.includes(caret)) return text.length
	const marks = $pos.parent.type.spec.code ? [] : $pos.marks()
	const marked = new Transform(doc).insert(pos, schema.text(caret, marks)).doc
	const at = textOf(marked, opened).text.indexOf(caret)
	return at < 0 ? text.length : Math.min(at, text.length)
}

const spaced = (text: string): string => text.replace(/\s/g, ' ')

/** Selects a text in the block with the caret or below it; without one, or where it is not found, the whole block. */
export function selectPlace({ doc, tr, selection }: EditorState, text: string): Transaction {
	const { $from } = selection
	if (!$from.parent.isTextblock) return tr
	const [start, end] = [$from.start(), $from.end()]
	let found: number | null = null
	doc.nodesBetween(start - 1, doc.content.size, (node, pos) => {
		if (text === '' || found !== null || !node.isTextblock) return found === null
		const words = node.textBetween(0, node.content.size, undefined, ({ type }) =>
			type.name.endsWith('_break') ? ' ' : '\uFFFC',
		)
		const at = spaced(words).indexOf(spaced(text))
		if (at >= 0) found = pos + 1 + at
		return false
	})
	const [from, to] = found === null ? [start, end] : [found, found + text.length]
	return tr.setSelection(TextSelection.create(doc, from, to))
}
