import { wrapIn } from 'prosemirror-commands'
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import type { CalloutKind } from '#app/features/posts/markdown/blocks/block-syntax.ts'
import type { BlockAttrs } from '../../document/blocks/block-nodes.ts'
import { blocksOf } from '../../document/open-text.ts'
import { schema } from '../../document/schema.ts'
import { writeBlock } from '../../document/write-markdown.ts'
import { attrsOf } from './block-view.ts'
import { placeBlocks } from './divide.ts'

const { nodes } = schema

/** The selected block of one link, with where it is. */
export function selectedBlock({ selection }: EditorState): { attrs: BlockAttrs; pos: number } | null {
	if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.link_block) return null
	const attrs = attrsOf(selection.node)
	return attrs && { attrs, pos: selection.from }
}

/** The callout with the caret. */
export function calloutAt({ selection: { $from } }: EditorState): { pos: number; kind: string } | null {
	const node = $from.depth > 0 ? $from.node(1) : null
	return node?.type === nodes.callout ? { pos: $from.before(1), kind: String(node.attrs['kind']) } : null
}

/** Puts a block in place of the selected one, or where other blocks are inserted. */
export const setBlock =
	(attrs: BlockAttrs): Command =>
	(state, dispatch) => {
		// Read again, so that its address is as the parser gives it.
		const [read] = blocksOf(writeBlock(nodes.link_block.create(attrs), 'careful'))
		if (read?.type !== nodes.link_block) return false
		const at = selectedBlock(state)?.pos
		const tr = state.tr
		if (at !== undefined) tr.replaceWith(at, at + 1, read)
		const { start: pos } = at === undefined ? placeBlocks(tr, [read]) : { start: at }
		// A paragraph to continue writing in.
		if (pos + 1 >= tr.doc.content.size) tr.insert(pos + 1, nodes.paragraph.create())
		dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, pos)).scrollIntoView())
		return true
	}

/** Puts the paragraph into a callout; in a callout, takes its content out. */
export const callout: Command = (state, dispatch) => {
	const at = calloutAt(state)
	if (!at) return wrapIn(nodes.callout)(state, dispatch)
	const node = state.doc.nodeAt(at.pos)
	if (!node) return false
	const caret = state.selection.from - 1
	const tr = state.tr.replaceWith(at.pos, at.pos + node.nodeSize, node.content)
	dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(caret))).scrollIntoView())
	return true
}

export const setCallout =
	(kind: CalloutKind): Command =>
	(state, dispatch) => {
		const at = calloutAt(state)
		if (!at) return false
		dispatch?.(state.tr.setNodeAttribute(at.pos, 'kind', kind))
		return true
	}

export const removeBlock: Command = (state, dispatch) => {
	if (!selectedBlock(state)) return false
	dispatch?.(state.tr.deleteSelection().scrollIntoView())
	return true
}

/** Moves the selected block before or behind its neighbour. */
export const moveSelected =
	(by: -1 | 1): Command =>
	(state, dispatch) => {
		const at = selectedBlock(state)?.pos
		if (at === undefined) return false
		const index = state.selection.$from.index(0)
		const node = state.doc.child(index)
		const other = state.doc.maybeChild(index + by)
		if (!other) return true
		const to = by === 1 ? at + other.nodeSize : at - other.nodeSize
		const tr = state.tr.delete(at, at + node.nodeSize).insert(to, node)
		dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView())
		return true
	}
