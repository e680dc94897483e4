import { EditorState, NodeSelection, Selection } from 'prosemirror-state'
import { CellSelection } from 'prosemirror-tables'
import { expect, test } from 'vitest'
import { openText } from '../../document/open-text.ts'
import { selectionText } from './selection-text.ts'

test.each([
	['---', 0, 'Divider. Press Delete to delete it.'],
	['![A roof](/media/roof)', 1, 'Picture: A roof. Press Delete to delete it.'],
	['![](/media/roof)', 1, 'Picture without alt text. Press Delete to delete it.'],
	[
		'[Prices: Solar](/services/solar#costs "prices")',
		0,
		'Prices: Prices: Solar. Press Enter to change it, Delete to delete it.',
	],
])('%s says what it is when it is selected', (text, pos, said) => {
	const { doc } = openText(text)
	expect(selectionText(EditorState.create({ doc, selection: NodeSelection.create(doc, pos) }))).toBe(said)
})

test('marked cells say how many they are, and the caret says nothing', () => {
	const { doc } = openText('| a | b |\n| --- | --- |\n| c | d |\n')
	const cells: number[] = []
	doc.descendants(({ isTextblock }, pos) => void (isTextblock && cells.push(pos)))
	const [first = 0, second = 0, , last = 0] = cells
	const marked = (from: number, to: number) => CellSelection.create(doc, from, to)
	expect(selectionText(EditorState.create({ doc, selection: marked(first, last) }))).toBe(
		'4 cells selected. Press Delete to clear them.',
	)
	expect(selectionText(EditorState.create({ doc, selection: marked(second, second) }))).toBe(
		'1 cell selected. Press Delete to clear it.',
	)
	expect(selectionText(EditorState.create({ doc, selection: Selection.atStart(doc) }))).toBe('')
})
