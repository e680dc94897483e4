import fc from 'fast-check'
import { history, undo } from 'prosemirror-history'
import { Fragment, Slice, type Node } from 'prosemirror-model'
import { EditorState, TextSelection, type Selection } from 'prosemirror-state'
import { CellSelection, tableEditing } from 'prosemirror-tables'
import { expect, it } from 'vitest'
import { blocksOf, openText } from '../document/open-text.ts'
import { schema } from '../document/schema.ts'
import { textOf } from '../document/text-of.ts'
import { markingCells } from '../surface/edges/mark-cells.ts'
import { fromText } from './clipboard.ts'
import { intoCell } from './into-cell.ts'
import { pasteOverCells } from './over-cells.ts'
import { pasteInto } from './paste-into.ts'

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
function pasted(copied: string | Slice, selectionIn: (doc: Node) => Selection) {
	const opened = openText(table)
	let state = EditorState.create({ doc: opened.doc, plugins: [history(), markingCells(), tableEditing()] })
	state = state.apply(state.tr.setSelection(selectionIn(state.doc)))
	const slice = typeof copied === 'string' ? fromText(copied, true) : copied
	const tr = pasteOverCells(state, intoCell(slice))
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

it('copied cells of a page remain in their columns, the empty ones too', () => {
	const copied = openText('| | 2 |\n| --- | --- |\n| 3 | |\n').doc.content
	expect(pasted(Slice.maxOpen(copied), (doc) => caretIn(doc, 'a'))).toBe(
		table.replace('| a | b |', '| | 2 |').replace('| c | d |', '| 3 | |'),
	)
})

it('text at a caret is left to the paste of text', () => {
	expect(pasted('X', (doc) => caretIn(doc, 'a'))).toBeNull()
	expect(pasted('1\t2', (doc) => TextSelection.create(doc, 2))).toBeNull()
})

const inlinePieces = [
	schema.text('loose'),
	schema.text(' '),
	schema.text('bold', [schema.marks.strong.create()]),
	schema.nodes.hard_break.create(),
	schema.nodes.image.create({ src: '/media/roof-1a2b3c4d', alt: 'Roof' }),
]
const blockPieces = blocksOf(
	'One\n\n## Two\n\n> three\n>\n> - four\n\n- five\n  - six\n\n1. seven\n\n```\neight\n\nnine\n```\n\n---\n\n[Prices: Solar](/services/solar#costs "prices")\n\n> [!NOTE]\n> ten\n\n| a | b |\n| --- | --- |\n| c | d |\n\n<div>eleven</div>\n',
)
/** Text and blocks in any order, as in pages. */
const written = fc
	.array(fc.constantFrom(...inlinePieces, ...blockPieces), { minLength: 1, maxLength: 6 })
	.map((pieces) => Fragment.from(pieces))
/** A part of a document, as the editor copies. */
const cut = fc
	.tuple(fc.shuffledSubarray([...blockPieces], { minLength: 1 }), fc.nat(), fc.nat())
	.map(([blocks, from, to]) => {
		const doc = schema.nodes.doc.create(null, blocks)
		const [start, end] = [from % doc.content.size, to % doc.content.size].toSorted((one, other) => one - other)
		return Fragment.from(doc.slice(start ?? 0, end).content.content.map(filled))
	})
/** The parser adds what a block cannot be without. */
function filled(node: Node): Node {
	if (node.isLeaf) return node
	return node.type.createAndFill(node.attrs, node.children.map(filled), node.marks) ?? node
}
/** What is parsed is open as far as possible. */
const anySlice = fc.oneof(written, cut).map((content) => Slice.maxOpen(content))

it('whatever is pasted over marked cells or at a caret in one, the document has only what its blocks allow', () => {
	const selections = [
		(doc: Node) => marked(doc, 'a', 'd'),
		(doc: Node) => marked(doc, 'f', 'f'),
		(doc: Node) => caretIn(doc, 'd'),
	]
	fc.assert(
		fc.property(anySlice, fc.boolean(), (slice, isShaped) => {
			const { doc } = openText(table)
			for (const selectionIn of selections) {
				const selection = selectionIn(doc)
				const state = EditorState.create({ doc, selection, plugins: [markingCells(), tableEditing()] })
				const shaped = isShaped || selection.empty ? intoCell(slice) : slice
				const after = state.apply(pasteOverCells(state, shaped) ?? pasteInto(state, shaped)).doc
				after.check()
				if (selection.empty)
					expect(after.children.map(({ type }) => type.name)).toEqual(['paragraph', 'table', 'paragraph'])
			}
		}),
	)
})
