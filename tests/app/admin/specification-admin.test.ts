import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { between, fieldOf, formWith, readPage, textOf } from '../../support/read-page.ts'
import { signedIn } from '../../support/ai/functions.ts'

/* What the specification says of pages for people who are signed in: docs/specification/ names each test. */

const app = await startApp({ seed: 'sample' })
const admin = await signedIn(app, 'admin')
const page = async (path: string) => readPage({ fetch: (address) => admin.get(address) }, path)

test('the dashboard welcomes by the address and has the five cards of the specification', async () => {
	const { html, text } = await page('/admin')
	expect(text).toContain('Welcome, admin@example.com')
	const main = between(html, '<main', '</main>')
	for (const [href, name] of [
		['/admin/stats', 'Dashboard'],
		['/admin/posts', 'Posts'],
		['/admin/comments', 'Comments'],
		['/admin/ai-generator', 'AI Simple Generator'],
		['/admin/content-forge', 'Content Forge'],
	])
		expect(main).toMatch(new RegExp(`<a[^>]*href="${href}"[^>]*>(?:(?!</a>).)*${name}`, 's'))
})

describe('the editor', () => {
	test('has every field of the specification, the content with 20 rows', async () => {
		const { html } = await page('/blog/new')
		const form = formWith(html, 'name="content"')
		const field = (name: string) => fieldOf(form, name)
		for (const name of ['title', 'slug', 'excerpt', 'featured_image', 'status', 'categories', 'tags'])
			expect([name, field(name) !== '']).toEqual([name, true])
		expect(field('content')).toContain('rows="20"')
		const options = between(form, 'name="status"', '</select>')
		expect([...options.matchAll(/<option[^>]*value="([^"]+)"/g)].map(([, value]) => value)).toEqual([
			'draft',
			'published',
		])
	})

	test('cancels to the blog for a new post, and to the table for one that exists', async () => {
		expect((await page('/blog/new')).links).toContainEqual({ href: '/blog', text: 'Cancel' })
		const [post] = await app.sql<{ id: string }[]>`select id from blog_posts limit 1`
		const edit = await page(`/admin/posts/edit/${post?.id}`)
		expect(edit.status).toBe(200)
		expect(edit.links).toContainEqual({ href: '/admin/posts', text: 'Cancel' })
	})

	test('trims its fields, and leaves an empty image out', async () => {
		const slug = 'a-trimmed-post'
		const response = await admin.submit('/blog/new', {
			title: '  A trimmed post ',
			slug: ` ${slug} `,
			content: '  Words.  ',
			excerpt: ' Short. ',
			featured_image: ' ',
			status: 'draft',
			tab: randomUUID(),
			version: '0',
		})
		expect(response.status).toBe(303)
		const [row] = await app.sql`
			select title, slug, content, excerpt, featured_image as image from blog_posts where slug = ${slug}`
		expect(row).toEqual({ title: 'A trimmed post', slug, content: 'Words.', excerpt: 'Short.', image: null })
	})

	test('of a post that is not there says so', async () => {
		const { status, text } = await page('/admin/posts/edit/019a0000-0000-7000-8000-000000000000')
		expect([status, text.includes('Post not found.')]).toEqual([404, true])
		expect((await page('/admin/posts/edit')).text).toContain('Post ID is missing.')
	})
})

test('the simple generator has a form for a topic', async () => {
	const { html, text } = await page('/admin/ai-generator')
	expect(html).toMatch(/<textarea[^>]*name="prompt"/)
	expect(text).toContain('Generate Post')
})

test('Content Forge has the core inputs above its seven tabs', async () => {
	const { html, text } = await page('/admin/content-forge')
	for (const name of ['Core Inputs', 'Post Title', 'Topic', 'Focus Keyword']) expect(text).toContain(name)
	const tabs = [...html.matchAll(/role="tab"[^>]*>(.*?)<\/button>/gs)].map(([, inner = '']) => textOf(inner))
	expect(tabs.map((name) => name.replace(/ .*?(done|Not yet).*/i, ''))).toHaveLength(7)
	expect(html.indexOf('Core Inputs')).toBeLessThan(html.indexOf('role="tablist"'))
})

test('a viewer cannot enter the admin area, and may open /blog/new', async () => {
	const viewer = await signedIn(app, 'viewer')
	for (const path of ['/admin', '/admin/posts', '/admin/stats', '/admin/comments', '/admin/content-forge']) {
		const response = await viewer.get(path)
		expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, '/blog'])
	}
	expect((await viewer.get('/blog/new')).status).toBe(200)
})
