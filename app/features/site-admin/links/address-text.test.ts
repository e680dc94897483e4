import { expect, test } from 'vitest'
import { addressPrefix, hasFixedAddress, isReserved, slugOf } from './address-text.ts'

test.each([
	['Solar for a bakery', 'solar-for-a-bakery'],
	['  /portfolio/Bakery-Kano/ ', 'bakery-kano'],
	['https://imole.example/portfolio/bakery?x=1#y', 'bakery'],
	['Ìmọ́lẹ̀ & sons', 'imole-sons'],
	['bakery_kano', 'bakery-kano'],
	['--a--b--', 'a-b'],
	['???', ''],
	['', ''],
	['x'.repeat(80), 'x'.repeat(60)],
])('“%s” is the address “%s”', (typed, slug) => {
	expect(slugOf(typed)).toBe(slug)
})

test('only items with a page of their own have an address that can change', () => {
	expect(addressPrefix('own-pages')).toBe('/')
	expect(addressPrefix('projects')).toBe('/portfolio/')
	expect(addressPrefix('technology-topics')).toBe('/services/technology/')
	expect(addressPrefix('testimonials')).toBeNull()
	expect(hasFixedAddress('home', 'single')).toBe(true)
	expect(hasFixedAddress('services', 'technology')).toBe(true)
	expect(hasFixedAddress('services', 'solar')).toBe(false)
	expect([isReserved('own-pages', 'blog'), isReserved('projects', 'blog'), isReserved('projects', 'new')]).toEqual([
		true,
		false,
		true,
	])
	expect(isReserved('services', 'technology')).toBe(true)
})
