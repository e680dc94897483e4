import { shortNumber } from '#app/format/numbers.ts'
import { describe, expect, test } from 'vitest'
import { bounceRate, namedSources, roundAbove } from './honest-numbers.ts'
import { sourceOf } from './counting/source.ts'

test.each([
	[0, 0, null],
	[49, 20, null],
	[50, 23, '46%'],
	[999, 455, '46%'],
	[1_000, 456, '45.6%'],
])('of %i visits %i with one page are %s', (visits, bounces, rate) => {
	expect(bounceRate(visits, bounces)).toBe(rate)
})

test.each([
	[0, 1],
	[1, 1],
	[3, 4],
	[4, 4],
	[5, 6],
	[256, 300],
	[11, 20],
	[450, 500],
	[999_999, 1_000_000],
])('a chart up to %i ends at %i', (max, top) => {
	expect(roundAbove(max)).toBe(top)
})

test.each([
	[9_999, '9,999'],
	[12_345, '12.3K'],
	[3_400_000, '3.4M'],
])('%i is short %s', (count, label) => {
	expect(shortNumber(count)).toBe(label)
})

describe('places', () => {
	const row = (source: string, visits: number) => ({ source, visits, enquiries: 0 })

	test('with fewer than five visits are one line; having no place is no secret', () => {
		const { named, rest } = namedSources(
			[row('a.example', 5), row('b.example', 4), row('c.example', 1), row('', 2)],
			10,
		)
		expect(named.map(({ source }) => source)).toEqual(['a.example', ''])
		expect(rest).toEqual({ visits: 5, few: true })
	})

	test('beyond the longest list are one line, which does not claim to be few', () => {
		expect(namedSources([row('a.example', 9), row('b.example', 8)], 1).rest).toEqual({ visits: 8, few: false })
		expect(namedSources([row('*', 3)], 9).rest).toEqual({ visits: 3, few: false })
		expect(namedSources([row('a.example', 9)], 9).rest).toBeNull()
	})
})

test.each([
	['www.Example.com', 'example.com'],
	['example.com:8080', 'example.com'],
	['www.google.com.ng', 'google.com'],
	['google.de', 'google.com'],
	['google.evil.example', 'google.evil.example'],
	['lm.facebook.com', 'facebook.com'],
	['com.whatsapp', 'whatsapp.com'],
	['t.co', 'x.com'],
	['site.test', ''],
	['www.site.test', ''],
	['', ''],
	['*', ''],
	['?', ''],
	['localhost', ''],
	['192.168.0.1', ''],
	['a b.example', ''],
	['<script>.example', ''],
	[`${'a'.repeat(120)}.example`, ''],
])('the host %s is counted as %s', (host, source) => {
	expect(sourceOf(host, ['site.test', 'www.site.test:443'])).toBe(source)
})
