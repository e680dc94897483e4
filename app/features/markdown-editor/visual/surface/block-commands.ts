import { chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import type { Node, NodeType } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { schema } from '../document/schema.ts'
import { moveBlock, movePart } from '../move/move-commands.ts'
import { callout, removeBlock, moveSelected } from './blocks/block-commands.ts'
import { placeBlocks } from './blocks/divide.ts'
import { list } from './lists/list.ts'
import { newTable, tableCommands } from './tables.ts'

const { nodes, marks } = schema

const isWithin = ({ selection: { $from } }: EditorState, type: NodeType): boolean =>
	Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type).includes(type)

/** A heading of this level, or a paragraph where it is one already. */
const heading =
	(level: number): Command =>
	(state, dispatch) => {
		const { parent } = state.selection.$from
		const isSame = parent.type === nodes.heading && parent.attrs['level'] === level
		return isSame
			? setBlockType(nodes.paragraph)(state, dispatch)
			: setBlockType(nodes.heading, { level })(state, dispatch)
	}
const quote: Command = (state, dispatch) =>
	isWithin(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch)
const codeBlock: Command = (state, dispatch) =>
	setBlockType(state.selection.$from.parent.type === nodes.code_block ? nodes.paragraph : nodes.code_block)(
		state,
		dispatch,
	)

export const insertBlocks =
	(make: () => readonly Node[]): Command =>
	(state, dispatch) => {
		const added = make()
		const { tr } = state
		const { start, end } = placeBlocks(tr, added)
		const inside = added.length === 1 && added[0]?.type === nodes.table ? start : end
		dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(inside + 1))).scrollIntoView())
		return true
	}

/** Code in a line where text is selected or code is already; otherwise a block of code. */
const code: Command = (state, dispatch) => {
	const { empty, $from } = state.selection
	const isBlock = $from.parent.type === nodes.code_block
	return isBlock || (empty && $from.parent.content.size === 0)
		? codeBlock(state, dispatch)
		: toggleMark(marks.code)(state, dispatch)
}

/** Every command by its name: toolbar, keys and the `/` menu use this table. */
export const blockCommands = {
	bold: toggleMark(marks.strong),
	italic: toggleMark(marks.em),
	strike: toggleMark(marks.s),
	paragraph: setBlockType(nodes.paragraph),
	heading: heading(2),
	subheading: heading(3),
	bullets: list(nodes.bullet_list),
	numbers: list(nodes.ordered_list),
	quote,
	code,
	'code-block': codeBlock,
	callout,
	'block-remove': removeBlock,
	'block-up': moveSelected(-1),
	'block-down': moveSelected(1),
	table: insertBlocks(() => [newTable()]),
	divider: insertBlocks(() => [nodes.horizontal_rule.create()]),
	'move-up': moveBlock(-1),
	'move-down': moveBlock(1),
	'part-up': movePart(-1),
	'part-down': movePart(1),
	// Signs that were typed and became a block or a mark are there again first.
	undo: chainCommands(undoInputRule, undo),
	redo,
	...tableCommands,
} satisfies Record<string, Command>

export type BlockCommand = keyof typeof blockCommands
