import { expect, test } from 'vitest'
import { shortened } from './letters-and-words.ts'

test.each([
	['solar', 5, 'solar'],
	['solar panel', 7, 'solar…'],
	['abc🌞d', 5, 'abc…'],
	['abc🌞', 5, 'abc🌞'],
])('“%s” in at most %i', (text, max, short) => expect(shortened(text, max)).toBe(short))
