import { expect, test } from 'vitest'
import { addressOfNext, timesSent, withoutTimesSent } from './times-sent.ts'

test('each sending of a form has another address of the same page', () => {
	let address = '/blog/a-post/comment?reply=7#writing'
	const addresses = Array.from({ length: 1_000 }, () => {
		address = addressOfNext(address, timesSent(new URL(address, 'http://site').search))
		return address
	})
	expect(addresses.slice(0, 2)).toEqual([
		'/blog/a-post/comment?reply=7&again=1#writing',
		'/blog/a-post/comment?reply=7&again=2#writing',
	])
	for (const [index, each] of addresses.entries()) {
		expect(each).not.toBe(addresses[index - 1])
		expect(withoutTimesSent(each)).toBe('/blog/a-post/comment?reply=7#writing')
	}
})

test.each([
	['', 0],
	['?again=7', 7],
	['?again=-1', 0],
	['?again=99999', 0],
	['?again=<b>', 0],
])('%s counts %d', (search, times) => {
	expect(timesSent(search)).toBe(times)
})

test('an address without the number stays as it is written', () => {
	expect(withoutTimesSent('/blog?q=a%20b')).toBe('/blog?q=a%20b')
})
