import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveLines } from './move-lines.ts'
import { applyEdit } from './text-edit.ts'

test('lines of Markdown move with their selection, and back', () => {
	const move = (text: string, by: -1 | 1) => {
		const start = text.indexOf('<')
		const end = text.indexOf('>') - 1
		const selection = { text: text.replace(/[<>]/g, ''), start, end }
		const edit = moveLines(by)(selection)
		if (!edit) return null
		const after = applyEdit(selection, edit)
		return `${after.text.slice(0, after.start)}<${after.text.slice(after.start, after.end)}>${after.text.slice(after.end)}`
	}
	expect(move('one\nt<w>o\nthree', -1)).toBe('t<w>o\none\nthree')
	expect(move('one\nt<wo\nth>ree\nfour', 1)).toBe('one\nfour\nt<wo\nth>ree')
	expect(move('\n<a>', -1)).toBe('<a>\n')
	expect([move('<a>\nb', -1), move('a\n<b>', 1)]).toEqual([null, null])
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom('a', '\n', ' ') }), fc.nat(), fc.nat(), (text, one, other) => {
			const [start = 0, end = 0] = [one % (text.length + 1), other % (text.length + 1)].toSorted((a, b) => a - b)
			// Such a line end is the last of the moved text, and may have none after it.
			if (end > start && text[end - 1] === '\n') return
			const selection = { text, start, end }
			const down = moveLines(1)(selection)
			if (!down) return
			const after = applyEdit(selection, down)
			expect(after.text.slice(after.start, after.end)).toBe(text.slice(start, end))
			const up = moveLines(-1)(after)
			expect(up && applyEdit(after, up)).toEqual(selection)
		}),
	)
})
