import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlainResponse } from '../plain-response.ts'
import { canonicalPath, requestUrl } from './request-target.ts'

const site = 'https://imole.test'
const ask = (url: string, host = 'imole.test') => requestUrl({ url, headers: { host } }, site)
const statusOf = (url: string, host?: string) => {
	try {
		ask(url, host)
		return 200
	} catch (error) {
		if (error instanceof PlainResponse) return error.status
		throw error
	}
}

describe('requestUrl', () => {
	it.each([
		['/', '/'],
		['/blog?q=sola%20r', '/blog?q=sola%20r'],
		['/blog#part', '/blog'],
		['/a/../b', '/b'],
		['/%E1%BB%8D', '/%E1%BB%8D'],
		['https://imole.test/about?x=1', '/about?x=1'],
	])('reads %s', (target, place) => {
		const url = ask(target)
		expect(url.pathname + url.search + url.hash).toBe(place)
	})

	it.each([
		'',
		'*',
		'about',
		'evil.test:443',
		'/\\evil.test/',
		'/a\\b',
		'/%zz',
		'/%',
		'/%ff',
		'/a%00b',
		'/blog?q=%00',
		`/${'a'.repeat(4_096)}`,
		'ftp://imole.test/',
		'http://',
		'http://[/',
	])('refuses %j', (target) => {
		expect(statusOf(target)).toBe(400)
	})

	it('takes the whole address only of this site or of the Host it was asked under', () => {
		expect(statusOf('http://evil.test/', 'imole.test')).toBe(421)
		expect(statusOf('http://imole.test/', 'other.test')).toBe(421)
		expect(statusOf('https://imole.test/', 'other.test')).toBe(200)
		expect(ask('http://127.0.0.1:3000/about', '127.0.0.1:3000').href).toBe('https://imole.test/about')
	})

	it('wants a Host, except of the oldest clients', () => {
		expect(() => requestUrl({ url: '/', httpVersion: '1.1', headers: {} }, site)).toThrow(PlainResponse)
		expect(requestUrl({ url: '/', httpVersion: '1.0', headers: {} }, site).pathname).toBe('/')
	})

	it('never leaves the site, whatever is asked', () => {
		const piece = fc.constantFrom(
			'/',
			'//',
			'\\',
			'..',
			'.',
			'@',
			'evil.test',
			':',
			'?',
			'#',
			'%2f',
			'%5c',
			' ',
			'\t',
			'é',
		)
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
				const target = `/${pieces.join('')}`
				if (statusOf(target) !== 200) return
				expect(ask(target).origin).toBe(site)
				const place = canonicalPath(ask(target).pathname)
				expect(new URL(place, site).origin).toBe(site)
				expect(canonicalPath(place)).toBe(place)
			}),
			{ numRuns: 2_000 },
		)
	})
})

describe('canonicalPath', () => {
	it.each([
		['/', '/'],
		['//', '/'],
		['/about/', '/about'],
		['/about//', '/about'],
		['//evil.test/', '/evil.test'],
		['/blog//post', '/blog/post'],
	])('%s becomes %s', (path, expected) => {
		expect(canonicalPath(path)).toBe(expected)
	})
})
