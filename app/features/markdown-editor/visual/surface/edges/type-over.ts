import { closeHistory, undo } from 'prosemirror-history'
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

/**
 * How often undo leads back to an earlier document; 0 where it does not. The depth of the history does not say: it lets go
 * of its oldest steps, many at a time.
 */
export function undosTo(state: EditorState, earlier: Node): number {
	let now = state
	let count = 0
	for (; !now.doc.eq(earlier); count += 1) if (!undo(now, (tr) => (now = now.apply(tr)))) return 0
	return count
}

/** The document with a place for what is composed, and the one before it. */
type Placed = { doc: Node; before: Node }

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
					const before = view.state.doc
					const mixed = withoutMixedLetters(view.state)
					const tr = mixed ?? placeToType(view.state)
					placed = null
					if (!tr) return false
					const { docChanged } = tr
					view.dispatch(closeHistory(tr).scrollIntoView())
					if (docChanged && !mixed) placed = { doc: view.state.doc, before }
					return false
				},
				// Where nothing was written after all, the block is there again. The package reads the end of it first.
				compositionend(view) {
					setTimeout(() => {
						if (!placed || view.isDestroyed || view.composing) return
						const { doc, before } = placed
						placed = null
						if (!view.state.doc.eq(doc)) return
						for (let left = undosTo(view.state, before); left > 0; left -= 1) undo(view.state, view.dispatch)
					})
					return false
				},
			},
		},
	})
}
