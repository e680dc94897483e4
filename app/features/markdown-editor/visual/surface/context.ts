import { NodeSelection, type Command, type EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { isCalloutKind } from '#app/features/posts/markdown/blocks/block-syntax.ts'
import { schema } from '../document/schema.ts'
import { calloutAt, selectedBlock, setCallout } from './blocks/block-commands.ts'
import { nameOfBlock } from './blocks/block-view.ts'

/** What the caret is in, for the controls around the text. */
export type Context = {
	kind: 'text' | 'table' | 'code' | 'picture' | 'callout' | 'block'
	/** The language of code, the description of a picture, the kind of a callout, the name of a block. */
	value: string
}

export function contextOf(state: EditorState): Context {
	const { selection } = state
	const { parent } = selection.$from
	if (selection instanceof NodeSelection && selection.node.type === schema.nodes.image)
		return { kind: 'picture', value: String(selection.node.attrs['alt']) }
	if (parent.type === schema.nodes.code_block) return { kind: 'code', value: String(parent.attrs['info']) }
	const block = selectedBlock(state)
	if (block) return { kind: 'block', value: nameOfBlock(block.attrs) }
	if (isInTable(state)) return { kind: 'table', value: '' }
	const callout = calloutAt(state)
	return callout ? { kind: 'callout', value: callout.kind } : { kind: 'text', value: '' }
}

/** Changes the value of the context: the language of code, the description of a picture. */
export const setContext =
	(value: string): Command =>
	(state, dispatch) => {
		const { kind } = contextOf(state)
		if (kind === 'callout') return isCalloutKind(value) && setCallout(value)(state, dispatch)
		const { $from, from } = state.selection
		if (kind !== 'code' && kind !== 'picture') return false
		const tr =
			kind === 'code'
				? state.tr.setNodeAttribute($from.before(), 'info', value.replace(/[`\n]/g, ''))
				: state.tr.setNodeAttribute(from, 'alt', value.replace(/\n/g, ' '))
		if (kind === 'picture') tr.setSelection(NodeSelection.create(tr.doc, from))
		dispatch?.(tr)
		return true
	}
