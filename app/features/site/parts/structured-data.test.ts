import { describe, expect, test } from 'vitest'
import { servicePages } from '../services/service-pages.ts'
import { solarPage } from '../services/solar.ts'
import { nairaRange, organization, service } from './structured-data.ts'

const siteUrl = 'https://example.com'

test('a service names its provider, which is the company under its own id', () => {
	const { '@id': id, name } = organization(siteUrl)
	expect(service(siteUrl, solarPage)['provider']).toMatchObject({ '@id': id, name })
})

test('a service offers each job of its price table in naira', () => {
	const { offers } = service(siteUrl, solarPage)
	expect(offers).toHaveLength(solarPage.costs?.ranges.length ?? 0)
	expect(offers).toContainEqual(
		expect.objectContaining({
			name: 'Family home: 5 kVA, 10 kWh, 4.4 kWp',
			priceSpecification: expect.objectContaining({ priceCurrency: 'NGN', minPrice: 5_000_000, maxPrice: 7_000_000 }),
		}),
	)
})

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

	test('finds nothing in a text without a price', () => {
		expect(nairaRange('on request')).toBeNull()
	})

	test('reads every price that the service pages name', () => {
		const prices = servicePages.flatMap((page) => page.costs?.ranges ?? []).map((range) => nairaRange(range.price))
		expect(prices.length).toBeGreaterThan(0)
		for (const price of prices) expect(price?.from).toBeLessThan(price?.to ?? 0)
	})
})
