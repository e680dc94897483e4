import { expect, test } from 'vitest'
import { priceEnds } from './price-range.ts'
import { servicePage } from './service-page.ts'
import { servicePageOf } from './service-page-sample.ts'
import { servicesType } from '../services/service-content.ts'
import { solarPage } from '../services/solar.ts'
import { organization } from '../parts/structured-data.ts'
import { service } from './service-head.ts'

const siteUrl = 'https://example.com'
const parent = { label: 'Services', href: '/services' }
const page = servicePageOf(solarPage)
const line = { title: 'Solar', text: '', page }
const solar = servicePage(line, '/services/solar', parent)

test('a service names its provider, which is the company under its own id', () => {
	const { '@id': id, name } = organization(siteUrl)
	expect(service(siteUrl, solar)['provider']).toMatchObject({ '@id': id, name })
})

test('a service offers each job of its price table in naira', () => {
	const { offers } = service(siteUrl, solar)
	expect(offers).toHaveLength(solarPage.costs?.ranges.length ?? 0)
	expect(offers).toContainEqual(
		expect.objectContaining({
			name: 'Family home: 5 kVA, 10 kWh, 4.4 kWp',
			priceSpecification: expect.objectContaining({ priceCurrency: 'NGN', minPrice: 5_000_000, maxPrice: 7_000_000 }),
		}),
	)
})

test('prices that are valid no more are not offered', () => {
	expect(service(siteUrl, { ...solar, isExpired: true })['offers']).toBeUndefined()
	const until = (validUntil: string) => ({ ...page, costs: { ...page.costs, validUntil } })
	const at = (day: string) => new Date(`${day}T12:00:00+01:00`)
	const on = (day: string) =>
		servicePage({ ...line, page: until('2026-06-30') }, '/services/solar', parent, at(day)).isExpired
	expect([on('2026-06-29'), on('2026-06-30'), on('2026-07-01')]).toEqual([false, false, true])
	expect(servicePage({ ...line, page: until('') }, '/', parent, at('2099-01-01')).isExpired).toBe(false)
})

test('every price of the sample has two ends', () => {
	const ranges = servicesType.first('sample').flatMap(({ page: { costs } }) => costs.ranges)
	expect(ranges.length).toBeGreaterThan(15)
	for (const range of ranges) {
		const ends = priceEnds(range)
		expect(ends?.from).toBeLessThan(ends?.to ?? 0)
	}
})
