import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressBucket, clientAddress } from './client-address.ts'

const from = (remoteAddress: string | undefined, forwarded?: string | string[]) => ({
	socket: { remoteAddress },
	headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
})

describe('clientAddress', () => {
	it('is the socket without trusted proxies, whatever the client claims', () => {
		expect(clientAddress(from('192.0.2.1', '203.0.113.9'), 0)).toBe('192.0.2.1')
		expect(clientAddress(from('::ffff:192.0.2.1'), 0)).toBe('192.0.2.1')
		expect(clientAddress(from(undefined), 0)).toBe('unknown')
	})

	it('counts the trusted entries from the right', () => {
		const chain = from('10.0.0.1', 'claimed, 198.51.100.7, 10.0.0.2')
		expect(clientAddress(chain, 2)).toBe('198.51.100.7')
		expect(clientAddress(from('10.0.0.1', '6.6.6.6, 198.51.100.7'), 1)).toBe('198.51.100.7')
		expect(clientAddress(from('10.0.0.1', ' 198.51.100.7 ,'), 1)).toBe('198.51.100.7')
	})

	it('falls back to the socket when the entry is missing or no address', () => {
		expect(clientAddress(from('10.0.0.1'), 1)).toBe('10.0.0.1')
		expect(clientAddress(from('10.0.0.1', ''), 1)).toBe('10.0.0.1')
		expect(clientAddress(from('10.0.0.1', '198.51.100.7'), 2)).toBe('10.0.0.1')
		expect(clientAddress(from('10.0.0.1', "'; drop table"), 1)).toBe('10.0.0.1')
		expect(clientAddress(from('10.0.0.1', 'unknown'), 1)).toBe('10.0.0.1')
	})

	it.each([
		['198.51.100.7:52011', '198.51.100.7'],
		['[2001:db8::7]:443', '2001:db8::7'],
		['[2001:db8::7]', '2001:db8::7'],
		['2001:db8::7', '2001:db8::7'],
		['::ffff:198.51.100.7', '198.51.100.7'],
	])('reads %s', (entry, address) => expect(clientAddress(from('10.0.0.1', entry), 1)).toBe(address))

	it('cannot be moved by entries the client adds on the left', () => {
		const parts = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string({ unit: 'grapheme-ascii' })), { maxLength: 6 })
		fc.assert(
			fc.property(parts, (claimed) => {
				const chain = [...claimed.map((word) => word.replaceAll(',', '')), '198.51.100.7'].join(', ')
				expect(clientAddress(from('10.0.0.1', chain), 1)).toBe('198.51.100.7')
			}),
		)
	})
})

describe('addressBucket', () => {
	it.each([
		['192.0.2.1', '192.0.2.1'],
		['::ffff:192.0.2.1', '192.0.2.1'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
		['2001:db8:1:2::', '2001:db8:1:2::/64'],
		['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
		['2001:db8::1', '2001:db8:0:0::/64'],
		['::1', '0:0:0:0::/64'],
		['::', '0:0:0:0::/64'],
		['fe80::1%eth0', 'fe80:0:0:0::/64'],
		['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
		['unknown', 'unknown'],
	])('%s counts as %s', (address, bucket) => expect(addressBucket(address)).toBe(bucket))

	it('is one for a whole /64 and another for its neighbour', () => {
		const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
		const four = fc.tuple(group, group, group, group)
		fc.assert(
			fc.property(four, four, four, (network, host, otherHost) => {
				const bucket = addressBucket([...network, ...host].join(':'))
				expect(addressBucket([...network, ...otherHost].join(':'))).toBe(bucket)
				const [a, b, c, d] = network
				const neighbour = [a, b, c, (Number.parseInt(d, 16) ^ 1).toString(16), ...host].join(':')
				expect(addressBucket(neighbour)).not.toBe(bucket)
			}),
		)
	})
})
