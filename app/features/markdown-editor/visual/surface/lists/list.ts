import type { NodeType } from 'prosemirror-model'
import { liftListItem, wrapRangeInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from '../../document/schema.ts'

const { bullet_list: bullets, ordered_list: numbers, list_item: item, heading, paragraph } = schema.nodes

/** The innermost list with the whole selection. */
function listAround({ selection: { $from, $to } }: EditorState) {
	for (let depth = $from.sharedDepth($to.pos); depth > 0; depth -= 1) {
		const node = $from.node(depth)
		if (node.type === bullets || node.type === numbers) return { node, pos: $from.before(depth) }
	}
	return null
}

/** Makes a list of the selected blocks, a list of this kind of one of the other kind, and text of one of this kind. */
export const list =
	(type: NodeType): Command =>
	(state, dispatch) => {
		const around = listAround(state)
		if (around?.node.type === type) return liftListItem(item)(state, dispatch)
		const { tr } = state
		if (around) {
			const { cut, tight } = around.node.attrs
			dispatch?.(tr.setNodeMarkup(around.pos, type, { cut, tight }).scrollIntoView())
			return true
		}
		// An item that is a heading would look like one.
		const { from, to } = state.selection
		state.doc.nodesBetween(from, to, (node, pos) => {
			if (node.type === heading) tr.setNodeMarkup(pos, paragraph)
		})
		const { $from, $to } = tr.selection
		const range = $from.blockRange($to)
		if (!range || !wrapRangeInList(tr, range, type)) return false
		dispatch?.(tr.scrollIntoView())
		return true
	}
