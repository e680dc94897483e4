import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'

const phone = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'
const dayOf = (number: number) => new Date(Date.UTC(2026, 0, number, 9))

let app: TestApp
let rows: ReturnType<typeof blogRows>
let author: string
const ids = new Map<string, string>()

beforeAll(async () => {
	app = await startApp()
	rows = blogRows(app.sql)
	author = await rows.author()
	const solar = await rows.category('Solar')
	const guides = await rows.category('How To & More')
	const yoruba = await rows.tag('Yorùbá')
	const inverters = await rows.tag('inverters')
	for (let number = 1; number <= 29; number++) {
		const slug = `post-${number}`
		const id = await rows.post({
			slug,
			title: `Post number ${number}`,
			excerpt: `Excerpt ${number}`,
			html: number === 7 ? '<h2 id="h-one">One</h2><p>The harmattan word.</p>' : '<p>Words about light.</p>',
			publishedAt: dayOf(number),
			authorId: author,
			categories: number % 3 === 0 ? [solar] : [guides],
			tags: number > 24 ? [inverters, yoruba] : [],
		})
		ids.set(slug, id)
	}
	const hidden = { authorId: author, categories: [solar], tags: [inverters], html: '<p>Secretive harmattan.</p>' }
	ids.set('hidden-draft', await rows.post({ ...hidden, slug: 'hidden-draft', status: 'draft' }))
	const later = new Date(Date.now() + 86_400_000)
	ids.set('hidden-later', await rows.post({ ...hidden, slug: 'hidden-later', publishedAt: later }))
})

const read = async (path: string) => {
	const response = await app.fetch(path)
	return { status: response.status, text: await response.text() }
}
/** The posts of the list itself, in order; the sidebar and related posts are outside it. */
const listed = (html: string) =>
	[...html.matchAll(/<h3[^>]*><a href="\/blog\/([^"]+)"/g)].map(([, slug]) => decodeURIComponent(slug ?? ''))
const pagerPages = (html: string) => [...html.matchAll(/aria-label="Page (\d+)"/g)].map(([, page]) => Number(page))
const numbered = (from: number, to: number) =>
	Array.from({ length: from - to + 1 }, (_, index) => `post-${from - index}`)

describe('the list', () => {
	test('nine newest posts, and every page', async () => {
		const { status, text } = await read('/blog')
		expect(status).toBe(200)
		expect(listed(text)).toEqual(numbered(29, 21))
		expect(pagerPages(text)).toEqual([1, 2, 3, 4])
		expect(text).toContain('January 29, 2026')
		expect(listed((await read('/blog?page=4')).text)).toEqual(['post-2', 'post-1'])
	})

	test.each(['0', '-3', 'two', '', '1e9999', '%20'])('page=%s means the first', async (page) => {
		expect(listed((await read(`/blog?page=${page}`)).text)).toEqual(numbered(29, 21))
	})

	test('beyond the last page: where the list ends, and the way back', async () => {
		const { status, text } = await read('/blog?page=50')
		expect(status).toBe(200)
		expect(text).toContain('This list ends on page 4.')
		expect(pagerPages(text)).toEqual([1, 2, 3, 4])
	})

	test('filters by category slug or name and by tag name', async () => {
		expect(listed((await read('/blog?category=solar')).text)).toHaveLength(9)
		expect(listed((await read('/blog?tag=inverters')).text)).toEqual(numbered(29, 25))
		expect(listed((await read('/blog?tag=inverters&category=solar')).text)).toEqual(['post-27'])
		expect((await read('/blog?category=nothing')).text).toContain('No posts found matching your criteria.')
	})

	test('searches', async () => {
		const { text } = await read('/blog?q=harmattan')
		expect(listed(text)).toEqual(['post-7'])
		expect(text).toContain('value="harmattan"')
		expect(text).toContain('1 post found')
		expect((await read('/blog?q=Post%20nmber%207')).text).toMatch(/Showing results for.*post number 7/)
		expect((await read('/blog?q=%22Post%20nmber%207%22')).text).toContain('Did you mean one of these?')
		expect(listed((await read('/blog?q=light&page=4')).text)).toHaveLength(1)
	})

	test('a search of signs alone asks for letters or numbers', async () => {
		for (const signs of ['½', '%', '“?”']) {
			const { text } = await read(`/blog?q=${encodeURIComponent(signs)}`)
			expect(text).toContain('Search with letters or numbers. Punctuation alone finds no posts.')
			expect(text).not.toContain('No posts found')
		}
		expect((await read('/blog?q=zzzzqqqq')).text).toContain('No posts found matching your criteria.')
	})

	test('every word counts: stop words, the letters first typed, within a category too', async () => {
		expect((await read('/blog?q=about')).text).toContain('28 posts found')
		expect((await read('/blog?q=w')).text).toContain('29 posts found')
		expect(listed((await read('/blog?q=the&category=how%20to%20%26%20more')).text)).toEqual(['post-7'])
		expect((await read('/blog?q=the&category=solar')).text).toContain('No posts found matching your criteria.')
		expect((await read('/blog?q=the&category=nothing')).text).toContain('No posts found matching your criteria.')
	})

	test.each([
		`' or 1=1 --`,
		'"><script>alert(1)</script>',
		'</script><script>alert(1)</script>',
		'%',
		'(((((',
		'a & | ! :* <-> b',
		'\u0001\u0007',
		'\ud800 lone',
		'x'.repeat(3_000),
		'"unclosed phrase',
		'-',
		'ọ̀rọ̀',
	])('hostile search %#', async (q) => {
		const { status, text } = await read(`/blog?${new URLSearchParams({ q })}`)
		expect(status).toBe(200)
		expect(text).not.toContain('<script>alert(1)')
		const api = await app.fetch(`/api/posts?${new URLSearchParams({ q })}`)
		expect(api.status).toBe(200)
		expect(await api.json()).toMatchObject({ posts: expect.any(Array), total: expect.any(Number) })
	})

	test('the island asks for the same pages as JSON', async () => {
		const api = await app.fetch('/api/posts?page=2&category=solar')
		expect(api.headers.get('content-type')).toContain('application/json')
		expect(await api.json()).toMatchObject({ total: 9, posts: [] })
		const first: { posts: { slug: string }[] } = await (await app.fetch('/api/posts')).json()
		expect(first.posts.map((post) => post.slug)).toEqual(numbered(29, 21))
	})
})

