import type { Node, ResolvedPos } from 'prosemirror-model'
import { NodeSelection, TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { announce } from './announce.ts'
import { moveMessages as messages } from './move-messages.ts'

/** Children of one node that are moved together, counted from 0. */
type Group = { parent: Node; start: number; first: number; last: number }

const sizeOf = (children: readonly Node[]): number => children.reduce((sum, { nodeSize }) => sum + nodeSize, 0)

/** The children of the node at a depth that the selection touches. */
function groupAt($from: ResolvedPos, $to: ResolvedPos, depth: number): Group {
	const first = $from.index(depth)
	const end = $to.depth >= depth ? $to.index(depth) : first
	// A selection that ends between two children does not include the one after it.
	const last = $to.depth === depth ? end - 1 : end
	return { parent: $from.node(depth), start: $from.start(depth), first, last: Math.max(first, last) }
}

/** Moves the group before the child with this index. Nodes stay the same, and so the bytes of every block. */
function moveTo({ tr, selection }: EditorState, { parent, start, first, last }: Group, before: number): Transaction {
	const moved = parent.children.slice(first, last + 1)
	const from = start + sizeOf(parent.children.slice(0, first))
	const size = sizeOf(moved)
	const at = start + sizeOf(parent.children.slice(0, before)) - (before > last ? size : 0)
	tr.delete(from, from + size).insert(at, moved)
	const by = at - from
	const [anchor, head] = [selection.anchor + by, selection.head + by]
	const isWithin = selection.from >= from && selection.to <= from + size
	if (isWithin && selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, anchor))
	else if (isWithin) tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head)))
	return tr
}

/** `min`: the first place that may be taken; the heading row of a table remains the first. */
function step(state: EditorState, group: Group, by: -1 | 1, min: number, name: string): Transaction | null {
	const { parent, first, last } = group
	if (first < min) return null
	const before = by === -1 ? first - 1 : last + 2
	if (before < min || before > parent.childCount) return announce(state.tr, messages.atEdge(name, by === -1))
	const tr = moveTo(state, group, before)
	return announce(tr.scrollIntoView(), messages.moved(name, first + by + 1 - min, parent.childCount - min))
}

/** Moves the top-level blocks with the selection. */
export const moveBlock =
	(by: -1 | 1): Command =>
	(state, dispatch) => {
		const { $from, $to } = state.selection
		const tr = step(state, groupAt($from, $to, 0), by, 0, messages.block)
		if (tr) dispatch?.(tr)
		return tr !== null
	}

const parts: Readonly<Record<string, { name: string; min: number }>> = {
	bullet_list: { name: messages.item, min: 0 },
	ordered_list: { name: messages.item, min: 0 },
	table: { name: messages.row, min: 1 },
}

/** Moves the list item or table row with the selection; elsewhere the block. */
export const movePart =
	(by: -1 | 1): Command =>
	(state, dispatch) => {
		const { $from, $to } = state.selection
		for (let depth = $from.sharedDepth($to.pos); depth > 0; depth -= 1) {
			const part = parts[$from.node(depth).type.name]
			if (!part) continue
			const tr = step(state, groupAt($from, $to, depth), by, part.min, part.name)
			if (tr) dispatch?.(tr)
			return true
		}
		return moveBlock(by)(state, dispatch)
	}

/** Moves one top-level block before another place, as dragging does. */
export const moveBlockTo =
	(index: number, before: number): Command =>
	(state, dispatch) => {
		if (index < 0 || index >= state.doc.childCount || before === index || before === index + 1) return false
		const tr = moveTo(state, { parent: state.doc, start: 0, first: index, last: index }, before)
		const place = before > index ? before : before + 1
		dispatch?.(announce(tr, messages.moved(messages.block, place, state.doc.childCount)))
		return true
	}
