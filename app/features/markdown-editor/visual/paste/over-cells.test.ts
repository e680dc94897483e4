import { history, undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState, TextSelection, type Selection } from 'prosemirror-state'
import { CellSelection, tableEditing } from 'prosemirror-tables'
import { expect, it } from 'vitest'
import { openText } from '../document/open-text.ts'
import { textOf } from '../document/text-of.ts'
import { markingCells } from '../surface/edges/mark-cells.ts'
import { fromText } from './clipboard.ts'
import { intoCell } from './into-cell.ts'
import { pasteOverCells } from './over-cells.ts'

const table = 'One\n\n| a | b |\n| --- | :---: |\n| c | d |\n| e | f |\n\nTwo\n'

const placeOf = (doc: Node, letter: string): number => {
	let found = -1
	doc.descendants((node, pos) => {
		if (node.isTextblock && node.textContent === letter) found = pos
	})
	return found
}
const marked = (doc: Node, from: string, to: string) => CellSelection.create(doc, placeOf(doc, from), placeOf(doc, to))
const caretIn = (doc: Node, letter: string) => TextSelection.create(doc, placeOf(doc, letter) + 1)

/** The text after a paste and after undoing it, and the kinds of cells by row. */
function pasted(text: string, selectionIn: (doc: Node) => Selection) {
	const opened = openText(table)
	let state = EditorState.create({ doc: opened.doc, plugins: [history(), markingCells(), tableEditing()] })
	state = state.apply(state.tr.setSelection(selectionIn(state.doc)))
	const tr = pasteOverCells(state, intoCell(fromText(text, true)))
	if (!tr) return null
	state = state.apply(tr)
	state.doc.check()
	const rows = state.doc.child(1).children.map((row) => row.children.map(({ type }) => type.name))
	const { text: after, isExact } = textOf(state.doc, opened)
	undo(state, (tr) => (state = state.apply(tr)))
	expect(textOf(state.doc, opened).text).toBe(table)
	expect(isExact).toBe(true)
	expect(rows.map((row) => new Set(row))).toEqual(
		rows.map((_, nth) => new Set([nth === 0 ? 'table_header' : 'table_cell'])),
	)
	return after
}

it.each([
	['a', 'b', 'X', table.replace('| a | b |', '| X | X |')],
	['a', 'd', 'X', table.replace('| a | b |', '| X | X |').replace('| c | d |', '| X | X |')],
	['b', 'd', 'X\n\nY', table.replace('| b |', '| X<br>Y |').replace('| d |', '| X<br>Y |')],
	['c', 'f', '# X\n\n- Y', table.replace('| c | d |\n| e | f |', '| X<br>Y | X<br>Y |\n| X<br>Y | X<br>Y |')],
	[
		'f',
		'a',
		'1\t2\n3\t4',
		table.replace('| a | b |', '| 1 | 2 |').replace('| c | d |', '| 3 | 4 |').replace('| e | f |', '| 1 | 2 |'),
	],
])('over marked cells from %s to %s, %j is in each, and the heading row stays one', (from, to, text, after) => {
	expect(pasted(text, (doc) => marked(doc, from, to))).toBe(after)
})

it.each([
	['a', table.replace('| a | b |', '| 1 | 2 |').replace('| c | d |', '| 3 | 4 |')],
	[
		'd',
		table.replace(
			'| a | b |\n| --- | :---: |\n| c | d |\n| e | f |',
			'| a | b | |\n| --- | :---: | --- |\n| c | 1 | 2 |\n| e | 3 | 4 |',
		),
	],
])('copied cells at the caret in %s are over it and the cells around', (letter, after) => {
	expect(pasted('1\t2\n3\t4', (doc) => caretIn(doc, letter))).toBe(after)
})

it('text at a caret is left to the paste of text', () => {
	expect(pasted('X', (doc) => caretIn(doc, 'a'))).toBeNull()
	expect(pasted('1\t2', (doc) => TextSelection.create(doc, 2))).toBeNull()
})
