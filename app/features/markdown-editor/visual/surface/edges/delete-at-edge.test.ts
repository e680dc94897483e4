import { baseKeymap } from 'prosemirror-commands'
import { history, undo } from 'prosemirror-history'
import { EditorState, NodeSelection, TextSelection, type Command } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { describe, expect, test } from 'vitest'
import { openText } from '../../document/open-text.ts'
import { textOf } from '../../document/text-of.ts'
import { deletingKeys } from './delete-at-edge.ts'

/** The Markdown of a block, and what is selected in it from below and from above; null for the caret. */
const blocks: readonly (readonly [string, string, string | null, string | null])[] = [
	['a table', '| a | b |\n| --- | --- |\n| c | d |', 'd', 'a'],
	['a picture', '![A](/illustrations/about-1.svg)', null, null],
	['a divider', '---', null, null],
	['code', '```\none\ntwo\n```', 'one\ntwo', 'one\ntwo'],
	['a list', '- one\n- two', 'two', 'one'],
	['a numbered list', '1. one\n2. two', 'two', 'one'],
	['a quote', '> one\n>\n> two', 'two', 'one'],
	['a callout', '> [!NOTE]\n> one', 'one', 'one'],
	['a list that ends in a quote', '- one\n\n  > two', 'two', 'one'],
	['a reference', '[Prices: Solar](/services/solar#costs "prices")', null, null],
	[
		'details',
		'<details>\n<summary>One</summary>\n</details>',
		'<details>\n<summary>One</summary>\n</details>',
		'<details>\n<summary>One</summary>\n</details>',
	],
]

/** The caret is put before or after the word, the word deleted if wanted, and then one key is pressed. */
function press(text: string, by: -1 | 1, { isEmptied = false, word = 'Word' } = {}) {
	const opened = openText(text)
	let state = EditorState.create({ doc: opened.doc, plugins: [history(), tableEditing()] })
	const run = (command: Command | undefined) => command?.(state, (tr) => (state = state.apply(tr)))
	state.doc.descendants((node, pos) => {
		if (node.text !== word) return
		const at = by === 1 ? pos + word.length : pos
		const tr = state.tr.setSelection(TextSelection.create(state.doc, at))
		state = state.apply(isEmptied ? tr.delete(pos, pos + word.length).setMeta('addToHistory', false) : tr)
	})
	run(deletingKeys()[by === -1 ? 'Backspace' : 'Delete'])
	const markdown = () => textOf(state.doc, opened).text
	const { selection } = state
	const selected = selection instanceof NodeSelection ? null : selection.$from.parent.textContent
	return { markdown, selected, selection, run, type: () => (state = state.apply(state.tr.insertText('Z'))) }
}

describe.each(blocks)('next to %s', (_, block, above, below) => {
	for (const [by, text, inside] of [
		[-1, `${block}\n\nWord\n`, above],
		[1, `Word\n\n${block}\n`, below],
	] as const) {
		const key = by === -1 ? 'Backspace' : 'Delete'
		test(`${key} changes no text, and selects the block or puts the caret into it`, () => {
			const { markdown, selected, selection, type, run } = press(text, by)
			expect(markdown()).toBe(text)
			expect(selected).toBe(inside)
			expect(selection.empty).toBe(inside !== null)
			if (inside !== null) expect(selection.$from.parentOffset).toBe(by === -1 ? inside.length : 0)
			type()
			if (inside !== null) expect(markdown().replace('Z', '')).toBe(text)
			run(undo)
			expect(markdown()).toBe(text)
		})
		test(`${key} in an empty paragraph deletes only that`, () => {
			const { markdown, selected } = press(text, by, { isEmptied: true })
			expect(markdown().trim()).toBe(block)
			expect(selected).toBe(inside)
		})
	}
	test('a second press deletes what is selected as a whole', () => {
		const { selected, run, markdown } = press(`${block}\n\nWord\n`, -1)
		if (selected !== null) return
		run(baseKeymap['Backspace'])
		expect(markdown().trim()).toBe('Word')
		run(undo)
		expect(markdown()).toBe(`${block}\n\nWord\n`)
	})
})

test('Delete at the end of a list puts the caret into the table after it', () => {
	const text = '- Word\n\n| a | b |\n| --- | --- |\n| c | d |\n'
	const { markdown, selected, selection } = press(text, 1)
	expect([markdown(), selected, selection.empty]).toEqual([text, 'a', true])
})

test('Backspace in code after a table puts the caret into the table', () => {
	const text = '| a | b |\n| --- | --- |\n| c | d |\n\n```\nWord\n```\n'
	const { markdown, selected, selection } = press(text, -1)
	expect([markdown(), selected, selection.empty]).toEqual([text, 'd', true])
})

test('text does not become the line of a picture', () => {
	const text = '![A](/illustrations/about-1.svg)\n\nWord\n'
	const opened = openText(text)
	let state = EditorState.create({ doc: opened.doc })
	state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 2)))
	deletingKeys()['Delete']?.(state, (tr) => (state = state.apply(tr)))
	expect(textOf(state.doc, opened).text).toBe(text)
	expect(state.selection.$from.parent.textContent).toBe('Word')
})

test('texts are joined as before, and a list item is taken out of its list', () => {
	expect(press('One\n\nWord\n', -1).markdown()).toBe('OneWord\n')
	expect(press('Word\n\n## One\n', 1).markdown()).toBe('WordOne\n')
	expect(press('---\n\n- Word\n', -1).markdown()).toBe('---\n\nWord\n')
})
