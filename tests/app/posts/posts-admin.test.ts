import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { trashDays } from '#app/features/posts-admin/list/post-row.ts'
import { retentionRules } from '#app/db/personal/retention-rules.ts'
import { startApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { signedIn } from '../../support/people/signed-in.ts'

const app = await startApp()
const rows = blogRows(app.sql)

const viewer = await signedIn(app)
const admin = await signedIn(app, { role: 'admin' })

const textOf = (html: string) =>
	html
		.replaceAll(/<!--.*?-->/g, '')
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll(/\s+/g, ' ')
const page = async (path: string) => {
	const response = await admin.browser.get(path)
	expect([path, response.status]).toEqual([path, 200])
	return response.text()
}
const main = async (path: string) => {
	const html = await page(path)
	return textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
}
/** The fields of the form that undoes the last command, as they are in the page. */
function undoFields(html: string): Record<string, string> {
	const form = html.slice(html.indexOf('admin-reply'), html.indexOf('Undo'))
	const inputs = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
	return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]))
}

beforeEach(async () => {
	await app.sql`truncate rate_limits`
	await app.sql`delete from blog_posts`
})

describe('the table', () => {
	test('says of each post what the specification asks for', async () => {
		expect(await main('/admin/posts')).toContain('No posts found.')
		const solar = await rows.category(`Solar ${randomUUID()}`)
		const id = await rows.post({ slug: 'wires', title: 'Wires & walls', authorId: admin.id, categories: [solar] })
		await rows.comment(id, viewer.id, 'Thank you')
		await app.sql`update blog_post_stats set view_count = 1234 where post_id = ${id}`
		await app.sql`select recount()`
		await rows.post({ slug: 'plain', title: 'Plain', status: 'draft', authorId: viewer.id })
		const html = await page('/admin/posts?sort=title')
		const text = textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
		for (const column of ['Title', 'Status', 'Category', 'Views', 'Comments', 'Created At', 'Actions'])
			expect(text).toContain(column)
		expect(text).toMatch(/Plain Ngozi Eze Contribution N\/A \d+ \w+ 2\d{3} /)
		expect(text).toMatch(/Wires &amp; walls Ngozi Eze , Solar [\w-]+ Published .* Solar [\w-]+ 1,234 1/)
		expect(html).toMatch(/<a [^>]*href="\/blog\/wires"[^>]*target="_blank"/)
		expect(html).toContain(`href="/admin/posts/edit/${id}"`)
		expect(html).toContain('href="/blog/new"')
		expect(html).toMatch(/<th[^>]*aria-sort="ascending"[^>]*><a[^>]*>Title/)
		expect(textOf(html)).toMatch(/Posts 1 , 1 waiting/)
	})

	test('addresses with invalid parameters show the table', async () => {
		await rows.post({ slug: 'wires', title: 'Wires', authorId: admin.id })
		for (const odd of ['?show=x&sort=y', '?page=-1', '?page=1e99', '?q=%F0%9F%98', '?category=%27--', '?sort=-'])
			await page(`/admin/posts${odd}`)
		const beyond = await admin.browser.get('/admin/posts?page=9&show=published')
		expect([beyond.status, beyond.headers.get('location')]).toEqual([302, '/admin/posts?show=published'])
		expect(await main('/admin/posts?q=nothing')).toContain('No posts found.')
	})

	test('the dashboard shows what waits and what is published next', async () => {
		await rows.post({ slug: 'mine', title: 'Mine', status: 'draft', authorId: viewer.id })
		await rows.post({ slug: 'soon', title: 'Soon', authorId: admin.id, publishedAt: new Date('2099-03-04T08:00:00Z') })
		await rows.post({ slug: 'late', title: 'Later', authorId: admin.id, publishedAt: new Date('2099-04-04T08:00:00Z') })
		const text = await main('/admin')
		expect(text).toContain('1 contribution to review')
		expect(text).toMatch(/2 scheduled posts, next “Soon” on 4 Mar 2099, 09:00/)
		expect(text.indexOf('Dashboard See')).toBeLessThan(text.indexOf('Posts Write'))
		expect(text.indexOf('Posts Write')).toBeLessThan(text.indexOf('Comments Read'))
	})
})

