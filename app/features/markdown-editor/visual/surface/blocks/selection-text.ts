import { NodeSelection, type EditorState } from 'prosemirror-state'
import { CellSelection } from 'prosemirror-tables'
import { blockMessages as messages } from '../../blocks/messages.ts'
import { schema } from '../../document/schema.ts'
import { selectedBlock } from './block-commands.ts'
import { nameOfBlock } from './block-view.ts'

/** What a screen reader says of a whole that is selected, which a browser does not; empty for letters and the caret. */
export function selectionText(state: EditorState): string {
	const { selection } = state
	const block = selectedBlock(state)
	if (block) return messages.selected(nameOfBlock(block.attrs))
	if (selection instanceof CellSelection) {
		let count = 0
		selection.forEachCell(() => (count += 1))
		return messages.selectedCells(count)
	}
	if (!(selection instanceof NodeSelection)) return ''
	const { type, attrs } = selection.node
	if (type === schema.nodes.horizontal_rule) return messages.selectedDivider
	return type === schema.nodes.image ? messages.selectedPicture(String(attrs['alt'])) : ''
}
