import { EditorState, TextSelection } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { expect, test } from 'vitest'
import { openText } from '../document/open-text.ts'
import { textOf } from '../document/text-of.ts'
import { fromText } from './clipboard.ts'
import { intoCell } from './into-cell.ts'

const table = '| a | b |\n| --- | --- |\n| one | d |\n\nAfter.\n'

/** The text after a paste behind “one”, with whether Markdown can say all of it. */
function pastedBehindOne(pasted: string) {
	const opened = openText(table)
	let state = EditorState.create({ doc: opened.doc, plugins: [tableEditing()] })
	state.doc.descendants((node, pos) => {
		if (node.text === 'one') state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, pos + 3)))
	})
	state = state.apply(state.tr.replaceSelection(intoCell(fromText(pasted))))
	state.doc.check()
	return textOf(state.doc, opened)
}

test.each([
	['-line', 'one-line'],
	['two\n\n**three**', 'onetwo<br>**three**'],
	['- two\n- three\n  - four', 'onetwo<br>three<br>four'],
	['## Two\n\n> three\n\n```\nfour\n\nfive\n```', 'oneTwo<br>three<br>four<br>five'],
	['x\n\n| y | z |\n| --- | --- |\n| 1 | 2 |', 'onex<br>y<br>z<br>1<br>2'],
	['[Prices: Solar](/services/solar#costs "prices")', 'one[Prices: Solar](/services/solar#costs)'],
])('%j in a cell is lines of it, and the table remains one', (pasted, cell) => {
	expect(pastedBehindOne(pasted)).toEqual({ text: table.replace('| one |', `| ${cell} |`), isExact: true })
})

test('a copied table stays one, for the cells around', () => {
	const cells = fromText('| y | z |\n| --- | --- |\n| 1 | 2 |')
	expect(intoCell(cells)).toBe(cells)
})