describe('categories, tags, months', () => {
	test.each([
		['/blog/category/solar', 9],
		['/blog/category/how%20to%20%26%20more', 9],
		['/blog/category/how%20to%20%26%20more?page=3', 2],
		[`/blog/tag/${encodeURIComponent('yorùbá')}`, 5],
		['/blog/archive/2026/01?page=4', 2],
	])('%s', async (path, count) => {
		const { status, text } = await read(path)
		expect(status).toBe(200)
		expect(listed(text)).toHaveLength(count)
	})

	test.each([
		'/blog/category/nothing',
		'/blog/tag/nothing',
		'/blog/tag/%20',
		'/blog/archive/2026/02',
		'/blog/archive/2026/13',
		'/blog/archive/2026/1',
		'/blog/archive/99999/01',
		'/blog/archive/abcd/01',
		'/blog/archive/2026',
	])('%s is not found', async (path) => {
		expect((await read(path)).status).toBe(404)
	})

	test('the archive leads to all of them', async () => {
		const { text } = await read('/blog/archive')
		expect(text).toContain('href="/blog/archive/2026/01"')
		expect(text).toContain('href="/blog/category/how%20to%20%26%20more"')
		expect(text).toContain(`href="/blog/tag/${encodeURIComponent('yorùbá')}"`)
	})
})

describe('a post', () => {
	test('has every part, for readers and for machines', async () => {
		const reader = await rows.author('Emeka Nwosu')
		const id = ids.get('post-7') ?? ''
		const asked = await rows.comment(id, reader, 'Is <b>this</b> so? https://nerc.gov.ng.')
		await rows.comment(id, author, 'It is.', { parentId: asked })
		await rows.comment(id, reader, 'Waiting', { status: 'pending' })
		await rows.comment(id, reader, 'Rejected', { status: 'rejected' })
		const { status, text } = await read('/blog/post-7')
		expect(status).toBe(200)
		for (const part of [
			'<h1',
			'Post number 7',
			'Excerpt 7',
			'Adaeze Okonkwo',
			'January 7, 2026',
			'0 views',
			'1 min read',
			'/post-7.svg',
			'<h2 id="h-one">One</h2>',
			'Is &lt;b&gt;this&lt;/b&gt; so?',
			'It is.',
			'2 comments',
			'Log in or sign up to leave a comment.',
			'Related Posts',
			'Statistics',
			`data-post-id="${id}"`,
			`u=${encodeURIComponent('http://site.test/blog/post-7')}`,
			'<link rel="canonical" href="http://site.test/blog/post-7"',
			'http://site.test/og/post/post-7.png',
		])
			expect(text).toContain(part)
		expect(text).not.toContain('Waiting')
		expect(text).not.toContain('Rejected')
		expect(text).not.toContain('people.example')
		expect(text).not.toMatch(/<[^>]+ style=/)
		const [, json = ''] = text.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? []
		const graph: { '@graph': { '@type': string }[] } = JSON.parse(json)
		expect(graph['@graph'].map((thing) => thing['@type'])).toEqual(['BlogPosting', 'BreadcrumbList'])
	})

	test('not found says so and leads back', async () => {
		for (const slug of ['nothing', 'hidden-draft', 'hidden-later', '%F0%9F%98%80', 'a'.repeat(300)]) {
			const { status, text } = await read(`/blog/${slug}`)
			expect(status).toBe(404)
			expect(text).toContain('Post not found')
			expect(text).toContain('Back to Blog')
		}
	})

	test('an old address leads to the new one', async () => {
		await app.sql`insert into post_redirects (old_slug, post_id) values
			('old-seven', ${ids.get('post-7') ?? ''}), ('old-draft', ${ids.get('hidden-draft') ?? ''})`
		const moved = await app.fetch('/blog/old-seven')
		expect([moved.status, moved.headers.get('location')]).toEqual([308, '/blog/post-7'])
		expect((await app.fetch('/blog/old-draft')).status).toBe(404)
	})
})

