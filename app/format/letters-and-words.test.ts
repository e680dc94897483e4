import { expect, test } from 'vitest'
import { shortened, shortenedAtWord } from './letters-and-words.ts'

test.each([
	['solar', 5, 'solar'],
	['solar panel', 7, 'solar…'],
	['abc🌞d', 5, 'abc…'],
	['abc🌞', 5, 'abc🌞'],
])('“%s” in at most %i', (text, max, short) => expect(shortened(text, max)).toBe(short))

test.each([
	['so that screen readers cope', 27, 'so that screen readers cope'],
	['so that screen readers cope', 19, 'so that screen…'],
	['so that screen, readers', 16, 'so that screen…'],
	['Supercalifragilistic', 10, 'Supercali…'],
])('%j in %d letters ends with a whole word: %j', (text, max, short) => expect(shortenedAtWord(text, max)).toBe(short))