describe('deleting', () => {
	/** Everywhere that readers can see a post. */
	const seen = async (slug: string) => {
		const lists = ['/blog', '/', '/rss.xml', '/feed.json', '/sitemap.xml', '/llms.txt', '/blog/archive']
		const places = [...lists, `/api/posts?q=${slug}`]
		const texts = await Promise.all(places.map(async (place) => (await app.fetch(place)).text()))
		const shown = places.filter(
			(_, at) => texts[at]?.includes(`/blog/${slug}`) || texts[at]?.includes(`"slug":"${slug}"`),
		)
		const own = (await app.fetch(`/blog/${slug}`)).status
		const asMarkdown = (await app.fetch(`/blog/${slug}.md`)).status
		return { own, asMarkdown, shown: shown.filter((place) => place !== '/blog/archive') }
	}

	test('takes a post off every page at once, and Undo brings it back', async () => {
		const id = await rows.post({ slug: 'wires', title: 'Wires', authorId: admin.id })
		const before = await seen('wires')
		expect([before.own, before.asMarkdown]).toEqual([200, 200])
		expect(before.shown).toEqual([
			'/blog',
			'/',
			'/rss.xml',
			'/feed.json',
			'/sitemap.xml',
			'/llms.txt',
			'/api/posts?q=wires',
		])
		const response = await admin.browser.submit('/admin/posts', { one: `trash:${id}`, [`read:${id}`]: '1' })
		const html = await response.text()
		expect(textOf(html)).toContain('Post Deleted Successfully deleted &quot;Wires&quot;.')
		expect(await seen('wires')).toEqual({ own: 404, asMarkdown: 404, shown: [] })
		expect(await main('/admin/posts?show=trash')).toMatch(/30 days.*Wires Ngozi Eze.*permanently on/)
		const editor = await admin.browser.get(`/admin/posts/edit/${id}`)
		expect([editor.status, textOf(await editor.text())]).toEqual([
			404,
			expect.stringContaining('“Wires” is in the trash'),
		])
		await admin.browser.submit('/admin/posts', undoFields(html))
		expect(await seen('wires')).toEqual(before)
		expect((await admin.browser.get(`/admin/posts/edit/${id}`)).status).toBe(200)
	})

	test('deletes permanently from the trash only, with everything that belongs to the post', async () => {
		const id = await rows.post({ slug: 'wires', title: 'Wires', authorId: admin.id })
		const comment = await rows.comment(id, viewer.id, 'Thank you')
		const destroy = () => admin.browser.submit('/admin/posts', { one: `destroy:${id}` })
		expect((await destroy()).status).toBe(409)
		await admin.browser.submit('/admin/posts', { one: `trash:${id}` })
		expect(textOf(await (await destroy()).text())).toContain('Post Deleted')
		expect(await app.sql`select id from blog_comments where id = ${comment}`).toEqual([])
		expect((await destroy()).status).toBe(409)
		expect((await app.sql`select recount()::int as wrong`)[0]).toEqual({ wrong: 0 })
	})

	test('the trash keeps the address, and says who has it to those who may look in there', async () => {
		const id = await rows.post({ slug: 'wires', title: 'Secret wires', authorId: admin.id })
		await admin.browser.submit('/admin/posts', { one: `trash:${id}` })
		const form = () => ({ title: 'New', slug: 'wires', content: 'Words', tab: randomUUID(), version: '0' })
		const response = await admin.browser.submit('/blog/new', form())
		expect([response.status, await response.text()]).toEqual([
			422,
			expect.stringContaining('“Secret wires” in the trash has'),
		])
		const other = await viewer.browser.submit('/blog/new', form())
		expect([other.status, (await other.text()).includes('Secret wires')]).toEqual([422, false])
	})

	test('every command is in the audit log under its own name', async () => {
		const id = await rows.post({ slug: 'wires', title: 'Wires', authorId: admin.id })
		for (const command of ['draft', 'trash', 'restore', 'trash', 'destroy'])
			await admin.browser.submit('/admin/posts', { one: `${command}:${id}` })
		const log = await main('/admin/audit')
		for (const phrase of ['a draft', 'to the trash', 'from the trash', 'permanently']) expect(log).toContain(phrase)
		expect(log).toContain('Wires')
	})

	test('the page says as long as the rule keeps', () => {
		const rule = retentionRules.find(({ table }) => table === 'blog_posts')
		expect(rule?.due).toContain(`interval '${trashDays} days'`)
		expect(rule?.policyText).toContain(`${trashDays} days`)
	})
})

