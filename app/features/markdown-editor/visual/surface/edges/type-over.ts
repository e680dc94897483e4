import { closeHistory, undo, undoDepth } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
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

const depthOf = (state: EditorState): number => Number(undoDepth(state))

/**
 * Letters with different marks are several texts in the page, and what is composed over them is written into one: letters
 * of the others would stay. They are deleted before.
 */
function withoutMixedLetters({ selection, doc, tr }: EditorState): Transaction | null {
	if (!(selection instanceof TextSelection) || !selection.$from.sameParent(selection.$to)) return null
	let texts = 0
	doc.nodesBetween(selection.from, selection.to, ({ isText }) => void (texts += isText ? 1 : 0))
	return texts > 1 ? tr.deleteSelection() : null
}

/** The document with a place for what is composed, and how much could be undone before it was made. */
type Placed = { doc: Node; depth: number }

export const typingOver = () => {
	let placed: Placed | null = null
	return new Plugin({
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
					// The package has not read a selection that changed in this task (dom-selection.ts).
					document.dispatchEvent(new Event('selectionchange'))
					const depth = depthOf(view.state)
					const mixed = withoutMixedLetters(view.state)
					const tr = mixed ?? placeToType(view.state)
					placed = null
					if (!tr) return false
					const { docChanged } = tr
					view.dispatch(closeHistory(tr).scrollIntoView())
					if (docChanged && !mixed) placed = { doc: view.state.doc, depth }
					return false
				},
				// Where nothing was written after all, the block is there again. The package reads the end of it first.
				compositionend(view) {
					setTimeout(() => {
						if (!placed || view.isDestroyed || view.composing) return
						const { doc, depth } = placed
						placed = null
						if (!view.state.doc.eq(doc)) return
						while (depthOf(view.state) > depth && undo(view.state, view.dispatch)) continue
					})
					return false
				},
			},
		},
	})
}
