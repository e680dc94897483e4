import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { problemSchema } from '#app/features/api/http/problem.ts'
import { makeToken, program } from '../../support/programs/api-program.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { seats } from '../../support/seats.ts'

let app: TestApp
let id: string
beforeAll(async () => {
	app = await startApp()
	const rows = blogRows(app.sql)
	const authorId = await rows.author('Ìdòwú Ade')
	const categories = [await rows.category('Solar Power')]
	const publishedAt = new Date('2026-03-05')
	id = await rows.post({ slug: 'earthing', title: 'Earthing [safely]', publishedAt, authorId, categories })
	await rows.post({ slug: 'later', title: 'Later', publishedAt: new Date('2126-03-05'), authorId })
	await app.sql`update blog_posts set content = ${'## First\n\n[Ask us](/contact), or read [on](#first).'} where id = ${id}`
})

test('a post is Markdown at its address with .md, which its page names', async () => {
	const response = await app.fetch('/blog/earthing.md')
	expect(response.status).toBe(200)
	expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
	expect(response.headers.get('x-robots-tag')).toBe('noindex')
	expect(response.headers.get('link')).toBe('<http://site.test/blog/earthing>; rel="canonical"')
	expect(await response.text()).toBe(
		[
			String.raw`# Earthing \[safely\]`,
			'',
			'By Ìdòwú Ade, March 5, 2026. From http://site.test/blog/earthing',
			'',
			'## First',
			'',
			'[Ask us](http://site.test/contact), or read [on](http://site.test/blog/earthing#first).',
			'',
		].join('\n'),
	)
	const page = await (await app.fetch('/blog/earthing')).text()
	expect(page).toContain('<link rel="alternate" type="text/markdown" href="/blog/earthing.md"/>')
})

test('what no page shows of a text is not in its Markdown, nor where the search shows a part of it', async () => {
	const rows = blogRows(app.sql)
	const authorId = await rows.author('Bola Eze')
	const post = await rows.post({
		slug: 'prices',
		title: 'Prices of cables',
		publishedAt: new Date('2026-04-05'),
		authorId,
	})
	const content =
		'Cables cost less.\n\n<!-- quokka: ask Musa -->\n\n[//]: # (quokka of a third)\n\nCode: `<!-- shown -->`'
	await app.sql`update blog_posts set content = ${content} where id = ${post}`
	const markdown = await (await app.fetch('/blog/prices.md')).text()
	expect(markdown).toContain('Cables cost less.')
	expect(markdown).toContain('`<!-- shown -->`')
	expect(markdown).not.toContain('quokka')
	const found = await (await app.fetch('/blog?q=Musa')).text()
	expect(found).toContain('Prices of cables')
	expect(found).not.toContain('quokka')
})

test('what is not public is not there as Markdown, in oEmbed or in llms.txt either', async () => {
	for (const slug of ['later', 'nothing', '%', 'a%2Fb'])
		expect((await app.fetch(`/blog/${slug}.md`)).status, slug).toBeGreaterThanOrEqual(400)
	expect((await app.fetch('/blog/later.md')).status).toBe(404)
	expect((await oembed('http://site.test/blog/later')).status).toBe(404)
	expect(await (await app.fetch('/llms.txt')).text()).not.toContain('later')
})

