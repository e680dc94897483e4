import { expect, test } from 'vitest'
import { openText } from '../document/open-text.ts'
import { offsetOf, positionOf } from './caret.ts'

const text = '## Roofs\n\nWe install **solar** panels.\n\n- One\n- Two\n'

/** Before and after a mark are two places of the text, and one of the document. */
const isAtMark = (offset: number) => text.slice(0, offset).endsWith('**') || text.startsWith('**', offset)

test('every place between letters is the same one in the text and in the document', () => {
	const opened = openText(text)
	for (const line of ['Roofs', 'We install ', 'solar', ' panels.', 'One', 'Two'])
		for (const nth of Array(line.length + 1).keys()) {
			const offset = text.indexOf(line) + nth
			const pos = positionOf(text, offset, opened.doc, opened)
			const place = `${line}, ${nth}`
			expect(opened.doc.textBetween(pos, pos + line.length - nth), place).toBe(line.slice(nth))
			expect(opened.doc.textBetween(pos - nth, pos), place).toBe(line.slice(0, nth))
			const back = offsetOf(opened.doc, pos, opened)
			if (isAtMark(offset)) expect(positionOf(text, back, opened.doc, opened), place).toBe(pos)
			else expect(back, place).toBe(offset)
		}
})
