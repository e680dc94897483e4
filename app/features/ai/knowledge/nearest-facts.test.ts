import { expect, test } from 'vitest'
import { nearest } from './nearest-facts.ts'
import { subjectOf } from './subject.ts'
import type { KnownFact } from './own-fact.ts'

const price = (label: string, service: string): KnownFact => ({
	id: label,
	kind: 'price',
	label,
	text: '₦400,000',
	about: service,
	service: `/services/${service.toLowerCase()}`,
	source: { title: '', path: '', date: '' },
})
const facts = [
	price('Directory with paid data', 'Technology'),
	price('Website for a school', 'Technology'),
	price('Hybrid inverter, 5 kVA', 'Solar'),
	price('Battery bank', 'Solar'),
]
const found = (title: string, service: string) =>
	nearest(facts, { subject: subjectOf(title), topic: '', service: `/services/${service}` }).map(({ id }) => id)

test.each([
	['Stop data theft', 'technology'],
	['How to stop data theft in your office', 'technology'],
	['Why school portals fail', 'technology'],
	['Inverter noise at night', 'solar'],
	['How to choose a battery charger', 'solar'],
])('“%s” gets no fact that only has a word in common', (title, service) => expect(found(title, service)).toEqual([]))

test.each([
	['How to choose an inverter for a shop', 'solar', 'Hybrid inverter, 5 kVA'],
	['Inverter or generator for a shop?', 'solar', 'Hybrid inverter, 5 kVA'],
	['5 signs your battery is failing', 'solar', 'Battery bank'],
	['Why your hybrid inverter trips', 'solar', 'Hybrid inverter, 5 kVA'],
	['Why your website is slow on Nigerian networks', 'technology', 'Website for a school'],
])('“%s” gets the fact on the head of its subject, or with two of its words', (title, service, id) =>
	expect(found(title, service)).toEqual([id]),
)
