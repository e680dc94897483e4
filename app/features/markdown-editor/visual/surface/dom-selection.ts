import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** A keyboard of a phone pastes without a key. */
const before = ['keydown', 'paste', 'copy', 'cut'] as const

/**
 * A browser reports a changed selection after the change, in a task of its own. A key, a press or a paste that comes before it
 * would be handled with the selection before. The package reads the selection at the event `selectionchange`, so that
 * is dispatched before each of these events, ahead of everybody who handles them.
 */
export const domSelection = () =>
	new Plugin({
		view(view) {
			const read = (event: Event) => {
				if (!view.hasFocus() || isComposing(view, event)) return
				document.dispatchEvent(new Event('selectionchange'))
			}
			/** In the text itself the package follows the pointer. */
			const readOutside = (event: Event) => {
				if (!(event.target instanceof Node) || !view.dom.contains(event.target)) read(event)
			}
			for (const name of before) addEventListener(name, read, true)
			addEventListener('pointerdown', readOutside, true)
			addEventListener('click', readOutside, true)
			return {
				destroy() {
					for (const name of before) removeEventListener(name, read, true)
					removeEventListener('pointerdown', readOutside, true)
					removeEventListener('click', readOutside, true)
				},
			}
		},
	})

/** While an input method composes a character, the selection is the input method's. */
const isComposing = (view: EditorView, event: Event): boolean =>
	view.composing ||
	(event instanceof KeyboardEvent && (event.isComposing || event.key === 'Process' || event.key === 'Unidentified'))
