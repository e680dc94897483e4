import { chainCommands, exitCode } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { TextSelection, type Command } from 'prosemirror-state'
import { CellSelection, goToNextCell } from 'prosemirror-tables'
import { schema } from '../document/schema.ts'
import { cellArrow, leaveEdge } from './edges/arrows.ts'
import { deletingKeys } from './edges/delete-at-edge.ts'
import { placeToType } from './edges/type-over.ts'
import { blockCommands as run } from './block-commands.ts'
import { leaveTable, nextRow } from './tables.ts'

const { list_item: item, hard_break: hardBreak, paragraph } = schema.nodes

const lineBreak: Command = (state, dispatch) => {
	if (!state.selection.$from.parent.inlineContent) return false
	// In marked cells too, it replaces nothing.
	const tr = state.selection instanceof CellSelection ? placeToType(state) : state.tr
	if (tr) dispatch?.(tr.replaceSelectionWith(hardBreak.create()).scrollIntoView())
	return true
}

/** A third Enter at the end of code leaves it: the keyboard of a phone has no Shift+Enter. */
const leaveCode: Command = (state, dispatch) => {
	const { empty, $from } = state.selection
	const { parent } = $from
	if (!empty || !parent.type.spec.code || $from.parentOffset < parent.content.size) return false
	if (!parent.textContent.endsWith('\n\n')) return false
	const tr = state.tr.delete($from.pos - 2, $from.pos)
	const after = tr.selection.$from.after()
	tr.insert(after, paragraph.create())
	dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
	return true
}

/** The keys of the visual editor. Those of the toolbar are in text/commands.ts, for both modes. */
export const keys = () => [
	keymap({
		'Mod-z': run.undo,
		'Shift-Mod-z': run.redo,
		'Mod-y': run.redo,
		'Mod-Alt-0': run.paragraph,
		'Mod-Alt-2': run.heading,
		'Mod-Alt-3': run.subheading,
		'Alt-ArrowUp': run['move-up'],
		'Alt-ArrowDown': run['move-down'],
		'Alt-Shift-ArrowUp': run['part-up'],
		'Alt-Shift-ArrowDown': run['part-down'],
		'Shift-Enter': chainCommands(exitCode, lineBreak),
		Enter: chainCommands(leaveCode, nextRow, splitListItem(item)),
		Tab: chainCommands(goToNextCell(1), leaveTable, sinkListItem(item)),
		'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
		ArrowUp: chainCommands(cellArrow(-1), leaveEdge(-1)),
		ArrowDown: chainCommands(cellArrow(1), leaveEdge(1)),
	}),
	keymap(deletingKeys()),
]
