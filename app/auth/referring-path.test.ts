import { expect, test } from 'vitest'
import { referringPath } from './referring-path.server.ts'

const from = (referer: string, more: Record<string, string> = {}, url = 'http://site.test/blog/new') =>
	referringPath(new Request(url, { headers: { referer, ...more } }))

test('the previous page, with its filter', () => {
	expect(from('http://site.test/admin/posts?show=drafts')).toBe('/admin/posts?show=drafts')
	expect(from('http://site.test/blog', {}, 'http://site.test/blog/new.data')).toBe('/blog')
})

test.each([
	['none', ''],
	['no address', 'about:blank'],
	['the page itself', 'http://site.test/blog/new'],
	['a way in', 'http://site.test/sign-in?next=/blog/new'],
	['another host in a path', 'http://site.test//evil.test/'],
	['no path of ours', 'mailto:ada@site.test'],
])('%s gives no path', (_name, referer) => {
	expect(from(referer)).toBeNull()
})

test('another site gives no path', () => {
	expect(from('http://evil.test/admin', { 'sec-fetch-site': 'cross-site' })).toBeNull()
})
