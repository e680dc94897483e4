import type { Mark, Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { schema } from '../document/schema.ts'
import type { Range } from './matches.ts'

const { link } = schema.marks

/**
 * Replaces a range of one text block. ProseMirror's own insertText drops a link whose last letter is replaced, because
 * nothing that is typed at its end belongs to it.
 */
export function replaceRange(tr: Transaction, { from, to }: Range, by: string): void {
	const parts = partsOf(tr.doc, from).filter(({ start, end }) => start < to && end > from)
	const whole = (mark: Mark) => parts.every(({ node }) => mark.isInSet(node.marks))
	const marks = (parts[0]?.node.marks ?? []).filter((mark) => mark.type.spec.inclusive !== false || whole(mark))
	const addresses = parts.flatMap(({ node }) => node.marks.filter((mark) => mark.type === link && isAddress(mark)))
	const runs = new Set(addresses).values().map((mark) => ({ mark, ...runOf(tr.doc, from, mark) }))
	const found = [...runs]
	if (by === '') tr.delete(from, to)
	else tr.replaceWith(from, to, schema.text(by, marks))
	for (const { mark, start, end } of found) {
		const last = end >= to ? end + by.length - (to - from) : from + by.length
		const text = tr.doc.textBetween(start, last)
		tr.removeMark(start, last, link)
		if (/^[a-z][a-z+.-]*:\/\/\S+$/i.test(text)) tr.addMark(start, last, link.create({ ...mark.attrs, href: text }))
	}
}

/** An address that is its own text. */
const isAddress = ({ attrs }: Mark): boolean => attrs['auto'] !== ''

type Part = { node: Node; start: number; end: number }

/** The inline nodes of the text block at a position. */
function partsOf(doc: Node, pos: number): Part[] {
	const $pos = doc.resolve(pos)
	let start = $pos.start()
	return $pos.parent.children.map((node) => {
		const part = { node, start, end: start + node.nodeSize }
		start = part.end
		return part
	})
}

function runOf(doc: Node, pos: number, mark: Mark): { start: number; end: number } {
	const own = partsOf(doc, pos).filter(({ node }) => mark.isInSet(node.marks))
	return { start: own[0]?.start ?? pos, end: own.at(-1)?.end ?? pos }
}
