import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onePath } from '#app/platform/pages/one-path.ts'
import { hrefOf, pathOfTarget, readLines, readSource, readTarget } from './redirect-address.ts'

const site = 'https://imole.example'
const source = (typed: string) => readSource(typed, site)
const target = (typed: string) => readTarget(typed, site)

describe('an old address', () => {
	test.each([
		['/Old-Page/', '/old-page'],
		['https://imole.example/old', '/old'],
		['http://imole.example/old', '/old'],
		[' /a//b ', '/a/b'],
		['/%C3%BCber', '/über'],
		['/a/../b', '/b'],
		['/?p=7', '/?p=7'],
		['https://imole.example/index.php?page_id=07', '/?p=7'],
		['/?cat=3', '/?cat=3'],
	])('%s is %s', (typed, path) => expect(source(typed)).toEqual({ value: path }))

	test.each([
		'',
		'old',
		'//evil.example',
		'/\\evil.example',
		'\\\\evil.example',
		'https://evil.example/old',
		'https://imole.example@evil.example/',
		'/old?x=1',
		'/?p=7&x=1',
		'/?p=7#x',
		'/?p=x',
		'/old#x',
		'/',
		'/admin/users',
		'/API/posts',
		'/assets/x.js',
		'/%',
		`/${'a'.repeat(301)}`,
		'javascript:alert(1)',
		'/a\nb',
	])('%j is an error', (typed) => expect(source(typed).error).toEqual(expect.any(String)))
})

describe('a new address', () => {
	test.each([
		['/contact', '/contact'],
		['/contact?service=solar#form', '/contact?service=solar#form'],
		['http://imole.example/about', '/about'],
		['https://example.com', 'https://example.com/'],
		['https://example.com/a b', 'https://example.com/a%20b'],
		['/a b', '/a%20b'],
		['/x/..//evil.example', '/evil.example'],
	])('%s is %s', (typed, value) => expect(target(typed)).toEqual({ value }))

	test.each([
		'',
		'contact',
		'//evil.example',
		'/\\evil.example',
		'/\t/evil.example',
		'http://example.com',
		'javascript:alert(1)',
		'data:text/html,x',
		'https://user:pass@example.com',
		'https:example.com',
		'https:/example.com',
		'https:\\\\example.com',
		'https://[',
		'https:///example',
		'https://localhost/',
		'/admin',
		`/${'a'.repeat(500)}`,
	])('%j is an error', (typed) => expect(target(typed).error).toEqual(expect.any(String)))

	test('of any text never leads elsewhere without https, nor breaks a header', () => {
		const piece = fc.constantFrom(
			'/',
			'\\',
			'//',
			'.',
			'..',
			'evil.example',
			'@',
			':',
			'https:',
			'\t',
			'\r\n',
			'%2f',
			'?',
			'#',
			'a',
		)
		fc.assert(
			fc.property(
				fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
				(typed) => {
					const { value } = target(typed)
					if (value === undefined) return
					expect(value).not.toMatch(/[\s\p{Cc}\\]/u)
					const url = new URL(value, site)
					expect(url.origin === site || url.protocol === 'https:').toBe(true)
					if (value.startsWith('/')) expect(url.origin).toBe(site)
				},
			),
		)
	})
})

test('a stored path and its address are the same page', () => {
	fc.assert(
		fc.property(fc.webPath(), (typed) => {
			const { value } = source(typed)
			if (value !== undefined) expect(onePath(hrefOf(value))).toBe(value)
		}),
	)
	expect(pathOfTarget('/New?x=1#y')).toBe('/new')
	expect(pathOfTarget('https://example.com/new')).toBeNull()
})

test('pasted lines', () => {
	const { lines, unread } = readLines(
		'/a /b\r\n/c,/d\n# old shop\n\n/e\t/f\ttemporary\n"/g" -> https://example.com 301\nnonsense\n/h /i maybe\n/j /k 302 /l',
	)
	expect(lines.map(({ line, from, to, isPermanent }) => [line, from, to, isPermanent])).toEqual([
		[1, '/a', '/b', true],
		[2, '/c', '/d', true],
		[5, '/e', '/f', false],
		[6, '/g', 'https://example.com', true],
	])
	expect(unread).toEqual([7, 8, 9])
})
