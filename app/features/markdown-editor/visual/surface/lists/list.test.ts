import { history, undo } from 'prosemirror-history'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { openText } from '../../document/open-text.ts'
import { textOf } from '../../document/text-of.ts'
import { blockCommands } from '../block-commands.ts'

/** The Markdown after a command on the text from one word to another, and after undoing it. */
function run(text: string, command: 'bullets' | 'numbers', from: string, to = from) {
	const opened = openText(text)
	let state = EditorState.create({ doc: opened.doc, plugins: [history()] })
	const places: number[] = []
	state.doc.descendants((node, pos) => {
		for (const word of [from, to]) if (node.text?.includes(word)) places.push(pos + node.text.indexOf(word))
	})
	const selection = TextSelection.create(state.doc, Math.min(...places), Math.max(...places))
	state = state.apply(state.tr.setSelection(selection))
	blockCommands[command](state, (tr) => (state = state.apply(tr)))
	state.doc.check()
	const made = textOf(state.doc, opened).text
	undo(state, (tr) => (state = state.apply(tr)))
	expect(textOf(state.doc, opened).text).toBe(text)
	return made
}

test.each([
	['- one\n- two\n', 'numbers', 'one', 'two', '1. one\n2. two\n'],
	['- one\n- two\n', 'numbers', 'two', 'two', '1. one\n2. two\n'],
	['3. one\n4. two\n', 'bullets', 'one', 'one', '- one\n- two\n'],
	['- one\n  - in\n  - on\n- two\n', 'numbers', 'in', 'in', '- one\n  1. in\n  2. on\n- two\n'],
	['- one\n  - in\n- two\n', 'numbers', 'in', 'two', '1. one\n   - in\n2. two\n'],
	['> - one\n> - two\n', 'numbers', 'two', 'two', '> 1. one\n> 2. two\n'],
	['- one\n  1. in\n- two\n', 'bullets', 'in', 'in', '- one\n  - in\n- two\n'],
] as const)('%j with %s from %s to %s is another kind of list', (text, command, from, to, wanted) => {
	expect(run(text, command, from, to)).toBe(wanted)
})

test.each([
	['- one\n- two\n', 'bullets', 'two', '- one\n\ntwo\n'],
	['- one\n  1. in\n', 'numbers', 'in', '- one\n- in\n'],
	['one\n\ntwo\n', 'bullets', 'two', 'one\n\n- two\n'],
] as const)('%j with %s at %s is text or a list as before', (text, command, at, wanted) => {
	expect(run(text, command, at)).toBe(wanted)
})

test('a heading that becomes an item is its text', () => {
	expect(run('## One\n\nTwo\n', 'bullets', 'One', 'Two')).toBe('- One\n- Two\n')
})
