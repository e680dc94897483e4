import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doubledWords } from './doubled-words.ts'

const found = (text: string) => doubledWords(text).map((each) => each.text)

test('words that were typed twice are found', () => {
	expect(found('The the roof of of a house, and panels panels.')).toEqual(['The the', 'of of', 'panels panels'])
	expect(found('It is the\nthe last.')).toEqual(['the\nthe'])
	expect(found('the the the')).toEqual(['the the', 'the the'])
})

test('doubling that is meant, is not', () => {
	expect(found('We know that that had had small small work; go sharp sharp.')).toEqual([])
	expect(found('Kíákíá kíákíá. Bora Bora. A B B. the-the; isn’t the, the. 5 5')).toEqual([])
	expect(found('yes no no go go')).toEqual([])
})

test('a place is where the words are', () => {
	const parts = fc.array(fc.constantFrom('the', 'roof', 'Roof', ' ', '  ', '\n', '.', '-', 'é', 'that'))
	fc.assert(
		fc.property(parts, (all) => {
			const text = all.join('')
			for (const { from, to, text: words } of doubledWords(text)) expect(text.slice(from, to)).toBe(words)
		}),
	)
})
