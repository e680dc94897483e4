import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { readPage } from '../../support/read-page.ts'

/* Signed links to the drafts of pages and items, for people without an account. */

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const api = '/api/site/preview-link'
let app: TestApp
let browser: PlainBrowser

beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', admin)).status).toBe(200)
})

const answered = z.object({ link: z.object({ url: z.string(), until: z.string() }) })
const make = async (type: string, entry: string, days = 7) => {
	const response = await browser.submit(api, { type, entry, intent: 'make', days: String(days) })
	expect(response.status).toBe(200)
	const { link } = answered.parse(await response.json())
	return { path: new URL(link.url).pathname, until: link.until }
}
const draft = (type: string, id: string, at: readonly string[], text: string) =>
	app.sql`update content_entries set version = version + 1,
		draft = jsonb_set(draft, ${[...at]}::text[], ${JSON.stringify(text)}::text::jsonb) where type = ${type} and id = ${id}`
const opened = async (path: string) => {
	const response = await app.fetch(path)
	return { response, status: response.status, html: await response.text() }
}

describe('a preview link of an entry', () => {
	test.each([
		['home', 'single', ['hero', 'heading'], '/'],
		['projects', 'greencorp-solar', ['study', 'title'], '/portfolio/greencorp-solar'],
		['services', 'solar', ['page', 'hero', 'heading'], '/services/solar'],
		['legal-terms', 'single', ['lead'], '/legal/terms'],
	])('shows the saved draft of %s/%s to everybody who has it, and nobody else', async (type, id, at, page) => {
		const { path } = await make(type, id)
		expect(path).toMatch(/^\/preview\/site\/[\w-]{78}$/)
		expect((await opened(path)).html).toContain('Preview: this page is public')
		await draft(type, id, at, 'Seen before it is public')
		const { response, status, html } = await opened(path)
		expect(status).toBe(200)
		expect(html).toContain('Seen before it is public')
		expect(html).toContain('Preview: changes that are not public')
		expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/)
		expect(html).not.toContain('data-view=')
		expect(html).not.toContain('data-field=')
		expect(html).not.toContain('rel="canonical"')
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'cache-control': 'private, no-store',
			'referrer-policy': 'no-referrer',
			'x-robots-tag': expect.stringContaining('noindex'),
		})
		expect((await readPage(app, page)).text).not.toContain('Seen before it is public')
	})

	test('shows what visitors see around it, and not the drafts of other entries', async () => {
		await draft('testimonials', 'translation-health', ['content'], 'Nobody may read this yet')
		const { path } = await make('testimonials-page', 'single')
		expect((await opened(path)).html).not.toContain('Nobody may read this yet')
		const own = await make('testimonials', 'translation-health')
		const { html } = await opened(own.path)
		expect(html).toContain('Nobody may read this yet')
		expect(html).not.toContain('data-field=')
	})

	test('ends at its time, with all others at a press, and while its entry is in the trash', async () => {
		const [first, second] = [
			await make('projects', 'greencorp-solar', 1),
			await make('projects', 'greencorp-solar', 30),
		]
		expect(Date.parse(second.until) - Date.parse(first.until)).toBeGreaterThan(28 * 86_400_000)
		await app.sql`update content_entries set deleted_at = now() where id = 'greencorp-solar'`
		expect((await opened(first.path)).status).toBe(410)
		await app.sql`update content_entries set deleted_at = null where id = 'greencorp-solar'`
		expect((await opened(first.path)).status).toBe(200)
		expect((await browser.submit(api, { type: 'projects', entry: 'greencorp-solar', intent: 'end' })).status).toBe(200)
		for (const { path } of [first, second]) {
			const { status, html } = await opened(path)
			expect(status).toBe(410)
			expect(html).toContain('This preview has ended')
		}
		const { path } = await make('projects', 'greencorp-solar')
		expect((await opened(path)).status).toBe(200)
		for (const wrong of [path.slice(0, -1), `${path}A`, path.replace('/site/', '/'), '/preview/site/x'])
			expect((await app.fetch(wrong)).status, wrong).toBe(404)
		await app.sql`delete from content_entries where id = 'greencorp-solar'`
		expect((await opened(path)).status).toBe(410)
	})

	test('is made and ended without scripts, and recorded', async () => {
		const page = '/admin/site/home/single/previews'
		const entry = await (await browser.get('/admin/site/home/single')).text()
		expect(entry).toContain(`href="${page}"`)
		const made = await (await browser.submit(page, { intent: 'make', days: '30' })).text()
		const url = /value="(http:\/\/site\.test\/preview\/site\/[\w-]{78})"/.exec(made)?.[1] ?? ''
		const { pathname } = new URL(url)
		expect((await opened(pathname)).status).toBe(200)
		expect(await (await browser.submit(page, { intent: 'end' })).text()).toContain('have ended')
		expect((await opened(pathname)).status).toBe(410)
		expect((await browser.submit(page, { intent: 'make', days: '9' })).status).toBe(422)
		const rows = await app.sql<{ deed: string; title: string }[]>`
			select deed, title from audit_entries where title = 'home' and deed in ('content:edit make', 'content:edit end')`
		expect(rows.map(({ deed }) => deed)).toEqual(expect.arrayContaining(['content:edit make', 'content:edit end']))
	})

	test('is only for what has a page, and only made by who may edit it', async () => {
		for (const [type, entry] of [
			['company', 'single'],
			['navigation', 'single'],
			['projects', 'nobody'],
			['nothing', 'single'],
		]) {
			const response = await browser.submit(api, { type: type ?? '', entry: entry ?? '', intent: 'make', days: '7' })
			expect([type, response.status]).toEqual([type, 404])
		}
		expect((await browser.get('/admin/site/company/single/previews')).status).toBe(404)
		const visitor = new PlainBrowser(app)
		const asked = { type: 'home', entry: 'single', intent: 'make', days: '7' }
		expect((await visitor.submit(api, asked)).status).toBe(401)
		expect((await visitor.get('/admin/site/home/single/previews')).status).not.toBe(200)
	})
})
