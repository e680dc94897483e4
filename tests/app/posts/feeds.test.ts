import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
	const rows = blogRows(app.sql)
	const author = await rows.author('Ìdòwú & "Sons"')
	for (let number = 1; number <= 22; number++) {
		await rows.post({
			slug: `post-${number}`,
			title: `Power & <light> "${number}" \u0008`,
			html: '<p><a href="/contact">Ask</a> <a href="#h-a">a</a> <img src="/x.png" alt="" /> ]]> <code>a &lt; b</code></p>',
			publishedAt: new Date(Date.UTC(2026, 0, number)),
			authorId: author,
		})
	}
})

/** Text of the leaves of a well-formed document by their names. @throws when tags do not match. */
function leaves(xml: string): { name: string; text: string }[] {
	const open: string[] = []
	const found: { name: string; text: string }[] = []
	let text = ''
	for (const [, declaration, closing, name = '', single, content] of xml.matchAll(
		/<(\?|)(\/?)([\w:]+)[^<>]*?(\/|\?)?>|([^<>]+)/g,
	)) {
		if (content !== undefined) text = content
		else if (declaration || single) continue
		else if (!closing) {
			open.push(name)
			text = ''
		} else {
			expect(open.pop()).toBe(name)
			found.push({ name, text })
		}
	}
	expect(open).toEqual([])
	return found
}

describe('RSS', () => {
	test('is well-formed, in full, newest twenty, with absolute addresses', async () => {
		const response = await app.fetch('/rss.xml')
		expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
		const xml = await response.text()
		expect(Array.from(xml).filter((sign) => sign < ' ' && !'\t\n\r'.includes(sign))).toEqual([])
		const found = leaves(xml)
		const texts = (name: string) => found.filter((leaf) => leaf.name === name).map((leaf) => leaf.text)
		expect(texts('guid')).toHaveLength(20)
		expect(new Set(texts('guid')).size).toBe(20)
		expect(texts('title')[1]).toBe('Power &amp; &lt;light&gt; &quot;22&quot; ')
		expect(texts('link')[1]).toBe('http://site.test/blog/post-22')
		expect(texts('dc:creator')[0]).toBe('Ìdòwú &amp; &quot;Sons&quot;')
		const content = texts('content:encoded')[0] ?? ''
		for (const address of ['http://site.test/contact', 'http://site.test/blog/post-22#h-a', 'http://site.test/x.png'])
			expect(content).toContain(address)
	})
})

describe('JSON feed', () => {
	test('follows version 1.1', async () => {
		const response = await app.fetch('/feed.json')
		expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
		const feed = await response.json()
		expect(feed).toMatchObject({
			version: 'https://jsonfeed.org/version/1.1',
			home_page_url: 'http://site.test/blog',
			feed_url: 'http://site.test/feed.json',
		})
		expect(feed.items).toHaveLength(20)
		expect(feed.items[0]).toMatchObject({
			url: 'http://site.test/blog/post-22',
			content_html: expect.stringContaining('href="http://site.test/contact"'),
			image: 'http://site.test/og/post/post-22.png',
			authors: [{ name: 'Ìdòwú & "Sons"' }],
		})
	})
})

describe('drawn images', () => {
	test.each([
		['/covers/post-1.svg', 'image/svg+xml'],
		['/covers/anything%20at%20all.svg', 'image/svg+xml'],
		['/covers/solar/post-1.svg', 'image/svg+xml'],
		['/covers/team-alpha/translation/post-1.svg', 'image/svg+xml'],
		['/avatars/adaeze-okonkwo.svg', 'image/svg+xml'],
		['/og/page/home.png', 'image/png'],
		['/og/post/post-1.png', 'image/png'],
	])('%s', async (path, type) => {
		const response = await app.fetch(path)
		expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
		expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
		const bytes = Buffer.from(await response.arrayBuffer())
		if (type === 'image/png') expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
		else expect(bytes.toString()).toMatch(/^<svg [^>]*>.*<\/svg>$/s)
		expect(Buffer.from(await (await app.fetch(path)).arrayBuffer()).equals(bytes)).toBe(true)
	})

	test.each([
		'/covers/post-1.png',
		'/covers/.svg',
		`/covers/${'a'.repeat(300)}.svg`,
		'/covers/plumbing/post-1.svg',
		'/covers/team-gamma/solar/post-1.svg',
		'/avatars/x',
		'/og/page/nothing.png',
		'/og/page/constructor.png',
		'/og/post/nothing.png',
		'/og/other/home.png',
	])('%s is not found', async (path) => {
		expect((await app.fetch(path)).status).toBe(404)
	})
})
