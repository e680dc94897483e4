import { expect, test } from 'vitest'
import { buttonTop } from './button-top.ts'

const room = { top: 100, bottom: 700 }
const height = 36

test('a button is below what is selected, above it near the lower bar, and in front only of what fills the room', () => {
	expect(buttonTop({ top: 200, bottom: 400 }, height, room)).toBe(408)
	expect(buttonTop({ top: 200, bottom: 656 }, height, room)).toBe(156)
	expect(buttonTop({ top: 200, bottom: 760 }, height, room)).toBe(156)
	expect(buttonTop({ top: 144, bottom: 690 }, height, room)).toBe(100)
	expect(buttonTop({ top: 120, bottom: 690 }, height, room)).toBe(656)
	expect(buttonTop({ top: -50, bottom: 900 }, height, room)).toBe(656)
})
