import { describe, expect, test } from 'vitest'
import { nairaRange } from './naira-range.ts'
import { servicePages } from '../services/service-pages.ts'

describe('nairaRange', () => {
	test.each([
		['₦25,000 – ₦60,000', 25_000, 60_000],
		['₦1.4m – ₦3.2m', 1_400_000, 3_200_000],
		['₦30 – ₦60 a word', 30, 60],
		['₦190,000 – ₦450,000 each', 190_000, 450_000],
		['₦80,000', 80_000, 80_000],
	])('reads %s', (text, from, to) => {
		expect(nairaRange(text)).toEqual({ from, to })
	})

	test('finds nothing where no price stands', () => {
		expect(nairaRange('on request')).toBeNull()
	})

	test('reads every price that the service pages name', () => {
		const prices = servicePages.flatMap((page) => page.costs?.ranges ?? []).map((range) => nairaRange(range.price))
		expect(prices.length).toBeGreaterThan(0)
		for (const price of prices) expect(price?.from).toBeLessThan(price?.to ?? 0)
	})
})
