import { Fragment, type Node } from 'prosemirror-model'
import { Selection, TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import {
	addColumnAfter,
	addRowAfter,
	deleteColumn,
	deleteRow,
	deleteTable,
	isInTable,
	selectedRect,
	TableMap,
} from 'prosemirror-tables'
import { schema } from '../document/schema.ts'
import { movePart } from '../move/move-commands.ts'
import { moveMessages } from '../move/move-messages.ts'
import { announce } from '../move/announce.ts'
import { cellAt } from './edges/cell-at.ts'

const { nodes } = schema

export function newTable(): Node {
	const row = (cell: () => Node) => nodes.table_row.create(null, [cell(), cell()])
	const body = () => row(() => nodes.table_cell.create())
	return nodes.table.create(null, [row(() => nodes.table_header.create()), body(), body()])
}

/** Enter in a table: to the row below, or a new one. */
export const nextRow: Command = (state, dispatch, view) => {
	if (!isInTable(state) || !view) return false
	const { $from } = state.selection
	if ($from.depth < 3) return false
	const row = $from.index(-2)
	const column = $from.index(-1)
	if (row === $from.node(-2).childCount - 1) addRowAfter(state, dispatch)
	const now = view.state
	const $at = now.doc.resolve(now.selection.from)
	const table = $at.node(-2)
	if (row + 1 >= table.childCount) return true
	const pos = cellAt(table, $at.start(-2), row + 1, column) + 1
	view.dispatch(now.tr.setSelection(TextSelection.create(now.doc, pos)).scrollIntoView())
	return true
}

/** Tab after the last cell leaves the table, so that nobody is caught in it. */
export const leaveTable: Command = (state, dispatch) => {
	if (!isInTable(state)) return false
	const { $from } = state.selection
	const after = $from.after(-2)
	const tr = state.tr
	if (after >= state.doc.content.size) tr.insert(after, nodes.paragraph.create())
	dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(after + 1), 1)).scrollIntoView())
	return true
}

const alignColumn =
	(align: 'left' | 'center' | 'right'): Command =>
	(state, dispatch) => {
		if (!isInTable(state)) return false
		const { map, tableStart, left, right, table } = selectedRect(state)
		const tr = state.tr
		for (const cell of map.cellsInRect({ left, right, top: 0, bottom: map.height }))
			if (table.nodeAt(cell)) tr.setNodeAttribute(tableStart + cell, 'align', align === 'left' ? null : align)
		dispatch?.(tr)
		return true
	}

/** Moves the column with the caret past the one next to it. */
const moveColumn =
	(by: -1 | 1): Command =>
	(state, dispatch) => {
		if (!isInTable(state)) return false
		const { map, tableStart, left, top, table } = selectedRect(state)
		const to = left + by
		if (to < 0 || to >= map.width) {
			dispatch?.(announce(state.tr, moveMessages.atEdge(moveMessages.column, to < 0)))
			return true
		}
		const rows = table.children.map((row) => {
			const cells = [...row.children]
			cells.splice(to, 0, ...cells.splice(left, 1))
			return row.copy(Fragment.from(cells))
		})
		const moved = table.copy(Fragment.from(rows))
		const { $from } = state.selection
		const offset = $from.parent.inlineContent ? $from.parentOffset : 0
		const tr = state.tr.replaceWith(tableStart, tableStart + table.content.size, moved.content)
		tr.setSelection(TextSelection.near(tr.doc.resolve(cellAt(moved, tableStart, top, to) + 1 + offset)))
		dispatch?.(announce(tr.scrollIntoView(), moveMessages.moved(moveMessages.column, to + 1, map.width)))
		return true
	}

/** After a row or column is deleted the caret is in the cell that took the place of its own, or in the last. */
function withCaret(state: EditorState, dispatch: (tr: Transaction) => void): (tr: Transaction) => void {
	const { tableStart, top, left } = selectedRect(state)
	return (tr) => {
		const table = tr.doc.nodeAt(tableStart - 1)
		if (table?.type !== nodes.table) return dispatch(tr)
		const { width, height } = TableMap.get(table)
		const cell = cellAt(table, tableStart, Math.min(top, height - 1), Math.min(left, width - 1))
		dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(cell + 1))).scrollIntoView())
	}
}

/** The first row is the heading and remains; a table of one column or one body row is deleted as a whole. */
const removeRow: Command = (state, dispatch) => {
	if (!isInTable(state)) return false
	const { map, top } = selectedRect(state)
	if (map.height <= 2) return deleteTable(state, dispatch)
	if (top === 0) return false
	return deleteRow(state, dispatch && withCaret(state, dispatch))
}
const removeColumn: Command = (state, dispatch) => {
	if (!isInTable(state)) return false
	return selectedRect(state).map.width === 1
		? deleteTable(state, dispatch)
		: deleteColumn(state, dispatch && withCaret(state, dispatch))
}

export const tableCommands = {
	'row-add': addRowAfter,
	'row-remove': removeRow,
	'column-add': addColumnAfter,
	'column-remove': removeColumn,
	'row-up': movePart(-1),
	'row-down': movePart(1),
	'column-left': moveColumn(-1),
	'column-right': moveColumn(1),
	'align-left': alignColumn('left'),
	'align-center': alignColumn('center'),
	'align-right': alignColumn('right'),
	'table-remove': deleteTable,
} satisfies Record<string, Command>
