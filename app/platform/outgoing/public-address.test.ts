import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress, namesInside } from './public-address.server.ts'

const byte = fc.integer({ min: 0, max: 255 })
const dotted = (...parts: number[]) => parts.join('.')

describe('addresses of the open internet', () => {
	test.each([
		'0.0.0.0',
		'10.0.0.1',
		'100.64.0.1',
		'127.0.0.1',
		'169.254.169.254',
		'172.31.255.255',
		'192.168.1.1',
		'198.19.0.1',
		'224.0.0.1',
		'255.255.255.255',
		'::',
		'::1',
		'::ffff:8.8.8.8',
		'::ffff:7f00:1',
		'::8.8.8.8',
		'64:ff9b::a00:1',
		'fc00::1',
		'fd12:3456::1',
		'fe80::1',
		'fe80::1%eth0',
		'ff02::1',
		'2001:db8::1',
		'2001::1',
		'2002:a00:1::',
		'3fff::1',
		'',
		'example.com',
		'8.8.8',
	])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false))

	test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('%s is one', (address) =>
		expect(isPublicAddress(address)).toBe(true),
	)

	test('no form of a private address passes', () => {
		const inside = fc.oneof(
			fc.tuple(fc.constant(10), byte, byte, byte),
			fc.tuple(fc.constant(127), byte, byte, byte),
			fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
			fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
			fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
			fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
		)
		fc.assert(
			fc.property(inside, ([a, b, c, d]) => {
				const number = ((a * 256 + b) * 256 + c) * 256 + d
				const hex = number.toString(16).padStart(8, '0')
				const [high, low] = [hex.slice(0, 4), hex.slice(4)]
				for (const address of [dotted(a, b, c, d), `::ffff:${dotted(a, b, c, d)}`, `64:ff9b::${high}:${low}`])
					expect(isPublicAddress(address)).toBe(false)
				// As a browser reads the host of an address: decimal, hexadecimal and octal numbers, mapped IPv6.
				const octal = `0${a.toString(8)}.${b}.${c}.${d}`
				for (const host of [String(number), `0x${hex}`, octal, dotted(a, b, c, d), `[::ffff:${high}:${low}]`])
					expect(namesInside(new URL(`https://${host}/`))).toBe(true)
			}),
		)
	})
})
