import type { Node } from 'prosemirror-model'
import { TableMap } from 'prosemirror-tables'

/** The position before a cell of a table whose rows begin at `start`. */
export const cellAt = (table: Node, start: number, row: number, column: number): number =>
	start + TableMap.get(table).positionAt(row, column, table)
