import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withTyped } from './with-typed.ts'

const paragraphs = fc.array(fc.constantFrom('One roof.', 'Two panels. Old.', '- three', '## Four', ''), {
	maxLength: 6,
})
const textOf = (lines: readonly string[]): string => lines.join('\n\n')
const changed = (lines: readonly string[], at: number, change: (line: string) => string): string =>
	textOf(lines.map((line, nth) => (nth === at % Math.max(lines.length, 1) ? change(line) : line)))

test('letters that were typed since are never overwritten, wherever the text from outside differs', () => {
	fc.assert(
		fc.property(paragraphs, fc.nat(), fc.nat(), fc.boolean(), (lines, mine, theirs, isShorter) => {
			const given = textOf(lines.length === 0 ? [''] : lines)
			const typed = changed(lines.length === 0 ? [''] : lines, mine, (line) => `${line} typed`)
			const value = changed(lines, theirs, (line) => (isShorter ? '' : `Somebody else. ${line}`))
			expect(withTyped(given, typed, value)).toContain(' typed')
		}),
	)
})

test('changes of both sides are in it', () => {
	expect(withTyped('One.\n\nTwo.', 'One. Mine\n\nTwo.', 'One.\n\nTwo. Theirs')).toBe('One. Mine\n\nTwo. Theirs')
	expect(withTyped('One.', 'One.', 'Theirs')).toBe('Theirs')
	expect(withTyped('One.', 'One. Mine', 'One.')).toBe('One. Mine')
})
