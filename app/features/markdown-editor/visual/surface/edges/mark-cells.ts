import type { ResolvedPos } from 'prosemirror-model'
import { Plugin, TextSelection, type Selection } from 'prosemirror-state'
import { CellSelection } from 'prosemirror-tables'
import { schema } from '../../document/schema.ts'

/** The place of the cell with it; null outside a table. */
const cellAt = ($at: ResolvedPos): number | null =>
	$at.depth > 2 && $at.node(-2).type === schema.nodes.table ? $at.before() : null

/** From the first to the last place of a selection; `from` and `to` of marked cells are those of one cell. */
export const spanOf = ({ ranges }: Selection): { from: number; to: number } => ({
	from: Math.min(...ranges.map(({ $from }) => $from.pos)),
	to: Math.max(...ranges.map(({ $to }) => $to.pos)),
})

/**
 * Text that is selected across cells of a table marks the cells. The package does this for presses only: with the arrows,
 * or the handles of a phone, a letter over the text joined its rows and moved all columns.
 */
export const markingCells = () =>
	new Plugin({
		appendTransaction(_, before, { selection, doc, tr }) {
			if (!(selection instanceof TextSelection) || selection.empty || selection.eq(before.selection)) return null
			const [anchor, head] = [cellAt(selection.$anchor), cellAt(selection.$head)]
			if (anchor === null || head === null || anchor === head) return null
			const isOneTable = doc.resolve(anchor).start(-1) === doc.resolve(head).start(-1)
			return isOneTable ? tr.setSelection(CellSelection.create(doc, anchor, head)) : null
		},
	})
