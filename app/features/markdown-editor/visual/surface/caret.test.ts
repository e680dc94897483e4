import { expect, test } from 'vitest'
import { openText } from '../document/open-text.ts'
import { offsetOf, positionOf } from './caret.ts'

const text = '## Roofs\n\nWe install **solar** panels.\n\n- One\n- Two\n'

test('every place between letters is the same one in the text and in the document', () => {
	const opened = openText(text)
	for (const word of ['Roofs', 'install', 'solar', 'panels', 'One', 'Two']) {
		const offset = text.indexOf(word) + 2
		const pos = positionOf(text, offset, opened.doc, opened)
		expect(opened.doc.textBetween(pos, pos + word.length - 2), word).toBe(word.slice(2))
		expect(offsetOf(opened.doc, pos, opened), word).toBe(offset)
	}
})
