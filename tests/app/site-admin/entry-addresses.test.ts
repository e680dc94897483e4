import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { readPage } from '../../support/read-page.ts'
import { formOf } from '../../support/site-form.ts'

/* Another address for the page of an item: what led to the old one follows. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
let app: TestApp
let browser: PlainBrowser

beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
})
beforeEach(() => app.sql`truncate rate_limits`)

const move = (type: string, id: string, address: string) =>
	browser.submit(`/admin/site/${type}/${id}/address`, { address, intent: 'address' })
const moved = async (type: string, id: string, address: string) => {
	const response = await move(type, id, address)
	expect([response.status, await response.text()]).toEqual([303, ''])
	return response.headers.get('location')
}
const redirects = async () =>
	Object.fromEntries(
		(await app.sql<{ path: string; target: string }[]>`select path, target from redirects order by path`).map(
			({ path, target }) => [path, target],
		),
	)
const leadsTo = async (path: string) => {
	const response = await app.fetch(path)
	return [response.status, response.headers.get('location')]
}
const entry = async (type: string, id: string) => {
	const [row] = await app.sql<{ draft: unknown; published: unknown; version: number }[]>`
		select draft, published, version from content_entries where type = ${type} and id = ${id}`
	return row
}

describe('another address', () => {
	test('takes the page, its links, references, sitemap, history and unsaved changes along', async () => {
		const editor = '/admin/site/projects/greencorp-solar'
		const open = await formOf(browser, editor)
		const before = await entry('projects', 'greencorp-solar')
		expect(await moved('projects', 'greencorp-solar', 'Factory, Agbara')).toBe(
			'/admin/site/projects/factory-agbara/address?changed',
		)
		const after = await readPage(app, '/portfolio/factory-agbara')
		expect(after.status).toBe(200)
		expect(after.html).toMatch(/<link rel="canonical" href="http:\/\/site\.test\/portfolio\/factory-agbara"/)
		expect(await leadsTo('/portfolio/greencorp-solar')).toEqual([308, '/portfolio/factory-agbara'])
		const sitemap = await (await app.fetch('/sitemap.xml')).text()
		expect(sitemap).toContain('/portfolio/factory-agbara')
		for (const page of ['/sitemap.xml', '/portfolio', '/', '/testimonials', '/services/solar', '/about'])
			expect(await (await app.fetch(page)).text(), page).not.toContain('/portfolio/greencorp-solar')
		expect(await entry('projects', 'factory-agbara')).toEqual(before)
		const left = await app.sql`
			select 1 from content_entries where draft::text like '%"greencorp-solar"%' or published::text like '%"greencorp-solar"%'
			union all select 1 from content_revisions where value::text like '%"greencorp-solar"%' or entry = 'greencorp-solar'`
		expect(left).toEqual([])
		// A form that was open under the old address saves into the same entry; the old form leads to the new one.
		const saved = await browser.submit(editor, { ...open, 'value.description': 'Typed before', intent: 'save' })
		expect(saved.status).toBeLessThan(400)
		expect(JSON.stringify((await entry('projects', 'factory-agbara'))?.draft)).toContain('Typed before')
		expect((await browser.get(editor)).headers.get('location')).toBe('/admin/site/projects/factory-agbara')
		expect(await (await browser.get('/admin/site/projects/factory-agbara')).text()).toContain('Version history')
	})

	test('never chains and never goes in a circle, also when it is changed back', async () => {
		await moved('projects', 'connectall-ecommerce', 'one')
		await moved('projects', 'one', 'two')
		await moved('projects', 'two', 'three')
		expect(await redirects()).toMatchObject({
			'/portfolio/connectall-ecommerce': '/portfolio/three',
			'/portfolio/one': '/portfolio/three',
			'/portfolio/two': '/portfolio/three',
		})
		const page = await (await browser.get('/admin/site/projects/three/address?changed')).text()
		expect(page).toContain('Change back to /portfolio/one')
		await moved('projects', 'three', '/portfolio/one')
		const now = await redirects()
		expect(now).toMatchObject({
			'/portfolio/connectall-ecommerce': '/portfolio/one',
			'/portfolio/two': '/portfolio/one',
			'/portfolio/three': '/portfolio/one',
		})
		expect(now).not.toHaveProperty('/portfolio/one')
		expect((await app.fetch('/portfolio/one')).status).toBe(200)
		expect(await leadsTo('/portfolio/three')).toEqual([308, '/portfolio/one'])
	})

	test('is refused where it is taken, reserved, empty, the same, or leads elsewhere; what was typed stays', async () => {
		await app.sql`insert into redirects (path, target) values ('/portfolio/elsewhere', '/contact')`
		for (const [type, id, address, message] of [
			[
				'projects',
				'one',
				'luxresidences-automation',
				'Another page has the address /portfolio/luxresidences-automation',
			],
			['projects', 'one', 'one', 'This is the address already'],
			['projects', 'one', '!!!', 'Enter an address of letters and digits'],
			['projects', 'one', 'new', 'belongs to the site’s own program'],
			['projects', 'one', 'elsewhere', 'There is a redirect from “/portfolio/elsewhere” to “/contact”'],
			['services', 'solar', 'technology', 'belongs to the site’s own program'],
		] as const) {
			const response = await move(type, id, address)
			const html = await response.text()
			expect([address, response.status]).toEqual([address, 422])
			expect(html).toContain(message)
			expect(html).toContain(`value="${address}"`)
		}
		for (const [type, id] of [
			['services', 'technology'],
			['home', 'single'],
			['testimonials', 'translation-health'],
			['projects', 'nobody'],
		])
			expect((await move(type ?? '', id ?? '', 'x')).status).toBe(404)
		const visitor = await new PlainBrowser(app).submit('/admin/site/projects/one/address', { address: 'x' })
		expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/blog'])
		expect((await entry('projects', 'one'))?.version).toBeGreaterThan(0)
	})

	test('of a service takes its enquiries and the menu along', async () => {
		await app.sql`insert into leads (id, name, email, message, service)
			values (${crypto.randomUUID()}, 'Ada', 'ada@example.com', 'A roof', 'electrical')`
		const shown = await (await app.fetch('/about')).text()
		expect(shown).toContain('/services/electrical')
		await moved('services', 'electrical', 'wiring')
		const after = await (await app.fetch('/about')).text()
		expect(after).toContain('href="/services/wiring"')
		expect(after).not.toContain('/services/electrical')
		expect(await leadsTo('/services/electrical')).toEqual([308, '/services/wiring'])
		const [lead] = await app.sql<{ service: string }[]>`select service from leads where name = 'Ada'`
		expect(lead?.service).toBe('wiring')
		expect(await app.sql`select 1 from lead_counts where service = 'electrical' and count <> 0`).toEqual([])
	})

	test('of a draft leaves no redirect; preview links go on', async () => {
		const made = await browser.submit('/admin/site/own-pages/new', {
			...(await formOf(browser, '/admin/site/own-pages/new')),
			'value.title': 'Not yet',
			intent: 'save',
		})
		expect(made.headers.get('location')).toBe('/admin/site/own-pages/not-yet')
		const asked = { type: 'own-pages', entry: 'not-yet', intent: 'make', days: '7' }
		const { link }: { link: { url: string } } = await (await browser.submit('/api/site/preview-link', asked)).json()
		await moved('own-pages', 'not-yet', 'soon')
		expect(await redirects()).not.toHaveProperty('/not-yet')
		expect((await app.fetch(new URL(link.url).pathname)).status).toBe(200)
		expect((await move('own-pages', 'soon', 'blog')).status).toBe(422)
	})

	test('is offered for a sample that says something else now', async () => {
		const editor = '/admin/site/projects/luxresidences-automation'
		const hint = 'The address is still the sample’s: /portfolio/luxresidences-automation'
		expect(await (await browser.get(editor)).text()).not.toContain(hint)
		await browser.submit(editor, {
			...(await formOf(browser, editor)),
			'value.title': 'Bakery in Kano',
			intent: 'save',
		})
		expect(await (await browser.get(editor)).text()).toContain(hint)
		const form = await (await browser.get(`${editor}/address`)).text()
		expect(form).toContain('value="bakery-in-kano"')
		await moved('projects', 'luxresidences-automation', 'bakery-in-kano')
		expect(await (await browser.get('/admin/site/projects/bakery-in-kano')).text()).not.toContain('still the sample')
	})

	test('is recorded', async () => {
		const rows =
			await app.sql`select 1 from audit_entries where deed = 'content:edit address' and starts_with(title, 'projects/')`
		expect(rows.length).toBeGreaterThan(3)
	})
})
