import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceEnds, priceText } from './price-range.ts'

test.each([
	[25_000, 60_000, '', '₦25,000 – ₦60,000'],
	[1_400_000, 3_200_000, '', '₦1.4m – ₦3.2m'],
	[3_000_000, 3_900_000, '', '₦3.0m – ₦3.9m'],
	[5_000_000, 7_000_000, '', '₦5m – ₦7m'],
	[750_000, 1_250_000, '', '₦750,000 – ₦1.25m'],
	[30, 60, 'a word', '₦30 – ₦60 a word'],
	[80_000, null, 'each', '₦80,000 each'],
	[null, 80_000, '', '₦80,000'],
	[60_000, 25_000, '', '₦25,000 – ₦60,000'],
	[null, null, 'each', ''],
	[1_234_567, null, '', '₦1,234,567'],
	[999_500, 2_155_000, '', '₦999,500 – ₦2,155,000'],
	[1_500_000, 2_155_000, '', '₦1,500,000 – ₦2,155,000'],
])('%s to %s %s is written %s', (from, to, unit, text) => {
	expect(priceText({ from, to, unit })).toBe(text)
})

test('the lower end is always first', () => {
	const amount = fc.option(fc.integer({ min: 0, max: 1e12 }))
	fc.assert(
		fc.property(amount, amount, (from, to) => {
			const ends = priceEnds({ from, to })
			expect(ends === null).toBe(from === null && to === null)
			if (ends) expect(ends.from).toBeLessThanOrEqual(ends.to)
		}),
	)
})
