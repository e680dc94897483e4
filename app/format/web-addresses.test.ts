import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAddresses } from './web-addresses.ts'

test('web addresses are found, with the punctuation after them left outside', () => {
	expect(splitAddresses('See https://nerc.gov.ng/rules, or (http://a.example/x?y=1).')).toEqual([
		{ text: 'See ', href: null },
		{ text: 'https://nerc.gov.ng/rules', href: 'https://nerc.gov.ng/rules' },
		{ text: ',', href: null },
		{ text: ' or (', href: null },
		{ text: 'http://a.example/x?y=1', href: 'http://a.example/x?y=1' },
		{ text: ').', href: null },
	])
	expect(splitAddresses('javascript:alert(1) //evil.example')).toEqual([
		{ text: 'javascript:alert(1) //evil.example', href: null },
	])
})

test('no text is lost and no other scheme is linked', () => {
	const pieces = fc.array(
		fc.oneof(
			fc.constantFrom('https://', 'http://', 'javascript:', 'x.example', '"', '<', '>', ' ', '.', ')'),
			fc.string(),
		),
	)
	fc.assert(
		fc.property(pieces, (parts) => {
			const text = parts.join('')
			const split = splitAddresses(text)
			expect(split.map((part) => part.text).join('')).toBe(text)
			for (const { href } of split) if (href !== null) expect(href).toMatch(/^https?:\/\//)
		}),
	)
})
