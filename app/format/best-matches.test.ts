import { expect, test } from 'vitest'
import { bestMatches, nearMatches } from './best-matches.ts'

const places = [
	{ href: '/about', title: 'About our solar work' },
	{ href: '/services/solar', title: 'Solar & Inverters' },
	{ href: '/services/electrical', title: 'Electrical Services' },
	{ href: '/kaduna', title: 'Ɗakin ƙarfe' },
	{ href: '/ilé', title: 'Ilé-iṣẹ́ wa' },
]
const found = (typed: string) =>
	bestMatches(places, typed, ({ title, href }) => ({ name: title, also: href })).map(({ href }) => href)

test('items are found by words of their name or of other texts, the best first', () => {
	expect(found('solar')).toEqual(['/services/solar', '/about'])
	expect(found('SERVICES solar')).toEqual(['/services/solar'])
	expect(found('roof')).toEqual([])
})

test('tone marks and hooks need not be typed, nor does it matter where they are typed', () => {
	expect(found('ile-ise')).toEqual(['/ilé'])
	expect(found('ILÉ-IṢẸ́')).toEqual(['/ilé'])
	expect(found('/ile')).toEqual(['/ilé'])
	expect(found('dakin karfe')).toEqual(['/kaduna'])
})

test('a name that begins with the words is before one with words that begin so, and this before others', () => {
	const names = ['Of all prices', 'Misprinted', 'All prices', 'Print settings']
	const namesFound = (typed: string) => bestMatches(names, typed, (name) => ({ name }))
	expect(namesFound('pri')).toEqual(['Print settings', 'Of all prices', 'All prices', 'Misprinted'])
	expect(namesFound(' ')).toEqual(names)
})

test('a slip of the fingers finds what is nearly called so, by its name first', () => {
	const pages = [
		{ name: 'Where enquiries go', also: 'notifications' },
		{ name: 'Newsletter', also: '' },
		{ name: 'Settings', also: 'newsletters' },
		{ name: 'Posts', also: 'blog' },
	]
	const near = (typed: string) => nearMatches(pages, typed, (page) => page).map(({ name }) => name)
	expect(near('newsleter')).toEqual(['Newsletter', 'Settings'])
	expect(near('newslt')).toEqual(['Newsletter', 'Settings'])
	expect(near('settigns')).toEqual(['Settings'])
	expect(near('where enquries')).toEqual(['Where enquiries go'])
	expect(near('blgo')).toEqual(['Posts'])
	expect(near('ÈNQUÍRES')).toEqual(['Where enquiries go'])
	// Too short, or too far.
	for (const typed of ['pos', 'pst', 'lettuce', 'newspaper', 'newsleter zebra'])
		expect([typed, near(typed)]).toEqual([typed, typed === 'pos' ? ['Posts'] : []])
})
