import { EditorState, Selection } from 'prosemirror-state'
import { CellSelection } from 'prosemirror-tables'
import { expect, test } from 'vitest'
import { openText } from '../document/open-text.ts'
import { textOf } from '../document/text-of.ts'
import { tableCommands } from './tables.ts'

const text = '| a | b | c |\n| --- | --- | --- |\n| d | e | f |\n| g | h | i |\n\nAfter.\n'

/** The Markdown after the commands, and the cell with the caret. */
function run(at: string, ...names: readonly (keyof typeof tableCommands)[]) {
	const opened = openText(text)
	let state = EditorState.create({ doc: opened.doc })
	state.doc.descendants((node, pos) => {
		if (node.text === at) state = state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(pos))))
	})
	for (const name of names)
		tableCommands[name](state, (tr) => {
			state = state.apply(tr)
		})
	return { text: textOf(state.doc, opened).text, caretIn: state.selection.$from.parent.textContent }
}

test('after a row is deleted the caret is in its column, in the row that took its place', () => {
	expect(run('e', 'row-remove').caretIn).toBe('h')
	expect(run('h', 'row-remove').caretIn).toBe('e')
	expect(run('f', 'row-remove', 'column-remove').text).toBe('| a | b |\n| --- | --- |\n| g | h |\n\nAfter.\n')
})

test('after a column is deleted the caret is in its row, in the column that took its place', () => {
	expect(run('e', 'column-remove').caretIn).toBe('f')
	expect(run('f', 'column-remove').caretIn).toBe('e')
	expect(run('a', 'column-remove').caretIn).toBe('b')
})

test('the heading row and the last column are deleted with their table only', () => {
	expect(run('b', 'row-remove')).toEqual({ text, caretIn: 'b' })
	expect(run('b', 'column-remove', 'column-remove', 'column-remove').text).toBe('After.\n')
})

test('all marked columns are aligned', () => {
	const opened = openText(text)
	const places: number[] = []
	opened.doc.descendants((node, pos) => {
		if (node.type.spec.tableRole === 'cell' || node.type.spec.tableRole === 'header_cell') places.push(pos)
	})
	const [from = 0, to = 0] = [places[3], places[7]]
	let state = EditorState.create({ doc: opened.doc, selection: CellSelection.create(opened.doc, from, to) })
	tableCommands['align-right'](state, (tr) => (state = state.apply(tr)))
	expect(textOf(state.doc, opened).text).toBe(text.replace('| --- | --- | --- |', '| ---: | ---: | --- |'))
})
