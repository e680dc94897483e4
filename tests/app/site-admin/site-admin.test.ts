import { beforeAll, describe, expect, test } from 'vitest'
import { PlainBrowser } from '../../support/browser-like.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { fieldOf, readPage, textOf } from '../../support/read-page.ts'
import { formOf as siteForm } from '../../support/site-form.ts'

/* What the owner changes under /admin/site, as a browser without scripts does it. */

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
let app: TestApp
let browser: PlainBrowser

beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', admin)).status).toBe(200)
})

const formOf = (path: string) => siteForm(browser, path)

const send = async (path: string, values: Record<string, string>, intent: string) => {
	await app.sql`truncate rate_limits`
	return browser.submit(path, { ...values, intent })
}
const home = '/admin/site/home/single'
const publicText = async (path: string) => (await readPage(app, path)).text

describe('the home page', () => {
	test('every value of the sample comes back from its form unchanged', async () => {
		const values = await formOf(home)
		expect(values['value.hero.heading']).toBe('Innovate. Integrate. Inspire.')
		expect((await send(home, values, 'save')).status).toBe(200)
		const [row] = await app.sql<{ same: boolean | null; version: number }[]>`
			select draft = published as same, version from content_entries where type = 'home'`
		expect(row).toEqual({ same: true, version: 2 })
	})

	test('a new headline is a draft first, then what every visitor reads, in the page and its sharing image', async () => {
		const image = async () => Buffer.from(await (await app.fetch('/og/page/home.png')).arrayBuffer()).toString('base64')
		const [before, values] = [await image(), await formOf(home)]
		const changed = { ...values, 'value.hero.heading': 'Power for Kano', 'value.reasons.features': '' }
		expect((await send(home, changed, 'save')).status).toBe(200)
		expect(await publicText('/')).toContain('Innovate. Integrate. Inspire.')
		expect((await send(home, await formOf(home), 'publish')).status).toBe(200)
		const text = await publicText('/')
		expect(text).toContain('Power for Kano')
		expect(text).not.toContain('Why Choose Us')
		// Where drawing takes long, the front answers with the outdated picture in the meantime.
		await expect.poll(image, { timeout: 60_000 }).not.toBe(before)
	})

	test('behind the headline is the drawing, a picture of the owner, or nothing', async () => {
		const hero = async () => /<section data-hero[^]*?<h1/.exec((await readPage(app, '/')).html)?.[0]
		expect(await hero()).toMatch(/poster\.avif[^]*data-hero-video/)
		const put = async (typed: Record<string, string>) => {
			expect((await send(home, { ...(await formOf(home)), ...typed }, 'publish')).status).toBe(200)
		}
		const picture = { 'value.hero.picture.src': '/illustrations/not-found.svg', 'value.hero.picture.alt': 'Our clinic' }
		await put(picture)
		expect(await hero()).toMatch(/<img[^>]*not-found\.svg[^>]*alt="Our clinic"/)
		expect(await hero()).not.toMatch(/<video|poster/)
		await put({ 'value.hero.background': 'plain', 'value.hero.picture.src': '', 'value.hero.picture.alt': '' })
		expect(await hero()).not.toMatch(/<img|<video/)
		await put({ 'value.hero.background': 'drawing' })
		expect(await hero()).toContain('data-hero-video')
	})

	test('what may not be published is shown with its error and with everything that was typed', async () => {
		const values = await formOf(home)
		const response = await send(home, { ...values, 'value.hero.heading': ' ', 'value.hero.lead': 'Typed' }, 'publish')
		const html = await response.text()
		expect(response.status).toBe(422)
		expect(textOf(html)).toContain('Give the page a headline.')
		expect(fieldOf(html, 'value.hero.heading')).toContain('aria-invalid')
		expect(html).toContain('>Typed</textarea>')
		expect(await publicText('/')).toContain('Power for Kano')
	})

	test('the buttons of a list add, move and remove its items', async () => {
		await send(home, await formOf(home), 'down value.figures 1')
		expect((await formOf(home))['value.figures']).toBe('2 1 3 4')
		await send(home, await formOf(home), 'remove value.figures 3')
		await send(home, await formOf(home), 'add value.figures')
		expect((await formOf(home))['value.figures']).toMatch(/^2 1 4 \w{12}$/)
	})

	test('a second tab does not undo the first: changes are merged, and the same place is a conflict', async () => {
		const [one, other] = [await formOf(home), await formOf(home)]
		await send(home, { ...one, 'value.hero.lead': 'From one' }, 'save')
		expect((await send(home, { ...other, 'value.about.since': 'Since 2020' }, 'save')).status).toBe(200)
		expect(await formOf(home)).toMatchObject({ 'value.hero.lead': 'From one', 'value.about.since': 'Since 2020' })
		const late = await send(home, { ...other, 'value.hero.lead': 'From other' }, 'save')
		expect(late.status).toBe(409)
		const html = await late.text()
		expect(html).toContain('>From other</textarea>')
		expect(fieldOf(html, 'mine')).not.toBe('')
		const again = { ...other, 'value.hero.lead': 'From other', mine: 'wins' }
		expect((await send(home, again, 'save')).status).toBe(200)
		expect(await formOf(home)).toMatchObject({ 'value.hero.lead': 'From other', 'value.about.since': 'Since 2020' })
	})

	test('an earlier version comes back as a draft', async () => {
		expect((await send(home, { version: '1' }, 'restore 1')).status).toBe(200)
		expect(await formOf(home)).toMatchObject({
			'value.hero.heading': 'Innovate. Integrate. Inspire.',
			'value.figures': '1 2 3 4',
		})
		expect(await publicText('/')).toContain('Power for Kano')
	})
})

