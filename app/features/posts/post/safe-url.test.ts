import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isExternal, isSafeImage, isSafeLink } from './safe-url.ts'

describe('an address in a text', () => {
	test.each([
		'https://nerc.gov.ng/x?a=1#b',
		'HTTP://example.com',
		'mailto:ada@example.com',
		'tel:+2348030000000',
		'/blog/solar',
		'../solar',
		'solar/power:later',
		'#part',
		'?page=2',
		'/a/:b',
		'',
	])('%j may be a link', (url) => expect(isSafeLink(url)).toBe(true))

	test.each([
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		' java\nscript\t:alert(1)',
		'\u0001javascript:alert(1)',
		'java\u200bscript:alert(1)',
		'javascript&colon;alert(1)',
		'javascript%3aalert(1)',
		'vbscript:x',
		'data:text/html,<script>alert(1)</script>',
		'blob:https://example.com/x',
		'file:///etc/passwd',
		'ftp://example.com',
		'about:blank',
		// Without a scheme they lead to another site than they seem to.
		'//evil.example',
		'/\\evil.example',
		'\\\\evil.example',
		'\\/evil.example',
		' //evil.example',
		'/\t/evil.example',
	])('%j may not', (url) => {
		expect(isSafeLink(url)).toBe(false)
		expect(isSafeImage(url)).toBe(false)
	})

	test('a picture is loaded from the web only', () => {
		for (const url of ['https://example.com/a.png', '/media/a.webp']) expect(isSafeImage(url)).toBe(true)
		for (const url of ['mailto:a@example.com', 'tel:1']) expect(isSafeImage(url)).toBe(false)
	})

	test('of any scheme but four is no link, however a browser may be led to read it', () => {
		const ignored = fc.constantFrom('', ' ', '\t', '\n', '\u0000', '\u200b')
		const scheme = fc
			.stringMatching(/^[A-Za-z][A-Za-z0-9+.-]{0,12}$/)
			.filter((name) => !/^(https?|mailto|tel)$/i.test(name))
		fc.assert(
			fc.property(scheme, ignored, fc.string(), (name, between, rest) => {
				const at = Math.floor(name.length / 2)
				expect(isSafeLink(`${name.slice(0, at)}${between}${name.slice(at)}:${rest}`)).toBe(false)
			}),
		)
	})

	test('leads outside where it names http', () => {
		expect([isExternal('HTTPS://example.com'), isExternal('/blog'), isExternal('mailto:a@b.example')]).toEqual([
			true,
			false,
			false,
		])
	})
})
