import { expect, test } from 'vitest'
import { wholeAddress } from './whole-address.ts'

test.each([
	['/blog/solar', 'https://site.test/blog/solar'],
	['solar', 'https://site.test/blog/solar'],
	['#prices', 'https://site.test/blog/lagos#prices'],
	['?a=1&amp;b=2', 'https://site.test/blog/lagos?a=1&amp;b=2'],
	['//other.test/a', 'https://other.test/a'],
	['https://other.test', 'https://other.test'],
	['mailto:a@b.test', 'mailto:a@b.test'],
	// No address at all.
	['//', '//'],
])('%s leads to %s', (address, whole) => {
	expect(wholeAddress(address, 'https://site.test/blog/lagos')).toBe(whole)
})
