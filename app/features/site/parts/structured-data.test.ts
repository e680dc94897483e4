import { expect, test } from 'vitest'
import { solarPage } from '../services/solar.ts'
import { organization, service } from './structured-data.ts'

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
