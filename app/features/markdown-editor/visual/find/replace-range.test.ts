import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { openText } from '../document/open-text.ts'
import { textOf } from '../document/text-of.ts'
import { replaceRange } from './replace-range.ts'

/** The Markdown after every place of a text in the document is replaced. */
function replaced(text: string, what: string, by: string): string {
	const opened = openText(text)
	const { doc, tr } = EditorState.create({ doc: opened.doc })
	const places: number[] = []
	doc.descendants((node, pos) => {
		if (!node.isTextblock) return
		const at = node.textContent.indexOf(what)
		if (at >= 0) places.push(pos + 1 + at)
		return false
	})
	for (const from of places.toReversed()) replaceRange(tr, { from, to: from + what.length }, by)
	return textOf(tr.doc, opened).text
}

test.each([
	['See [price](/services/solar) here.\n', 'See [cost](/services/solar) here.\n'],
	['See [the price](/services/solar "Solar").\n', 'See [the cost](/services/solar "Solar").\n'],
	['- [Ask about price](/contact "button")\n', '- [Ask about cost](/contact "button")\n'],
	['A **price** and more.\n', 'A **cost** and more.\n'],
	['A **pri**ce and more.\n', 'A **cost** and more.\n'],
	['A `price` and more.\n', 'A `cost` and more.\n'],
	['A [pri](/a)ce and more.\n', 'A cost and more.\n'],
	['A pri[ce](/a) and more.\n', 'A cost and more.\n'],
])('%s: what is replaced has the link and the marks of what was there', (text, wanted) =>
	expect(replaced(text, 'price', 'cost')).toBe(wanted),
)

test.each([
	['See https://price.ng/a here.\n', 'See https://cost.ng/a here.\n'],
	['See <https://price.ng/a> here.\n', 'See <https://cost.ng/a> here.\n'],
])('%s: an address that is its own text leads to what it says', (text, wanted) =>
	expect(replaced(text, 'price', 'cost')).toBe(wanted),
)

test('an address that is none any more is text', () => {
	expect(replaced('See https://price.ng/a here.\n', 'https://price.ng/a', 'our prices')).toBe('See our prices here.\n')
	expect(replaced('See https://price.ng/a here.\n', 'See https:', 'At https:')).toBe('At https://price.ng/a here.\n')
})

test('nothing instead of it deletes it', () => {
	expect(replaced('See the [price](/a) list.\n', 'price', '')).toBe('See the  list.\n')
	expect(replaced('- price\n- b\n', 'price', '')).not.toContain('price')
})
