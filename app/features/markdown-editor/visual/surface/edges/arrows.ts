import { GapCursor } from 'prosemirror-gapcursor'
import type { Node, ResolvedPos } from 'prosemirror-model'
import { Selection, TextSelection, type Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { schema } from '../../document/schema.ts'
import { cellAt } from './cell-at.ts'

const { nodes } = schema

/**
 * To the cell above or below, or out of the table. The package of tables does this only for cells that hold blocks, and a
 * browser goes on to the next cell of the last row.
 */
export const cellArrow =
	(by: -1 | 1): Command =>
	({ doc, selection, tr }, dispatch, view) => {
		const { $from } = selection
		if (!view || $from.depth !== 3 || $from.node(1).type !== nodes.table || !$from.sameParent(selection.$to))
			return false
		if (!view.endOfTextblock(by === 1 ? 'down' : 'up')) return false
		const table = $from.node(1)
		const row = $from.index(1) + by
		const isOut = row < 0 || row >= table.childCount
		if (isOut && $from.index(0) === (by === 1 ? doc.childCount - 1 : 0)) return false
		const edge = by === 1 ? $from.after(1) : $from.before(1)
		const to = isOut ? edge : cellAt(table, $from.start(1), row, $from.index(2))
		dispatch?.(tr.setSelection(Selection.near(doc.resolve(to), isOut ? by : 1)).scrollIntoView())
		return true
	}

export const isPicture = (block: Node): boolean => block.childCount === 1 && block.firstChild?.type === nodes.image

/** Blocks that text does not go on in: below a sentence or a heading, Enter begins a paragraph. */
const isLeft = (block: Node): boolean =>
	block.type === nodes.paragraph ? isPicture(block) : block.type !== nodes.heading && !block.isAtom

/** Whether nothing of the top-level block is above, or below, the text with the caret. Cells of a row are side by side. */
function isAtEdge($from: ResolvedPos, by: -1 | 1): boolean {
	for (let depth = 1; depth < $from.depth; depth += 1) {
		const node = $from.node(depth)
		if (node.type !== nodes.table_row && $from.index(depth) !== (by === 1 ? node.childCount - 1 : 0)) return false
	}
	return true
}

/** Whether the caret is in the last line of a last block that is left by arrows, or in the first of a first one. */
function isLastLine(view: EditorView, by: -1 | 1): boolean {
	const { doc, selection } = view.state
	const { $from, $to } = selection
	if ($from.depth === 0 || $from.index(0) !== (by === 1 ? doc.childCount - 1 : 0)) return false
	const block = $from.node(1)
	if (!isLeft(block) || !isAtEdge($from, by) || !$from.sameParent($to)) return false
	return isPicture(block) || view.endOfTextblock(by === 1 ? 'down' : 'up')
}

/** An arrow out of the first or the last block of the text begins a paragraph there: nobody is caught in a table or code. */
export const leaveEdge =
	(by: -1 | 1): Command =>
	(state, dispatch, view) => {
		const { doc, selection, tr } = state
		const { $from } = selection
		const at = by === 1 ? doc.content.size : 0
		// Outside of the block already, a browser would go out of the text.
		const isOutside = selection instanceof GapCursor && $from.pos === at
		if (!view || !(isOutside || isLastLine(view, by))) return false
		tr.insert(at, nodes.paragraph.create())
		// Not a step of undo: an arrow key must not delete what can be redone.
		tr.setMeta('addToHistory', false)
		dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView())
		return true
	}