test('lists of posts are Markdown, page by page and of a topic, with links to posts as Markdown', async () => {
	const rows = blogRows(app.sql)
	const authorId = await rows.author('Ada Obi')
	for (let nth = 0; nth < 12; nth += 1)
		await rows.post({
			slug: `old-${nth}`,
			title: `~~~ # Old ${nth}`,
			publishedAt: new Date(2020, 1, nth + 1),
			authorId,
		})
	const first = await app.fetch('/blog.md')
	expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
	expect(first.headers.get('link')).toBe('<http://site.test/blog>; rel="canonical"')
	const text = await first.text()
	expect(text).toContain(String.raw`- [Earthing \[safely\]](http://site.test/blog/earthing.md), March 5, 2026`)
	expect(text).not.toContain('later')
	const [, next = ''] = /\[Next page\]\((.+)\)/.exec(text) ?? []
	expect(next).toBe('http://site.test/blog.md?page=2')
	const second = await (await app.fetch('/blog.md?page=2')).text()
	expect(second).toMatch(/^# .+, page 2\n\nFrom http:\/\/site\.test\/blog\?page=2\n\n- \[\\~\\~\\~ # Old /)
	expect(second).not.toContain('Next page')
	for (const query of ['page=3', 'category=nothing', 'tag=nothing'])
		expect([query, (await app.fetch(`/blog.md?${query}`)).status]).toEqual([query, 404])
	expect(await (await app.fetch('/llms.txt')).text()).toContain('[All posts](http://site.test/blog.md)')
	await app.sql`delete from blog_posts where slug like 'old-%'`
})

test('a former address of a post leads to its Markdown', async () => {
	await app.sql`insert into post_redirects (old_slug, post_id) values ('earth', ${id})`
	const moved = await app.fetch('/blog/earth.md')
	expect([moved.status, moved.headers.get('location')]).toEqual([308, '/blog/earthing.md'])
	await app.sql`delete from post_redirects where post_id = ${id}`
})

test('a page is Markdown at its address with .md, and says so', async () => {
	const response = await app.fetch('/about.md')
	expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
	expect(response.headers.get('link')).toBe('<http://site.test/about>; rel="canonical"')
	expect(response.headers.get('x-robots-tag')).toBe('noindex')
	expect(await response.text()).toMatch(/^# .+\n\nFrom http:\/\/site\.test\/about\n\n/)
	expect((await app.fetch('/about')).headers.get('link')).toBe('</about.md>; rel="alternate"; type="text/markdown"')
	expect(await (await app.fetch('/legal/privacy.md')).text()).not.toMatch(/[{]\w+[}]/)
	for (const path of ['/nothing.md', '/services/nothing.md', '/admin.md', '/newsletter.md', '/.md', '/a.b.md'])
		expect([path, (await app.fetch(path)).status]).toEqual([path, 404])
})

test('a picture in oEmbed is no larger than what was asked for', async () => {
	const sizeOf = async (query: string) => {
		const response = await app.fetch(`/oembed?url=${encodeURIComponent('http://site.test/blog/earthing')}${query}`)
		const { thumbnail_width: width = null, thumbnail_url: url = null } = z
			.object({ thumbnail_width: z.number().optional(), thumbnail_url: z.string().optional() })
			.parse(await response.json())
		return [response.status, width, url !== null]
	}
	for (const query of ['', '&maxwidth=1200&maxheight=630', '&maxwidth=wide', '&maxwidth=-1'])
		expect([query, await sizeOf(query)]).toEqual([query, [200, 1_200, true]])
	for (const query of ['&maxwidth=1199', '&maxheight=100'])
		expect([query, await sizeOf(query)]).toEqual([query, [200, null, false]])
})

test('a program that asks for Markdown is led there, and an address has one kind of bytes', async () => {
	const accept = 'text/markdown, text/html;q=0.9'
	for (const [path, there] of [
		['/', '/index.md'],
		['/about', '/about.md'],
		['/contact?service=solar', '/contact.md'],
		['/blog/earthing', '/blog/earthing.md'],
		['/legal/terms', '/legal/terms.md'],
		['/blog', '/blog.md'],
		['/blog?category=solar%20power&page=1', '/blog.md?category=solar+power'],
		['/blog/category/solar%20power', '/blog.md?category=solar+power'],
	] as const)
		for (const method of ['GET', 'HEAD', 'GET']) {
			const led = await app.fetch(path, { method, headers: { accept } })
			expect([led.status, led.headers.get('location')], path).toEqual([307, there])
			expect(led.headers.get('cache-control')).toBe('no-store')
			const page = await app.fetch(path, { method, headers: { accept: 'text/html,*/*;q=0.8' } })
			expect([page.status, page.headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8'])
			expect((await app.fetch(there, { headers: { accept: 'text/html' } })).headers.get('content-type')).toMatch(
				'markdown',
			)
		}
	for (const path of ['/blog?q=earthing', '/newsletter', '/feed.json', '/sitemap.xml'])
		expect([path, (await app.fetch(path, { headers: { accept } })).status]).toEqual([path, 200])
	expect((await app.fetch('/blog/later', { headers: { accept } })).status).toBe(404)
})

test('a page that is published again is new as Markdown at once, and what is hidden is not there', async () => {
	const people = await seats(app)
	await people.ready()
	const writer = program(app, (await makeToken(people, 'admin', scopeNames)).token)
	const made = await writer.read('/content/own-pages?publish=true', {
		method: 'POST',
		json: { value: { title: 'Our *van*', lead: 'It is blue.' } },
	})
	const { id } = made.json
	expect(await (await app.fetch(`/${id}.md`)).text()).toContain(String.raw`# Our \*van\*`)
	expect(await (await app.fetch('/llms.txt')).text()).toContain(`http://site.test/${id}.md`)
	const change = (json: object, query: string) =>
		writer.read(`/content/own-pages/${id}?${query}`, { method: 'PATCH', json, headers: { 'if-match': '*' } })
	await change({ value: { lead: 'It is green.' } }, 'publish=true')
	expect(await (await app.fetch(`/${id}.md`)).text()).toContain('It is green.')
	await change({ value: { hidden: true } }, 'publish=true')
	expect((await app.fetch(`/${id}.md`)).status).toBe(404)
})

const oembed = (url: string, more = '') => app.fetch(`/oembed?url=${encodeURIComponent(url)}${more}`)

test('oEmbed describes a post of this site as a link, for other sites to read', async () => {
	const response = await oembed('http://site.test/blog/earthing?utm_source=mail#first', '&format=json')
	expect(response.headers.get('access-control-allow-origin')).toBe('*')
	expect(await response.json()).toMatchObject({
		version: '1.0',
		type: 'link',
		title: 'Earthing [safely]',
		author_name: 'Ìdòwú Ade',
		provider_url: 'http://site.test',
		thumbnail_url: 'http://site.test/og/post/earthing.png',
	})
	const page = await (await app.fetch('/blog/earthing')).text()
	const [, href = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(page) ?? []
	expect((await app.fetch(href.replaceAll('&amp;', '&'))).status).toBe(200)
})

test('oEmbed refuses another site, another page and another format in a sentence', async () => {
	for (const url of [
		'',
		'x',
		'https://example.com/blog/earthing',
		'http://site.test/about',
		'http://site.test/blog/%ff',
	])
		expect([url, (await oembed(url)).status]).toEqual([url, 404])
	const xml = await oembed('http://site.test/blog/earthing', '&format=xml')
	expect([xml.status, await xml.json()]).toEqual([501, { error: 'Only the format "json" is available.' }])
})

test('llms.txt names the site, its pages and its newest posts as Markdown, each of which is there', async () => {
	const text = await (await app.fetch('/llms.txt')).text()
	expect(text.startsWith('# ')).toBe(true)
	expect(text).toContain(String.raw`- [Earthing \[safely\]](http://site.test/blog/earthing.md)`)
	const links = Array.from(text.matchAll(/\]\(http:\/\/site\.test([^)]+)\)/g), ([, path = '']) => path)
	expect(links.length).toBeGreaterThan(10)
	for (const path of links) expect([path, (await app.fetch(path)).status]).toEqual([path, 200])
})

test('a file that is not there is said in a sentence, and one that can only be read says how', async () => {
	for (const path of ['/nothing.md', '/blog/later.md', '/blog.md?page=99', '/services/nothing.md', '/sitemap/x']) {
		const response = await app.fetch(path)
		expect([path, response.status, response.headers.get('content-type')]).toEqual([
			path,
			404,
			'text/plain; charset=utf-8',
		])
		expect(await response.text()).toBe('There is nothing at this address.\n')
	}
	const files = ['/openapi.json', '/llms.txt', '/rss.xml', '/about.md', '/blog.md', '/blog/earthing.md']
	for (const path of [...files, '/feed.json', '/oembed', '/manifest.webmanifest'])
		for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
			const response = await app.fetch(path, { method, headers: { origin: 'http://site.test' } })
			expect([path, method, response.status]).toEqual([path, method, 405])
			expect([path, response.headers.get('content-type')]).toEqual([path, 'application/problem+json'])
			if (method === 'POST' || files.includes(path)) expect(response.headers.get('allow')).toBe('GET, HEAD')
			expect(problemSchema.parse(await response.json())).toMatchObject({ status: 405, title: 'Method Not Allowed' })
		}
	expect((await app.submit('/about', { a: '1' })).headers.get('allow')).toBe('GET, HEAD')
})
