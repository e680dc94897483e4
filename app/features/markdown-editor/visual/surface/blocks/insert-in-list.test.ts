import { history, undo } from 'prosemirror-history'
import { EditorState, TextSelection, type Command } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { openText } from '../../document/open-text.ts'
import { textOf } from '../../document/text-of.ts'
import { blockCommands } from '../block-commands.ts'
import { setBlock } from './block-commands.ts'

const table = '| | |\n| --- | --- |\n| | |\n| | |'
const reference = '[Prices: Solar](/services/solar#costs "prices")'
const prices = setBlock({ kind: 'prices', href: '/services/solar#costs', label: 'Prices: Solar', src: '' })

/** Runs a command in the text “x”, once it was deleted; one undo must bring back the text without it. */
function insert(text: string, command: Command) {
	const opened = openText(text)
	let state = EditorState.create({ doc: opened.doc, plugins: [history()] })
	state.doc.descendants((node, pos) => {
		if (node.text !== 'x') return
		const tr = state.tr.delete(pos, pos + 1).setMeta('addToHistory', false)
		state = state.apply(tr.setSelection(TextSelection.create(tr.doc, pos)))
	})
	const { doc } = state
	command(state, (tr) => (state = state.apply(tr)))
	const { text: made } = textOf(state.doc, opened)
	const caretIn = state.selection.$from.parent.type.name
	undo(state, (tr) => (state = state.apply(tr)))
	expect(state.doc.eq(doc)).toBe(true)
	return { made: made.trimEnd(), caretIn }
}

test.each([
	['in the middle of a list', '- a\n- x\n- b', `- a\n\n${table}\n\n- b`],
	['in a numbered list', '1. a\n2. x\n3. b', `1. a\n\n${table}\n\n2. b`],
	['at the start of a list', '- x\n- b', `${table}\n\n- b`],
	['at the end of a list', '- a\n- x', `- a\n\n${table}`],
	['in the only item', '- x', table],
	['in a list in a list', '- a\n  - x\n  - c\n- b', `- a\n\n${table}\n\n- c\n- b`],
	['in a quote', '> a\n>\n> x\n>\n> b', `> a\n\n${table}\n\n> b`],
])('a table %s divides it and leaves nothing empty', (_where, text, made) =>
	expect(insert(text, blockCommands.table)).toEqual({ made, caretIn: 'table_header' }),
)

test('a divider and a reference divide a list as a table does', () => {
	expect(insert('- a\n- x\n- b', blockCommands.divider).made).toBe('- a\n\n---\n\n- b')
	expect(insert('- a\n- x\n- b', prices).made).toBe(`- a\n\n${reference}\n\n- b`)
})

test('in an item with text a table comes after its list, which stays as it is', () => {
	const opened = openText('- a\n- b')
	let state = EditorState.create({ doc: opened.doc, selection: TextSelection.create(opened.doc, 3) })
	blockCommands.table(state, (tr) => (state = state.apply(tr)))
	expect(textOf(state.doc, opened).text.trimEnd()).toBe(`- a\n- b\n\n${table}`)
})
