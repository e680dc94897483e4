import { expect, test } from 'vitest'
import { matchingPlaces } from './matching-places.ts'

const places = [
	{ href: '/about', title: 'About our solar work' },
	{ href: '/services/solar', title: 'Solar & Inverters' },
	{ href: '/services/electrical', title: 'Electrical Services' },
	{ href: '/ilé', title: 'Ilé-iṣẹ́ wa' },
]
const found = (typed: string) => matchingPlaces(places, typed).map(({ href }) => href)

test('places are found by words of title or address, the best first', () => {
	expect(found('solar')).toEqual(['/services/solar', '/about'])
	expect(found('SERVICES solar')).toEqual(['/services/solar'])
	expect(found('ile-ise')).toEqual(['/ilé'])
	expect(found('roof')).toEqual([])
	expect(found('  ')).toEqual([])
})
