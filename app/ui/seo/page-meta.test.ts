import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestDescription, longestTitle, searchDescription, searchTitle } from './page-meta.ts'

test('a title carries the company’s name where both fit', () => {
	expect(searchTitle('Contact us', 'Imole Services')).toBe('Contact us | Imole Services')
	expect(searchTitle('Imole Services', 'Imole Services')).toBe('Imole Services')
	const long = 'How to size an inverter for a three-bedroom flat'
	expect(searchTitle(long, 'Imole Services')).toBe(long)
})

test('what is too long ends between words or sentences', () => {
	expect(
		searchTitle('Solar for a shop, a clinic and a cold room: against the generator, for good', 'Imole Services'),
	).toBe('Solar for a shop, a clinic and a cold room: against the…')
	const sentence = 'One spelling without marks can be a husband, a vehicle, a hoe or a spear.'
	expect(searchDescription(`${sentence} ${sentence} ${sentence}`)).toBe(`${sentence} ${sentence}`)
	expect(searchDescription(`Short. ${'word '.repeat(60)}`)).toMatch(/^Short\. (word )+word…$/)
})

test('no title and no description is too long, and none is empty', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ maxLength: 80 }), (text, company) => {
			expect(Array.from(searchTitle(text, company)).length).toBeLessThanOrEqual(longestTitle)
			expect(Array.from(searchDescription(text)).length).toBeLessThanOrEqual(longestDescription)
			if (text.trim() !== '') expect(searchDescription(text)).not.toBe('')
		}),
	)
})
