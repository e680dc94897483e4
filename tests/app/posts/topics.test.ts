import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { signedIn } from '../../support/people/signed-in.ts'

const app = await startApp()
const rows = blogRows(app.sql)
const list = '/admin/posts/topics'

const viewer = await signedIn(app)
const admin = await signedIn(app, { role: 'admin' })

const textOf = (html: string) =>
	html
		.slice(html.indexOf('<main'), html.indexOf('</main>'))
		.replaceAll(/<!--.*?-->/g, '')
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll(/\s+/g, ' ')
/** A page of the admin as text, also where a redirect leads. */
const follow = async (response: Response): Promise<string> => {
	const to = response.headers.get('location')
	return to === null ? textOf(await response.text()) : page(to)
}
const page = async (path: string): Promise<string> => follow(await admin.browser.get(path))
const visit = async (path: string) => {
	const response = await app.fetch(path)
	return [response.status, response.headers.get('location')]
}
const text = async (path: string) => (await app.fetch(path)).text()
const send = async (path: string, fields: Record<string, string>) => admin.browser.submit(path, fields)
const topics = await (async () => {
	const tag = await rows.tag('net-metering')
	const solar = await rows.category('Solar')
	const other = await rows.tag('Meters')
	await rows.post({ slug: 'one', title: 'One', authorId: admin.id, categories: [solar], tags: [tag] })
	await rows.post({ slug: 'two', title: 'Two', authorId: admin.id, categories: [solar], tags: [tag, other] })
	await rows.post({ slug: 'draft', title: 'Draft', authorId: admin.id, status: 'draft', tags: [tag] })
	await app.sql`select recount()`
	return { tag, solar, other }
})()

beforeEach(async () => {
	await app.sql`truncate rate_limits`
})

