import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'

const isAlike = (one: Node | null, other: Node | null): boolean =>
	one !== null &&
	other !== null &&
	one.type === other.type &&
	one.eq(other.type.create({ ...other.attrs, cut: one.attrs['cut'] }, other.content))

/** The smallest change from one document to another, so that the caret stays in what is the same. */
export function changeTo({ tr, doc: before }: EditorState, after: Node): Transaction {
	const shorter = Math.min(before.childCount, after.childCount)
	let first = 0
	while (first < shorter && isAlike(before.child(first), after.child(first))) first += 1
	let last = 0
	const fromEnd = (doc: Node) => doc.child(doc.childCount - 1 - last)
	while (last < shorter - first && isAlike(fromEnd(before), fromEnd(after))) last += 1
	const size = (from: number, to: number) =>
		before.children.slice(from, to).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
	const from = size(0, first)
	const until = from + size(first, before.childCount - last)
	const middle = after.children.slice(first, after.childCount - last)
	if (from !== until || middle.length > 0) tr.replaceWith(from, until, middle)
	// The same block may be another piece of the text now.
	tr.doc.forEach((node, pos, nth) => {
		const cut: number | null = after.maybeChild(nth)?.attrs['cut'] ?? null
		if (node.attrs['cut'] !== cut) tr.setNodeAttribute(pos, 'cut', cut)
	})
	return tr
}
