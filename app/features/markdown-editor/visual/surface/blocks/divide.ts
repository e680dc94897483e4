import { Fragment, type Attrs, type Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { schema } from '../../document/schema.ts'

/**
 * Puts blocks in place of an empty paragraph, where a list or quote with it is divided, or after the top-level block
 * with the caret. Gives where they begin and end; a paragraph to continue writing in follows them at the end of the text.
 */
export function placeBlocks(tr: Transaction, added: readonly Node[]): { start: number; end: number } {
	const { $from } = tr.selection
	const content = Fragment.from(added)
	const isEmpty = $from.depth > 0 && $from.parent.type === schema.nodes.paragraph && $from.parent.content.size === 0
	const place = isEmpty ? divide(tr, content, $from.pos) : insertAfter(tr, content)
	if (place.end >= tr.doc.content.size) tr.insert(place.end, schema.nodes.paragraph.create())
	return place
}

function insertAfter(tr: Transaction, content: Fragment): { start: number; end: number } {
	const { $from } = tr.selection
	const start = $from.depth === 0 ? $from.pos : $from.after(1)
	tr.insert(start, content)
	return { start, end: start + content.size }
}

/**
 * Divides the outermost block at a position in it, and inserts blocks between its parts, without the empty item or
 * paragraph that would remain there. Gives where the inserted blocks begin and end.
 */
export function divide(tr: Transaction, content: Fragment, pos: number): { start: number; end: number } {
	const $from = tr.doc.resolve(pos)
	const outer = $from.node(1)
	const from = $from.before(1)
	const at = $from.pos - $from.start(1)
	const before = withoutEmpty(outer.cut(0, at), 'end')
	const after = withoutEmpty(outer.cut(at), 'start')
	const first = before && (before.eq(outer) ? outer : partOf(before))
	const last = after && (after.eq(outer) ? outer : partAfter(after, before))
	tr.replaceWith(from, from + outer.nodeSize, [...(first ? [first] : []), ...content.content, ...(last ? [last] : [])])
	const start = from + (first?.nodeSize ?? 0)
	return { start, end: start + content.size }
}

/** A part of a block that was divided; null where nothing is left of it. */
function withoutEmpty(node: Node, end: 'start' | 'end'): Node | null {
	if (node.isTextblock) return node.content.size === 0 ? null : node
	const edge = end === 'start' ? node.firstChild : node.lastChild
	if (!edge || edge.isAtom) return edge && node
	const left = withoutEmpty(edge, end)
	if (left === edge) return node
	const others = end === 'start' ? node.children.slice(1) : node.children.slice(0, -1)
	const rest = left === null ? others : end === 'start' ? [left, ...others] : [...others, left]
	return rest.length === 0 ? null : node.copy(Fragment.from(rest))
}

/** A part is another block than the one that was opened. */
const partOf = (part: Node, attrs: Attrs | null = null, content: Fragment = part.content): Node =>
	part.type.create({ ...part.attrs, cut: null, ...attrs }, content, part.marks)

/** What comes after the inserted blocks; a numbered list goes on counting. */
function partAfter(part: Node, before: Node | null): Node {
	const { order } = part.attrs
	const isNumbered = before !== null && typeof order === 'number'
	return partOf(part, isNumbered ? { order: order + before.childCount } : null, lifted(part.content))
}

/** An item that lost its own text, and begins with the list below it, gives its place to the items of that list. */
function lifted(items: Fragment): Fragment {
	const list = items.firstChild?.type.name === 'list_item' ? items.firstChild.firstChild : null
	if (list?.firstChild?.type.name !== 'list_item') return items
	const below = Fragment.from(items.firstChild?.children.slice(1))
	const last = list.child(list.childCount - 1)
	const inner = list.content.replaceChild(list.childCount - 1, last.copy(last.content.append(below)))
	return lifted(inner.append(Fragment.from(items.content.slice(1))))
}
