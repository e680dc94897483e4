import { Plugin } from 'prosemirror-state'
import type { BlockAsk } from '../../blocks/block-ask.ts'
import { moveSelected, selectedBlock } from './block-commands.ts'
import { selectionText } from './selection-text.ts'

/** The keys of a selected block, and the name of what is selected for people who do not see it. */
export function blockKeys(ask: (ask: BlockAsk) => void): Plugin {
	return new Plugin({
		props: {
			handleKeyDown(view, event) {
				const block = selectedBlock(view.state)
				if (!block || event.ctrlKey || event.metaKey || event.isComposing) return false
				if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
					ask({ kind: block.attrs.kind, block: block.attrs })
					return true
				}
				if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return false
				return moveSelected(event.key === 'ArrowUp' ? -1 : 1)(view.state, view.dispatch, view)
			},
			handleDoubleClickOn(view, _pos, _node, nodePos) {
				const block = selectedBlock(view.state)
				// The press may be next to the block, before the selection has changed.
				if (block?.pos !== nodePos) return false
				ask({ kind: block.attrs.kind, block: block.attrs })
				return true
			},
		},
		view(first) {
			const status = document.createElement('p')
			status.className = 'sr-only'
			status.setAttribute('role', 'status')
			first.dom.parentElement?.append(status)
			return {
				update({ state }) {
					const text = selectionText(state)
					if (status.textContent !== text) status.textContent = text
				},
				destroy: () => status.remove(),
			}
		},
	})
}
