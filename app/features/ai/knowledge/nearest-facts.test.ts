import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyServices, setCompanyServices } from '#app/config/service-lines.ts'
import { lineOf, servicesType } from '#app/features/site/services/service-content.ts'
import { factsOfSample } from '../../../../tests/support/content/sample-facts.ts'
import { nearest } from './nearest-facts.ts'
import type { KnownFact } from './own-fact.ts'
import { serviceOf } from './service-line.ts'
import { subjectOf } from './subject.ts'

const before = companyServices()
beforeAll(() =>
	setCompanyServices({ lines: servicesType.first('sample').map((each) => lineOf(each, true)), postOffer: '' }),
)
afterAll(() => setCompanyServices(before))

const found = (facts: readonly KnownFact[], title: string) =>
	nearest(facts, { subject: subjectOf(title), topic: '', service: serviceOf(title)?.path ?? '' })

const folder = path.resolve(import.meta.dirname, '../../../../tests/fixtures/interview')

test('the facts of the sample company for forty titles', async () => {
	const titles = readFileSync(path.join(folder, 'titles.txt'), 'utf8').trim().split('\n')
	const all = titles.map((title) => {
		const lines = found(factsOfSample(), title).map(({ kind, label, text }) => `- ${kind}: ${label || text}\n`)
		return `# ${title}\n\n${lines.join('') || 'None.\n'}`
	})
	await expect(all.join('\n')).toMatchFileSnapshot(path.join(folder, 'facts.md'))
})

const price = (label: string, service: string): KnownFact => ({
	id: label,
	kind: 'price',
	label,
	text: '₦400,000',
	about: service,
	service: `/services/${service.toLowerCase()}`,
	source: { title: '', path: '', date: '' },
})
const prices = [
	price('Directory with paid data', 'Technology'),
	price('Website for a school', 'Technology'),
	price('Data recovery', 'Technology'),
	price('Hybrid inverter, 5 kVA', 'Solar'),
	price('Battery bank', 'Solar'),
	price('Cold room with an inverter', 'Solar'),
]
const labels = (title: string) => found(prices, title).map(({ label }) => label)

test.each(['Stop data theft', 'How to stop data theft in your office', 'Data theft: how small shops lose customers'])(
	'“%s” gets no price of something that only comes with data',
	(title) => expect(labels(title)).toEqual(['Data recovery']),
)

test('“Inverter noise at night” gets the price of an inverter, not of a room that has one', () =>
	expect(labels('Inverter noise at night')).toEqual(['Hybrid inverter, 5 kVA']))

test.each([
	['How to choose an inverter for a shop', ['Hybrid inverter, 5 kVA', 'Cold room with an inverter']],
	['Inverter or generator for a shop?', ['Hybrid inverter, 5 kVA', 'Cold room with an inverter']],
	['5 signs your battery is failing', ['Battery bank']],
	['Why your hybrid inverter trips', ['Hybrid inverter, 5 kVA', 'Cold room with an inverter']],
	['Why your website is slow on Nigerian networks', ['Website for a school']],
	['How to choose a battery charger', ['Battery bank']],
	['What paid data costs', ['Directory with paid data', 'Data recovery']],
])('“%s” gets the prices of its subject', (title, wanted) => expect(labels(title)).toEqual(wanted))
