import { sizedAddress, type PictureWidth } from '#app/features/posts/markdown/figures.ts'
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
	/** Of a picture. */
	caption?: string
	width?: PictureWidth | null
}

export function contextOf(state: EditorState): Context {
	const { selection } = state
	const { parent } = selection.$from
	if (selection instanceof NodeSelection && selection.node.type === schema.nodes.image) {
		const { src, alt, title } = selection.node.attrs
		const { width } = sizedAddress(String(src))
		return { kind: 'picture', value: String(alt), caption: typeof title === 'string' ? title : '', width }
	}
	if (parent.type === schema.nodes.code_block) return { kind: 'code', value: String(parent.attrs['info']) }
	const block = selectedBlock(state)
	if (block) return { kind: 'block', value: nameOfBlock(block.attrs) }
	if (isInTable(state)) return { kind: 'table', value: '' }
	const callout = calloutAt(state)
	return callout ? { kind: 'callout', value: callout.kind } : { kind: 'text', value: '' }
}

/** Changes the language of the code with the caret. */
export const setContext =
	(value: string): Command =>
	(state, dispatch) => {
		if (contextOf(state).kind === 'callout') return isCalloutKind(value) && setCallout(value)(state, dispatch)
		const { $from } = state.selection
		if (contextOf(state).kind !== 'code') return false
		dispatch?.(state.tr.setNodeAttribute($from.before(), 'info', value.replace(/[`\n]/g, '')))
		return true
	}
