import { NodeSelection, Plugin, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { CellSelection } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { schema } from '../../document/schema.ts'

/**
 * Makes the place of a letter that is typed while a whole is selected: the end of the last marked cell, of which none is
 * cleared; a paragraph in place of a divider or a reference. Null for any other selection. By default a letter
 * clears each marked cell, and a phone's browser puts it into the text before or after the block.
 */
export function placeToType({ selection, tr }: EditorState): Transaction | null {
	if (selection instanceof CellSelection) {
		const { pos, nodeAfter: cell } = selection.$headCell
		return cell && tr.setSelection(TextSelection.create(tr.doc, pos + 1 + cell.content.size))
	}
	if (!(selection instanceof NodeSelection) || selection.node.isInline || !selection.node.isAtom) return null
	tr.replaceSelectionWith(schema.nodes.paragraph.create(), false)
	return tr.setSelection(TextSelection.near(tr.doc.resolve(selection.from + 1)))
}

function typeOver(view: EditorView, text: string): boolean {
	const tr = placeToType(view.state)
	if (!tr) return false
	view.dispatch(tr.insertText(text).scrollIntoView())
	return true
}

export const typingOver = () =>
	new Plugin({
		props: {
			handleTextInput: (view, _from, _to, text) => typeOver(view, text),
			handleDOMEvents: {
				beforeinput(view, event) {
					const { inputType, cancelable, isComposing } = event
					// A suggestion of the keyboard replaces what is selected; some browsers have its text in the transfer.
					const data = event.data ?? event.dataTransfer?.getData('text/plain')
					if (inputType !== 'insertText' && inputType !== 'insertReplacementText') return false
					if (!data || !cancelable || isComposing || view.composing) return false
					if (!typeOver(view, data)) return false
					event.preventDefault()
					return true
				},
				// What is composed cannot be prevented: the browser writes it where the caret is now.
				compositionstart(view) {
					const tr = placeToType(view.state)
					if (tr) view.dispatch(tr.scrollIntoView())
					return false
				},
			},
		},
	})
