import { Fragment, type Node, type Slice } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { __clipCells, __insertCells, CellSelection, isInTable, selectedRect } from 'prosemirror-tables'
import { Transform } from 'prosemirror-transform'
import { schema } from '../document/schema.ts'
import { copiedCells } from './copied-cells.ts'

const { table_cell: cell, table_header: header } = schema.nodes

/**
 * Puts copied cells over those from the caret on, and copied text into each marked cell, as spreadsheets do. The heading
 * row stays one and columns keep their alignment: by default the pasted cells bring their own. Null where text goes to a caret
 * or over letters of one cell.
 */
export function pasteOverCells(state: EditorState, slice: Slice): Transaction | null {
	if (!isInTable(state)) return null
	const isMarked = state.selection instanceof CellSelection
	const copied = copiedCells(slice)
	if (!copied && !isMarked) return null
	const { table, map: _map, tableStart, ...rect } = selectedRect(state)
	const area = copied ?? { width: 1, height: 1, rows: [Fragment.from(cellWith(slice))] }
	const cells = isMarked ? __clipCells(area, rect.right - rect.left, rect.bottom - rect.top) : area
	const heading = table.firstChild?.children ?? []
	const placed = (each: Node, row: number, column: number): Node =>
		(row === 0 ? header : cell).create({ align: heading[column]?.attrs['align'] ?? null }, each.content)
	const rows = cells.rows.map((row, down) =>
		Fragment.from(row.content.map((each, across) => placed(each, rect.top + down, rect.left + across))),
	)
	let made: Transaction | null = null
	__insertCells(state, (tr) => (made = tr), tableStart, rect, { ...cells, rows })
	return made
}

/** What a cell can hold of it: anything else makes a document that throws at the next letter. */
const cellWith = (slice: Slice): Node => new Transform(cell.create()).replace(0, 0, slice).doc
