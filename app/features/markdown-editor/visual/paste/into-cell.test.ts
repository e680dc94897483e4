import { Fragment, Slice } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { expect, test } from 'vitest'
import { blocksOf, openText } from '../document/open-text.ts'
import { schema } from '../document/schema.ts'
import { textOf } from '../document/text-of.ts'
import { fromText } from './clipboard.ts'
import { intoCell } from './into-cell.ts'

const table = '| a | b |\n| --- | --- |\n| one | d |\n\nAfter.\n'

/** The text after a paste behind “one”, with whether Markdown can say all of it. */
function pastedBehindOne(pasted: Slice) {
	const opened = openText(table)
	let state = EditorState.create({ doc: opened.doc, plugins: [tableEditing()] })
	state.doc.descendants((node, pos) => {
		if (node.text === 'one') state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, pos + 3)))
	})
	state = state.apply(state.tr.replaceSelection(intoCell(pasted)))
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
	expect(pastedBehindOne(fromText(pasted))).toEqual({ text: table.replace('| one |', `| ${cell} |`), isExact: true })
})

const [text, space, line] = [schema.text('two '), schema.text(' '), schema.nodes.hard_break.create()]
const bold = schema.text('three', [schema.marks.strong.create()])
const [block, list] = [blocksOf('four'), blocksOf('- five')]

// `Line 1<div>Line 2</div>` is a text and a paragraph.
test.each([
	[[text, bold, ...block], 'onetwo **three**<br>four'],
	[[text, line, ...block, space, ...list, bold], 'onetwo <br>four<br>five<br>**three**'],
	[[...block, text, line, bold], 'onefour<br>two <br>**three**'],
	[[...block, bold, space, ...block], 'onefour<br>**three** <br>four'],
	[[text, bold], 'onetwo **three**'],
])('text between blocks, %s, is a line of the cell', (nodes, cell) => {
	const pasted = pastedBehindOne(Slice.maxOpen(Fragment.from(nodes)))
	expect(pasted).toEqual({ text: table.replace('| one |', `| ${cell} |`), isExact: true })
})

test('a copied table stays one, for the cells around', () => {
	const cells = fromText('| y | z |\n| --- | --- |\n| 1 | 2 |')
	expect(intoCell(cells)).toBe(cells)
})