test('drafts and scheduled posts show nowhere', async () => {
	const places = ['/', '/blog', '/blog?q=secretive', '/blog?q=hidden', '/blog?tag=inverters', '/blog/category/solar']
	const machines = ['/api/posts?q=hidden', '/rss.xml', '/feed.json', '/sitemap.xml', '/blog/archive', '/blog/post-27']
	for (const place of [...places, ...machines]) expect((await read(place)).text, place).not.toContain('hidden-')
	for (const slug of ['hidden-draft', 'hidden-later']) expect((await read(`/og/post/${slug}.png`)).status).toBe(404)
	const { text } = await read('/blog')
	expect(text.match(/Total Posts<\/dt><dd[^>]*>(\d+)/)?.[1]).toBe('29')
	expect(text).toMatch(/href="\/blog\/category\/solar"[^>]*>Solar<span[^>]*>9</)
})

test('a page is the same bytes for everybody', async () => {
	for (const path of ['/blog', '/blog/post-3', '/blog?q=light', '/blog/category/solar', '/api/posts']) {
		const anonymous = await app.fetch(path)
		const known = await app.fetch(path, {
			headers: { cookie: 'session=abc; __Host-app.session=def', 'user-agent': phone, 'accept-language': 'yo' },
		})
		expect(await known.text(), path).toBe(await anonymous.text())
		expect(known.headers.get('etag')).toBe(anonymous.headers.get('etag'))
		expect(known.headers.get('set-cookie')).toBeNull()
	}
})

test('views are counted by the beacon, once a visitor, never for machines', async () => {
	const id = ids.get('post-5') ?? ''
	const beacon = (body: string, userAgent = phone) =>
		app.fetch('/api/view', { method: 'POST', body, headers: { 'user-agent': userAgent, 'content-type': 'text/plain' } })
	const mark = /<html [^>]*data-view="([^"]+)"/.exec((await read('/blog/post-5')).text)?.[1] ?? ''
	for (const body of [`${mark} `, `${mark} google.com`, '{', mark, '/blog/post-6 AAAAAAAA ', ' ', ''])
		expect((await beacon(body)).status).toBe(204)
	await beacon(`${(await read('/blog/post-4')).text.match(/data-view="([^"]+)"/)?.[1]} `, 'Googlebot/2.1')
	expect((await app.fetch('/api/view')).status).toBe(405)
	const views = async () =>
		(await app.sql`select post_id, view_count from blog_post_stats where view_count > 0`).concat()
	await expect.poll(views, { timeout: 15_000, interval: 500 }).toEqual([{ post_id: id, view_count: 1 }])
})

test('a list that cannot be loaded says so, and asks to try again', async () => {
	await app.sql`alter table blog_archive rename to blog_archive_away`
	const response = await app.fetch('/blog?q=never-asked-before')
	await app.sql`alter table blog_archive_away rename to blog_archive`
	const text = await response.text()
	expect(response.status).toBe(503)
	expect(text).toMatch(/role="alert"[^>]*><p[^>]*>Error loading posts\. Please try again later\.</)
	expect(text).toContain('href="/blog?q=never-asked-before"')
	expect(text).not.toContain('blog_archive')
	expect((await read('/blog?q=never-asked-before')).status).toBe(200)
})

test('a published post appears at once on pages that were cached', async () => {
	expect((await read('/blog')).text).not.toContain('fresh-post')
	expect((await read('/rss.xml')).text).not.toContain('fresh-post')
	await rows.post({ slug: 'fresh-post', publishedAt: new Date(Date.now() + 700), authorId: author })
	expect((await read('/blog/fresh-post')).status).toBe(404)
	const newest = async () => listed((await read('/blog')).text)[0]
	await expect.poll(newest, { timeout: 15_000, interval: 300 }).toBe('fresh-post')
	expect((await read('/rss.xml')).text).toContain('fresh-post')
	expect((await read('/blog/fresh-post')).status).toBe(200)
	expect((await read('/blog/post-2')).text).toContain('fresh-post')
})
