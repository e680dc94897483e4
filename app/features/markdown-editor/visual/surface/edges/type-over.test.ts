import { closeHistory, history, undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state'
import { CellSelection, tableEditing } from 'prosemirror-tables'
import { describe, expect, it } from 'vitest'
import { openText } from '../../document/open-text.ts'
import { textOf } from '../../document/text-of.ts'
import { markingCells, spanOf } from './mark-cells.ts'
import { placeToType, undosTo } from './type-over.ts'

const table = '| a | b |\n| --- | --- |\n| c | d |\n| e | f |\n'

/** Opens a text, selects in it, types a letter and undoes that once. */
function typeOver(text: string, selectionIn: (doc: Node) => CellSelection | NodeSelection | TextSelection) {
	const opened = openText(text)
	let state = EditorState.create({ doc: opened.doc, plugins: [history(), markingCells(), tableEditing()] })
	state = state.apply(state.tr.setSelection(selectionIn(state.doc)))
	const place = placeToType(state)
	if (!place) return null
	state = state.apply(place.insertText('Z'))
	const typed = textOf(state.doc, opened).text
	undo(state, (tr) => (state = state.apply(tr)))
	return { typed, undone: textOf(state.doc, opened).text }
}

const placeOf = (doc: Node, isIt: (node: Node) => boolean): number => {
	let found = -1
	doc.descendants((node, pos) => {
		if (found < 0 && isIt(node)) found = pos
	})
	return found
}
const cell = (letter: string) => (doc: Node) => placeOf(doc, (node) => node.textContent === letter && node.isTextblock)

it.each([
	['a', 'd'],
	['d', 'a'],
])('marked cells from %s to %s are a selection from the first to the last of them', (from, to) => {
	const { doc } = openText(table)
	const span = spanOf(CellSelection.create(doc, cell(from)(doc), cell(to)(doc)))
	expect(doc.textBetween(span.from, span.to, ' ').trim().split(/\s+/)).toEqual(['a', 'b', 'c', 'd'])
})

describe('a letter over', () => {
	it('marked cells clears none of them, and goes to the end of the last one', () => {
		const over = (from: string, to: string) => (doc: Node) => CellSelection.create(doc, cell(from)(doc), cell(to)(doc))
		expect(typeOver(table, over('c', 'f'))).toEqual({ typed: table.replace('| f |', '| fZ |'), undone: table })
		expect(typeOver(table, over('f', 'a'))).toEqual({ typed: table.replace('| a |', '| aZ |'), undone: table })
	})

	it('text from one cell to another marks the cells, so that no row is joined', () => {
		const over = (from: string, to: string) => (doc: Node) =>
			TextSelection.create(doc, cell(from)(doc) + 1, cell(to)(doc) + 1)
		expect(typeOver(table, over('e', 'd'))).toEqual({ typed: table.replace('| d |', '| dZ |'), undone: table })
		expect(typeOver(table, over('a', 'f'))).toEqual({ typed: table.replace('| f |', '| fZ |'), undone: table })
	})

	it.each(['---', '[Prices: Solar](/services/solar#costs "prices")'])('%s is in its place', (block) => {
		const text = `One\n\n${block}\n\nTwo\n`
		const over = (doc: Node) =>
			NodeSelection.create(
				doc,
				placeOf(doc, (node) => node.isBlock && node.isAtom),
			)
		expect(typeOver(text, over)).toEqual({ typed: 'One\n\nZ\n\nTwo\n', undone: text })
	})

	it('selected letters is left to the package', () => {
		expect(typeOver('One\n', (doc) => TextSelection.create(doc, 1, 3))).toBeNull()
	})
})

describe('nothing is composed in place of a divider after all', () => {
	const opened = openText('---\n\nTwo\n')
	let state = EditorState.create({ doc: opened.doc, plugins: [history()] })
	const change = (tr: Transaction) => (state = state.apply(closeHistory(tr)))
	const undone = (earlier: Node) => {
		let after = state
		for (let count = undosTo(state, earlier); count > 0; count -= 1) undo(after, (tr) => (after = after.apply(tr)))
		return after.doc
	}

	it('undo leads back to it, however many steps before it the history has let go of', () => {
		for (let steps = 1; steps < 150; steps += 1) {
			change(state.tr.insertText('x', state.doc.content.size - 1))
			const whole = state
			change(state.tr.setSelection(NodeSelection.create(state.doc, 0)))
			change(placeToType(state) ?? state.tr)
			expect(state.doc.eq(whole.doc)).toBe(false)
			expect(undone(whole.doc).eq(whole.doc), `after ${steps} steps`).toBe(true)
			change(state.tr.insertText('Z', 1))
			change(state.tr.delete(1, 2))
			expect(undone(whole.doc).eq(whole.doc), `after ${steps} steps, with a letter`).toBe(true)
			state = whole
		}
	})

	it('a document that undo does not lead to changes nothing', () => {
		expect(undosTo(state, openText('Other\n').doc)).toBe(0)
	})
})
