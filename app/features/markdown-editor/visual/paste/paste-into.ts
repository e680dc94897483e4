import { GapCursor } from 'prosemirror-gapcursor'
import { Fragment, Slice, type Attrs, type Node, type ResolvedPos } from 'prosemirror-model'
import { Selection, type EditorState, type Transaction } from 'prosemirror-state'

const isTop = ({ type }: Node): boolean => type.spec.group === 'top'

/**
 * Replaces the selection. Blocks that are at the top level only (a reference, a callout) divide the list or quote around
 * the caret, without the empty item or paragraph that would remain where it was divided. At the end of what is pasted
 * they come after the sentence with the caret, which goes on after the pasted text.
 */
export function pasteInto(state: EditorState, slice: Slice): Transaction {
	const { tr } = state
	if (!slice.content.content.some(isTop)) return tr.replaceSelection(slice)
	tr.deleteSelection()
	const { $from } = tr.selection
	const outer = $from.depth === 0 ? null : $from.node(1)
	if (!outer || outer.type.spec.code || outer.type.spec.tableRole) return tr.replaceSelection(slice)
	const isInText = $from.parentOffset > 0 && $from.parentOffset < $from.parent.content.size
	const end = slice.content.content.findLastIndex((node) => !isTop(node)) + 1
	if (!isInText || end === slice.content.childCount) return divide(tr, slice.content, $from.pos)
	const content = slice.content.content.slice(0, end)
	const openEnd = content.at(-1)?.type.name === 'paragraph' ? 1 : 0
	if (content.some(isTop)) divide(tr, Fragment.from(content), $from.pos)
	else if (end > 0) tr.replaceSelection(new Slice(Fragment.from(content), slice.openStart, openEnd))
	const caret = tr.selection.getBookmark()
	const last = Fragment.from(slice.content.content.slice(end))
	return divide(tr, last, tr.selection.$from.end()).setSelection(caret.resolve(tr.doc))
}

/** Divides the outermost block at a position in it, and inserts blocks between its parts. */
function divide(tr: Transaction, content: Fragment, pos: number): Transaction {
	const $from = tr.doc.resolve(pos)
	const outer = $from.node(1)
	const from = $from.before(1)
	const at = $from.pos - $from.start(1)
	const before = withoutEmpty(outer.cut(0, at), 'end')
	const after = withoutEmpty(outer.cut(at), 'start')
	const blocks = [
		...(before ? [before.eq(outer) ? outer : partOf(before)] : []),
		...content.content,
		...(after ? [after.eq(outer) ? outer : partAfter(after, before)] : []),
	]
	tr.replaceWith(from, from + outer.nodeSize, blocks)
	const end = blocks.slice(0, after ? -1 : undefined).reduce((pos, { nodeSize }) => pos + nodeSize, from)
	return tr.setSelection(caretAt(tr.doc.resolve(end)))
}

/** The caret after what was pasted; never a selected block, which the next letter would replace. */
function caretAt($end: ResolvedPos): Selection {
	if (!$end.nodeBefore?.isAtom) return Selection.near($end, -1)
	const after = Selection.findFrom($end, 1, true)
	return after ?? new GapCursor($end)
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