describe('testimonials', () => {
	const list = '/admin/site/testimonials'

	test('a new one is on both pages, in the structured data, and after the others', async () => {
		const values = await formOf(`${list}/new`)
		const typed = {
			...values,
			'value.name': 'Zainab Bello',
			'value.content': 'They came on the day they said.',
			'value.rating': '5',
			'value.onHome': 'on',
		}
		const response = await send(`${list}/new`, typed, 'publish')
		expect(response.status).toBe(303)
		expect(response.headers.get('location')).toMatch(/^\/admin\/site\/testimonials\/\w{12}$/)
		for (const path of ['/', '/testimonials']) expect(await publicText(path)).toContain('Zainab Bello')
		const { html } = await readPage(app, '/testimonials')
		expect(html).toContain('"reviewCount":5')
		expect(html.lastIndexOf('Zainab Bello')).toBeGreaterThan(html.lastIndexOf('Halima'))
	})

	test('an item moves, goes to the trash and comes back', async () => {
		const order = async () =>
			[...(await (await browser.get(list)).text()).matchAll(/name="item" value="([^"]*)"/g)].map(([, id]) => id)
		const before = await order()
		await send(list, { item: 'electrical-hotel' }, 'up')
		expect((await order()).slice(0, 3)).toEqual([before[0], 'electrical-hotel', before[1]])
		expect((await send(list, { item: 'electrical-hotel' }, 'trash')).status).toBe(200)
		const log = textOf(await (await browser.get('/admin/audit?kind=content')).text())
		expect(log).toMatch(/moved “[^”]* [^”]*” in Testimonials to the trash/)
		expect(await publicText('/testimonials')).not.toContain('Ebun Akinwale')
		await send(list, { item: 'electrical-hotel' }, 'put-back')
		expect(await publicText('/testimonials')).toContain('Ebun Akinwale')
	})
})

test('a new project has its case study, its address in the sitemap, and a sharing image', async () => {
	const values = await formOf('/admin/site/projects/new')
	const typed = {
		...values,
		'value.title': 'Clinic in Kano',
		'value.description': 'Wiring and light.',
		'value.study.title': 'Light for a clinic',
	}
	expect((await send('/admin/site/projects/new', typed, 'publish')).headers.get('location')).toBe(
		'/admin/site/projects/clinic-in-kano',
	)
	expect(await (await app.fetch('/sitemap.xml')).text()).toContain('/portfolio/clinic-in-kano<')
	expect((await readPage(app, '/portfolio/clinic-in-kano')).text).toContain('Light for a clinic')
	expect((await app.fetch('/og/page/portfolio-clinic-in-kano.png')).status).toBe(200)
})

test('visitors and readers cannot reach it, and admins leave a trace', async () => {
	for (const path of ['/admin/site', home, '/admin/site/testimonials']) {
		expect((await app.fetch(path)).headers.get('location')).toBe('/blog')
		const sent = await app.submit(path, { intent: 'publish', version: '1', item: 'x' })
		expect([sent.status, sent.headers.get('location')]).toEqual([302, '/blog'])
	}
	expect((await browser.get('/admin/site')).status).toBe(200)
	expect((await browser.get('/admin/site/nothing')).status).toBe(404)
	expect((await browser.get('/admin/site/testimonials/nobody')).status).toBe(404)
	const log = await (await browser.get('/admin/audit')).text()
	expect(textOf(log)).toContain('published “Home page”')
})
