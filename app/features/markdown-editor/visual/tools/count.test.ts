import { expect, test } from 'vitest'
import { countOf } from './count.ts'
import { toolMessages as messages } from './tool-messages.ts'

test('words and characters, whatever the letters are made of', () => {
	expect(countOf('')).toEqual({ words: 0, characters: 0 })
	expect(countOf('Two words.\nÀwa — 😀')).toEqual({ words: 3, characters: 17 })
	expect(messages.counted({ words: 1, characters: 1_234 }, 1)).toBe('1 word · 1,234 characters · 1 min read')
	expect(messages.selected({ words: 1, characters: 3 }, { words: 2, characters: 9 })).toBe(
		'1 of 2 words · 3 of 9 characters selected',
	)
})
