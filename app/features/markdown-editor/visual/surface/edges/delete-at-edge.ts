import {
	baseKeymap,
	chainCommands,
	deleteSelection,
	joinBackward,
	joinForward,
	selectNodeBackward,
	selectNodeForward,
} from 'prosemirror-commands'
import { GapCursor } from 'prosemirror-gapcursor'
import type { Node, ResolvedPos } from 'prosemirror-model'
import { NodeSelection, Plugin, Selection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { CellSelection, deleteCellSelection } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { schema } from '../../document/schema.ts'
import { isPicture } from './arrows.ts'

const { nodes } = schema

const isText = (block: Node): boolean =>
	block.type === nodes.heading || (block.type === nodes.paragraph && !isPicture(block))

/** Between the block with the caret and the one that a deletion would reach; null where it stays in the block. */
function edgeOf({ selection, doc }: EditorState, by: -1 | 1, view?: EditorView): ResolvedPos | null {
	if (selection instanceof GapCursor) return selection.$from
	const $at = selection instanceof TextSelection ? selection.$cursor : null
	if (!$at || $at.depth === 0 || $at.parent.type.spec.isolating) return null
	const end = by === 1 ? $at.parent.content.size : 0
	if ($at.parentOffset !== end && !(view && view.endOfTextblock(by === 1 ? 'forward' : 'backward'))) return null
	// At its start, a list item or a quote is taken out of its list first.
	if (by === -1) return $at.index(-1) > 0 ? doc.resolve($at.before()) : null
	for (let depth = $at.depth; depth > 0 && !$at.node(depth).type.spec.isolating; depth -= 1)
		if ($at.indexAfter(depth - 1) < $at.node(depth - 1).childCount) return doc.resolve($at.after(depth))
	return null
}

/** The block as a whole where it has no place for a caret; otherwise the caret at its nearer end. */
function selectionIn($edge: ResolvedPos, block: Node, by: -1 | 1): Selection | null {
	const start = by === 1 ? $edge.pos : $edge.pos - block.nodeSize
	if (isPicture(block)) return NodeSelection.create($edge.doc, start + 1)
	return Selection.findFrom($edge, by)
}

/**
 * Backspace and Delete at the edge of text next to another kind of block change only the selection: a table, code,
 * HTML, a list or a quote gets the caret; a picture, a divider or a reference is selected, and the next press deletes it. An empty
 * paragraph that the caret leaves is deleted. By default such a block is deleted at once, mixed with the text, or, a
 * table, selected so that a letter replaces the text of one cell.
 */
const deleteAtEdge =
	(by: -1 | 1): Command =>
	(state, dispatch, view) => {
		const $edge = edgeOf(state, by, view)
		const block = by === 1 ? $edge?.nodeAfter : $edge?.nodeBefore
		if (!$edge || !block) return false
		const { $from } = state.selection
		const isBetween = $from.depth > 0 && $from.parent.isTextblock
		if (isText(block) && !(isBetween && isPicture($from.parent))) return false
		const { tr } = state
		const isEmpty = isBetween && isText($from.parent) && $from.parent.content.size === 0
		if (isEmpty && $edge.depth === $from.depth - 1) tr.delete($from.before(), $from.after())
		const selection = selectionIn(tr.doc.resolve(tr.mapping.map($edge.pos)), block, by)
		if (!selection) return false
		dispatch?.(tr.setSelection(selection).scrollIntoView())
		return true
	}

/** The keys of the package, with the edges of blocks before what they do by default. */
export const deletingKeys = (): Record<string, Command> =>
	Object.fromEntries(
		Object.entries(baseKeymap).map(([key, command]) => {
			if (command === baseKeymap['Backspace']) return [key, chainCommands(deleteAtEdge(-1), command)]
			return [key, command === baseKeymap['Delete'] ? chainCommands(deleteAtEdge(1), command) : command]
		}),
	)

/** Letters of one block are deleted by the browser. */
const deleteAcrossBlocks: Command = (state, dispatch) => {
	const { selection } = state
	if (selection instanceof CellSelection) return deleteCellSelection(state, dispatch)
	const isText = selection instanceof TextSelection && selection.$from.sameParent(selection.$to)
	return !isText && deleteSelection(state, dispatch)
}

/** What keys do at the edge of a block. A browser would join a list or a quote with the text before it at once. */
const deletions = {
	Backward: chainCommands(deleteAtEdge(-1), deleteAcrossBlocks, joinBackward, selectNodeBackward),
	Forward: chainCommands(deleteAtEdge(1), deleteAcrossBlocks, joinForward, selectNodeForward),
}

const deletion = /^delete(?:Content|Word|SoftLine|HardLine)(Backward|Forward)$/

/** The keyboard of a phone says what to delete by an event of its own, and a browser would join the two blocks itself. */
export const deletingInput = () =>
	new Plugin({
		props: {
			handleDOMEvents: {
				beforeinput(view, event) {
					const [, side] = deletion.exec(event.inputType) ?? []
					// What an input method composes is its own until it ends.
					if (side === undefined || !event.cancelable || event.isComposing || view.composing) return false
					// The package has not read a selection that changed in this task (dom-selection.ts).
					document.dispatchEvent(new Event('selectionchange'))
					const deletes = deletions[side === 'Backward' ? 'Backward' : 'Forward']
					if (!deletes(view.state, view.dispatch, view)) return false
					event.preventDefault()
					return true
				},
			},
		},
	})
