import { describe, expect, it } from 'vitest'
import { addressByNumber, isByNumber, queryToAdd } from './address-by-number.ts'

const url = (address: string) => new URL(address, 'http://site.test')

describe('an address by number', () => {
	it.each([
		['/?p=7', '/?p=7'],
		['/?page_id=7', '/?p=7'],
		['/?cat=3', '/?cat=3'],
		['/index.php?p=7', '/?p=7'],
		['/?utm_source=x&p=007', '/?p=7'],
		['/?p=x&cat=3', '/?cat=3'],
		['/', null],
		['/?p=', null],
		['/?p=0', null],
		['/?p=-7', null],
		['/?p=7.5', null],
		['/?p=1234567890123456', null],
		['/?x=7', null],
		['/blog?p=7', null],
	])('%s is %s', (address, expected) => {
		expect(addressByNumber(url(address))).toBe(expected)
		if (expected !== null) expect(isByNumber(expected)).toBe(true)
	})

	it.each([
		['/?p=7', ''],
		['/?p=7&utm_source=x&page_id=8', '?utm_source=x'],
		['/?utm_source=x', '?utm_source=x'],
		['/old?p=7', '?p=7'],
		['/', ''],
	])('%s adds %j to where it leads', (address, expected) => expect(queryToAdd(url(address))).toBe(expected))

	it.each(['/', '/?', '/?p=', '/?x=7', '/?p=7&x=1', '/old?p=7'])('%s is none as stored', (path) =>
		expect(isByNumber(path)).toBe(false),
	)
})
