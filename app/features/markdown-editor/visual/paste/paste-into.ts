import { GapCursor } from 'prosemirror-gapcursor'
import { Fragment, Slice, type Node, type ResolvedPos } from 'prosemirror-model'
import { Selection, type EditorState, type Transaction } from 'prosemirror-state'
import { divide } from '../surface/blocks/divide.ts'

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
	if (!isInText || end === slice.content.childCount) return divideAt(tr, slice.content, $from.pos)
	const content = slice.content.content.slice(0, end)
	const openEnd = content.at(-1)?.type.name === 'paragraph' ? 1 : 0
	if (content.some(isTop)) divideAt(tr, Fragment.from(content), $from.pos)
	else if (end > 0) tr.replaceSelection(new Slice(Fragment.from(content), slice.openStart, openEnd))
	const caret = tr.selection.getBookmark()
	const last = Fragment.from(slice.content.content.slice(end))
	return divideAt(tr, last, tr.selection.$from.end()).setSelection(caret.resolve(tr.doc))
}

/** Divides the outermost block, with the caret after what was pasted. */
function divideAt(tr: Transaction, content: Fragment, pos: number): Transaction {
	const { end } = divide(tr, content, pos)
	return tr.setSelection(caretAt(tr.doc.resolve(end)))
}

/** The caret after what was pasted; never a selected block, which the next letter would replace. */
function caretAt($end: ResolvedPos): Selection {
	if (!$end.nodeBefore?.isAtom) return Selection.near($end, -1)
	const after = Selection.findFrom($end, 1, true)
	return after ?? new GapCursor($end)
}
