import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cacheKey } from './cache-key.ts'

const key = (address: string) => cacheKey(new URL(address, 'http://site.test'))

describe('cacheKey', () => {
	it.each([
		['/', '/'],
		['/?x=1&utm_source=whatsapp', '/'],
		['/?page_id=7&utm_source=whatsapp', '/?p=7'],
		['/about?x=1&utm_source=whatsapp', '/about'],
		['/blog', '/blog'],
		['/blog?x=1', '/blog'],
		['/blog?tag=solar&q=inverter&page=2&category=energy', '/blog?q=inverter&page=2&category=energy&tag=solar'],
		['/blog?q=', '/blog'],
		['/blog?q=%20%20', '/blog'],
		['/blog?q=a&q=b', '/blog?q=a'],
		['/blog?q=sola+r', '/blog?q=sola+r'],
		['/blog?q=sola%20r', '/blog?q=sola+r'],
		['/blog/some-post?q=inverter', '/blog/some-post'],
		['/blog/some-post?utm_source=x&comments=02', '/blog/some-post?comments=2'],
		['/blog/some-post?comments=1', '/blog/some-post'],
		['/blog/archive?comments=2', '/blog/archive'],
		['/blog/some-post.md?comments=2', '/blog/some-post.md'],
		['/blog/category/solar?page=2&q=x', '/blog/category/solar?page=2'],
		['/blog/archive/2025/06?page=3', '/blog/archive/2025/06?page=3'],
		['/contact?service=solar&name=Ada', '/contact?service=solar'],
		['/api/posts?q=x', '/api/posts?q=x'],
		['/api/thread?post=1&own=1', '/api/thread?post=1'],
		['/api/thread?page=2&post=1', '/api/thread?post=1&page=2'],
		['/blog/comment', '/blog/comment'],
		['/rss.xml?anything=1', '/rss.xml'],
		['/newsletter?sent=1&email=ada', '/newsletter?sent=1'],
		['/apiary', '/apiary'],
		['/administer', '/administer'],
	])('%s is cached as %s', (address, expected) => expect(key(address)).toBe(expected))

	it.each(['1', '0', '01', '-2', '1.5', 'abc', '2abc', '99999999999999999999', ' '])(
		'page %j is the first page',
		(page) => expect(key(`/blog?page=${encodeURIComponent(page)}`)).toBe('/blog'),
	)

	it('is short whatever the search term', () => {
		expect(key(`/blog?q=${'a'.repeat(3_000)}`)).toBe(`/blog?q=${'a'.repeat(200)}`)
	})

	it('has one spelling for a later page', () => {
		expect(key('/blog?page=007')).toBe('/blog?page=7')
	})

	it.each([
		'/api',
		'/api/view',
		'/api/form-token',
		'/api/posts/1',
		'/api/auth/session',
		'/admin',
		'/admin/posts',
		'/account',
		'/account/sessions',
		'/setup?token=x',
		'/invitation?token=x',
		'/reset-password?token=x',
		'/verify-email?token=x',
		'/unsubscribe/x',
		'/newsletter/confirm/x?done=1',
		'/sign-in',
		'/sign-out',
		'/preview/x',
		'/blog/edit/x',
		'/blog/previews/x',
		'/.well-known/jwks.json',
		'/blog/new',
		'/blog/some-post/comment',
		'/blog/some-post/comment?reply=1',
		'/api/comments?post=1',
		'/api/thread/1',
		'/blog.data?page=2',
		'/_root.data',
		'/oembed?url=x',
	])('%s is never cached', (address) => expect(key(address)).toBeNull())

	it('does not grow with what a stranger writes into the query', () => {
		fc.assert(
			fc.property(fc.dictionary(fc.string(), fc.string({ maxLength: 2_000 })), (parameters) => {
				const address = `/blog?${new URLSearchParams(parameters).toString()}`
				const found = key(address)
				expect(found?.length).toBeLessThan(3_000)
				for (const name of new URL(found ?? '', 'http://site.test').searchParams.keys())
					expect(['q', 'page', 'category', 'tag']).toContain(name)
			}),
		)
	})

	it('is stable: the key of a key is the key itself', () => {
		const address = fc
			.tuple(
				fc.constantFrom('/', '/blog', '/blog/a', '/blog/tag/x', '/contact', '/api/posts'),
				fc.dictionary(fc.constantFrom('q', 'page', 'category', 'tag', 'service', 'z'), fc.string({ unit: 'grapheme' })),
			)
			.map(([path, parameters]) => `${path}?${new URLSearchParams(parameters).toString()}`)
		fc.assert(
			fc.property(address, (value) => {
				const first = key(value)
				expect(first).not.toBeNull()
				expect(key(first ?? '')).toBe(first)
			}),
		)
	})
})
