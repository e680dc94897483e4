import { expect, it } from 'vitest'
import { minWords, shortText, wordsOfShort } from './short-text.ts'

it.each([
	['', null],
	['- \n\n***', null],
	['Rain.', 1],
	['sun '.repeat(29), 29],
	['sun '.repeat(minWords - 1), minWords - 1],
	['sun '.repeat(minWords), null],
	['x'.repeat(10_001), null],
])('%j', (content, words) => {
	expect(wordsOfShort(content)).toBe(words)
})

it('says how many there are', () => {
	expect(shortText(1)).toMatch(/^The text has one word\./)
	expect(shortText(29)).toMatch(/^The text has 29 words\./)
})