test('ticked posts are published and made drafts together, and put back', async () => {
	const ids = await Promise.all(
		['one', 'two'].map((slug) => rows.post({ slug, title: slug, status: 'draft', authorId: viewer.id })),
	)
	const ticked = Object.fromEntries(ids.map((id) => [`pick:${id}`, '1']))
	const html = await (await admin.browser.submit('/admin/posts', { deed: 'publish', ...ticked })).text()
	expect(textOf(html)).toContain('Posts published Readers see 2 posts more now.')
	expect(await (await app.fetch('/blog')).text()).toContain('/blog/one')
	const undone = await admin.browser.submit('/admin/posts', undoFields(html))
	expect(textOf(await undone.text())).toContain('2 posts as before.')
	expect((await app.fetch('/blog/one')).status).toBe(404)
	expect((await admin.browser.submit('/admin/posts', undoFields(html))).status).toBe(409)
})

test('posts with problems that the checks find are not published from the table', async () => {
	const html = 'See [the plan](/blog/no-such-plan).'
	const broken = await rows.post({ slug: 'broken', title: 'Broken', status: 'draft', authorId: admin.id, html })
	const whole = await rows.post({ slug: 'whole', title: 'Whole', status: 'draft', authorId: admin.id })
	const alone = await admin.browser.submit('/admin/posts', { deed: 'publish', [`pick:${broken}`]: '1' })
	expect([alone.status, textOf(await alone.text())]).toEqual([
		422,
		expect.stringContaining('“Broken” has a broken link or a picture without alt text.'),
	])
	const both = { deed: 'publish', [`pick:${broken}`]: '1', [`pick:${whole}`]: '1' }
	const text = textOf(await (await admin.browser.submit('/admin/posts', both)).text())
	expect(text).toContain('“Whole”: readers see it now. 1 post not published')
	expect([(await app.fetch('/blog/broken')).status, (await app.fetch('/blog/whole')).status]).toEqual([404, 200])
})

test('a hostile form changes nothing', async () => {
	const id = await rows.post({ slug: 'wires', title: 'Wires', authorId: admin.id })
	const many = Object.fromEntries(Array.from({ length: 101 }, () => [`pick:${randomUUID()}`, '1']))
	const forms: Record<string, string>[] = [
		{},
		{ deed: 'trash' },
		{ deed: 'delete', [`pick:${id}`]: '1' },
		{ one: 'trash:x', [`pick:${id}`]: '1' },
		{ one: `trash:${id}`, [`read:${id}`]: '-1' },
		{ deed: 'trash', [`pick:${id}`]: 'NaN' },
		{ deed: 'trash', ...many },
		{ before: 'x' },
		{ before: '[]' },
		{ before: JSON.stringify([{ id, version: 1, status: 'live', publishedAt: null }]) },
	]
	for (const fields of forms) {
		const response = await admin.browser.submit('/admin/posts', fields)
		expect([JSON.stringify(fields).slice(0, 80), response.status]).toEqual([expect.any(String), 422])
	}
	for (const path of ['/admin/posts', '/api/posts-desk']) {
		const response = await viewer.browser.submit(path, { one: `trash:${id}` })
		expect([path, response.status]).toEqual([path, path === '/admin/posts' ? 302 : 403])
	}
	expect((await app.fetch('/blog/wires')).status).toBe(200)
})

test('the response to the script is a few bytes', async () => {
	const id = await rows.post({ slug: 'wires', title: 'Wires', authorId: admin.id })
	const response = await admin.browser.submit('/api/posts-desk', { one: `trash:${id}` })
	expect(await response.json()).toEqual({
		ok: true,
		message: 'Post Deleted',
		description: 'Successfully deleted "Wires".',
		undo: { deed: 'restore', [`pick:${id}`]: '1' },
	})
	const rejected = await admin.browser.submit('/api/posts-desk', { one: `destroy:${randomUUID()}` })
	expect([rejected.status, await rejected.json()]).toEqual([409, expect.objectContaining({ ok: false })])
})