describe('without scripts', () => {
	test('lists them with their posts, and finds them by part of a name', async () => {
		expect(await page(list)).toMatch(/Categories 1 Tags 2.*Solar 2 /)
		expect(await page(`${list}?show=tags`)).toMatch(/Meters 1 .*net-metering 2 1 /)
		expect(await page(`${list}?show=tags&q=METER`)).toContain('net-metering')
		expect(await page(`${list}?show=tags&q=nothing`)).toContain('No results for “nothing”')
		for (const odd of ['?page=-1', '?page=9', '?q=%F0%9F%98', '?sort=x&show=y'])
			expect([odd, (await admin.browser.get(list + odd)).status]).toEqual([odd, odd === '?page=9' ? 302 : 200])
	})

	test('one is added on a page of its own, which leads back to the list', async () => {
		const [categories, tags] = [
			await (await admin.browser.get(list)).text(),
			await (await admin.browser.get(`${list}?show=tags`)).text(),
		]
		for (const [html, to] of [
			[categories, `${list}/new`],
			[tags, `${list}/new?show=tags`],
		] as const) {
			expect(html).toContain(`href="${to}"`)
			expect(html).not.toMatch(/<input[^>]* name="name"/)
		}
		const form = `${list}/new?show=tags`
		expect(await page(form)).toContain('Add a tag')
		const added = await send(form, { kind: 'tag', name: ' Wind ' })
		expect(added.status).toBe(303)
		expect(added.headers.get('location')).toContain('show=tags')
		expect(await follow(added)).toMatch(/“Wind” was added\..*Tags 3 .*Wind/)
		const rejected = await send(form, { kind: 'tag', name: 'wind' })
		const html = await rejected.text()
		expect([rejected.status, textOf(html)]).toEqual([422, expect.stringContaining('already a tag')])
		expect(html).toMatch(/<input[^>]* value="wind"/)
		for (const odd of ['gone', '00000000-0000-4000-8000-000000000000', 'a%2Fb'])
			expect([odd, (await admin.browser.get(`${list}?added=${odd}`)).status]).toEqual([odd, 200])
	})

	test('a new name changes every page that shows it, and the old address redirects', async () => {
		expect(await text('/blog/tag/net-metering')).toContain('Posts tagged net-metering')
		expect(await text('/blog/one')).toContain('net-metering')
		const path = `${list}/${topics.tag}`
		const description = 'What the rules allow.'
		const saved = await send(path, { id: topics.tag, version: '1', name: 'Net metering', description })
		expect(textOf(await saved.text())).toContain('“net-metering” is now called “Net metering”')
		expect(await visit('/blog/tag/net-metering')).toEqual([308, '/blog/tag/net%20metering'])
		expect(await visit('/blog/tag/NET-metering?page=2')).toEqual([308, '/blog/tag/net%20metering?page=2'])
		const shown = await text('/blog/tag/net%20metering')
		expect(shown).toContain('Posts tagged Net metering')
		expect(shown).toContain(`<meta name="description" content="${description}"`)
		expect(textOf(shown)).toContain(description)
		for (const each of ['/blog/one', '/blog', '/rss.xml', '/feed.json', '/blog/archive'])
			expect([each, (await text(each)).includes('Net metering')]).toEqual([each, true])
		expect(await text('/blog?tag=net-metering')).toContain('href="/blog/one"')
		const later = await send(path, { id: topics.tag, version: '2', name: 'Power sold back', description })
		expect(later.status).toBe(200)
		expect(await visit('/blog/tag/net-metering')).toEqual([308, '/blog/tag/power%20sold%20back'])
		// Another tag of that name has the address as soon as readers find something there.
		const newcomer = await rows.tag('net-metering')
		await app.sql`select recount()`
		expect(await visit('/blog/tag/net-metering')).toEqual([308, '/blog/tag/power%20sold%20back'])
		const id = await rows.post({ slug: 'three', title: 'Three', authorId: admin.id, tags: [newcomer] })
		expect(await visit('/blog/tag/net-metering')).toEqual([200, null])
		await app.sql`delete from blog_posts where id = ${id}`
		await app.sql`delete from blog_tags where id = ${newcomer}`
	})

	test('a form that was open while somebody else saved says so and loses nothing', async () => {
		const stale = { id: topics.solar, version: '1', name: 'Sun', description: 'Mine.' }
		await send(`${list}/${topics.solar}`, { ...stale, name: 'Solar power', description: '' })
		const rejected = await send(`${list}/${topics.solar}`, stale)
		const html = await rejected.text()
		expect([rejected.status, textOf(html)]).toEqual([409, expect.stringContaining('now called “Solar power”')])
		expect(html).toMatch(/name="name"[^>]*value="Sun"|value="Sun"[^>]*name="name"/)
		expect(html).toContain('Mine.')
		expect(html).toMatch(/name="version" value="2"/)
		const [row] = await app.sql<{ slug: string }[]>`select slug from blog_categories where id = ${topics.solar}`
		expect(row?.slug).toBe('solar-power')
		expect(await visit('/blog/category/solar')).toEqual([308, '/blog/category/solar%20power'])
	})

	test('merging asks first, with numbers; then one has the posts of both', async () => {
		const { tag, other } = topics
		const ask = `${list}/${tag}/merge?into=${other}`
		const question = await page(ask)
		expect(question).toContain('“Power sold back” has 2 published posts and 1 draft.')
		expect(question).toContain('1 post already has both.')
		expect(question).toContain('Afterwards “Meters” has 3 posts')
		expect(question).toContain('This cannot be undone')
		const merged = await send(ask, { id: tag, version: '3', into: other, into_version: '1' })
		expect(await follow(merged)).toContain('Merged. Its posts are here now')
		expect(await visit('/blog/tag/net-metering')).toEqual([308, '/blog/tag/meters'])
		expect(await visit('/blog/tag/power%20sold%20back')).toEqual([308, '/blog/tag/meters'])
		expect(await text('/blog/one')).toContain('Meters')
		// The second admin, or the second tab.
		expect(await page(ask)).toContain('someone merged or deleted it')
		const late = await send(ask, { id: tag, version: '3', into: other, into_version: '1' })
		expect(await follow(late)).toContain('someone merged or deleted it')
	})

	test('deleting says how many posts have it; its address is gone or leads where it was chosen', async () => {
		const { other, solar } = topics
		expect(await page(`${list}/${other}/delete`)).toContain('“Meters” has 2 published posts and 1 draft.')
		const unsaid = await send(`${list}/${other}/delete`, { id: other, version: '2', ending: 'redirect', into: '' })
		expect([unsaid.status, textOf(await unsaid.text())]).toEqual([422, expect.stringContaining('Choose one')])
		const wind = await app.sql<{ id: string }[]>`select id from blog_tags where name = 'Wind'`
		const into = wind[0]?.id ?? ''
		await send(`${list}/${other}/delete`, { id: other, version: '2', ending: 'redirect', into })
		expect(await visit('/blog/tag/meters')).toEqual([308, '/blog/tag/wind'])
		expect(await text('/blog/one')).not.toContain('Meters')
		await send(`${list}/${into}/delete`, { id: into, version: '1', ending: 'gone' })
		for (const old of ['meters', 'wind', 'net-metering']) {
			const response = await app.fetch(`/blog/tag/${old}`)
			expect([old, response.status]).toEqual([old, 410])
			expect(await response.text()).toContain('noindex')
		}
		await send(`${list}/${solar}/delete`, { id: solar, version: '2', ending: 'gone' })
		expect(await text('/sitemap.xml')).not.toContain('/blog/category/solar')
		expect((await visit('/blog/category/solar'))[0]).toBe(410)
		expect((await visit('/blog/category/never'))[0]).toBe(404)
		expect((await visit('/blog/one'))[0]).toBe(200)
	})
})

test('one that only drafts have has no page, so that nobody publishes its name with a draft', async () => {
	const [tag, category] = [await rows.tag('Merger'), await rows.category('Merger with Ade')]
	await rows.post({
		slug: 'plan',
		title: 'Plan',
		authorId: admin.id,
		status: 'draft',
		categories: [category],
		tags: [tag],
	})
	const addresses = [
		'/blog/tag/merger',
		'/blog/category/merger%20with%20ade',
		'/blog.md?tag=Merger',
		'/blog.md?category=Merger%20with%20Ade',
	]
	for (const address of addresses) expect([address, ...(await visit(address))]).toEqual([address, 404, null])
	for (const address of [...addresses, '/blog?tag=merger', '/blog?category=merger%20with%20ade'])
		expect(await text(address)).not.toContain('Merger')
})

test('readers get none of it, and the audit log has all of it', async () => {
	const id = await rows.tag('Left alone')
	for (const path of [list, `${list}/${id}`, `${list}/${id}/delete`])
		expect([path, (await viewer.browser.get(path)).headers.get('location')]).toEqual([path, '/blog'])
	await viewer.browser.submit(`${list}/${id}/delete`, { id, version: '1', ending: 'gone' })
	expect(await app.sql`select 1 from blog_tags where id = ${id}`).toHaveLength(1)
	const log = await page('/admin/audit?kind=topic')
	for (const entry of ['added “Wind”', 'merged “Power sold back” into another', 'deleted “Meters”'])
		expect(log).toContain(entry)
})
