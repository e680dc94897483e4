import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { PlainBrowser } from '../../support/browser-like.ts'
import { startApp, stopApps, type TestApp } from '../../support/app.ts'
import { engines, newPostgresDatabase } from '../../support/database.ts'
import { between, readPage, textOf } from '../../support/read-page.ts'
import { newSamplePostgresDatabase } from '../../support/content/sample-site.ts'

/* /admin/setup: what a new owner says once. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const path = '/admin/setup'

const dental = {
	name: 'Adeyemi Dental',
	shortName: '',
	city: 'Kano',
	phone: '+234 803 123 4567',
	whatsapp: '',
	email: 'care@adeyemi.example',
	logo: '',
}
const lines = ['technology', 'electrical', 'solar', 'translation']

type Engine = ReturnType<typeof engines>[number]

async function ownSite(engine: Engine, seed: 'sample' | 'none', env: Record<string, string> = {}) {
	const newDatabase = seed === 'sample' ? newSamplePostgresDatabase : newPostgresDatabase
	const database: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: await newDatabase() } : {}
	const account = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
	const app = await startApp({ seed, env: { ...account, ...database, ...env } })
	const browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	return { app, browser }
}

afterEach(stopApps)

type Site = { app: TestApp; browser: PlainBrowser }

/** As a browser without scripts sends it. */
async function send(
	{ app, browser }: Site,
	fields: Record<string, string>,
	offered: string[] = [],
	known: string[] = [],
) {
	await app.sql`truncate rate_limits`
	const body = new URLSearchParams(fields)
	for (const id of offered) body.append('services', id)
	for (const id of known) body.append('known', id)
	const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	return app.fetch(path, { method: 'POST', body, headers: { origin: 'http://site.test', cookie } })
}

/** Adds a square picture to the library and returns its address. */
async function upload({ app, browser }: Site, side: number): Promise<string> {
	const png = await sharp({ create: { width: side, height: side, channels: 4, background: '#113355' } })
		.png()
		.toBuffer()
	const body = new FormData()
	body.set('key', randomUUID())
	body.set('alt', 'Our logo')
	body.set('picture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png')
	const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	const headers = { origin: 'http://site.test', cookie, accept: 'application/json' }
	const response = await app.fetch('/admin/media/upload', { method: 'POST', body, headers })
	expect(response.status, await response.clone().text()).toBe(200)
	return String((await response.json()).address)
}

const rendered = async ({ app }: Site, at: string) => (await app.server.render(at)).body.toString()
const versions = ({ app }: Site) => app.sql<{ type: string; id: string; version: number }[]>`
	select type, id, version from content_entries order by type, id`
const valueOf = (html: string, name: string) =>
	/value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '')?.[1] ?? ''

describe.each(engines())('a site that began with the sample, on %s', (engine) => {
	test('suggests the address of the person who sets the site up', async () => {
		const { browser } = await ownSite(engine, 'none')
		expect(valueOf(await (await browser.get(path)).text(), 'email')).toBe(owner.email)
	})

	test('takes the company and its services; a line that is not offered is nowhere, an enquiry keeps its name', async () => {
		const site = await ownSite(engine, 'sample')
		const { app, browser } = site
		expect(textOf(await (await browser.get('/admin')).text())).toContain('0 of 7 done')
		expect(await (await browser.get('/admin')).text()).toContain(`href="${path}"`)
		const form = await (await browser.get(path)).text()
		expect(form).not.toMatch(/value="[^"]*(Imole|Lagos|imole|800 000)/)
		const lead = randomUUID()
		await app.sql`
			insert into leads (id, name, email, service, message)
			values (${lead}, 'Bola Ade', 'bola@example.com', 'solar', 'Please call.')`

		const sent = await send(
			site,
			{ ...dental, more: 'Dentures\r\ndentures\r\nBraces', content: 'sample' },
			['electrical'],
			lines,
		)
		expect([sent.status, sent.headers.get('location')]).toEqual([303, path])
		const done = await (await browser.get(path)).text()
		expect(textOf(done)).toContain('Your site is set up.')
		expect(done).not.toContain('name="city"')
		expect(textOf(await (await browser.get('/admin')).text())).toContain('2 of 7 done')

		const pages = (await rendered(site, '/contact')) + (await rendered(site, '/'))
		for (const text of ['Adeyemi Dental', 'Kano', '+234 803 123 4567', 'care@adeyemi.example'])
			expect(pages).toContain(text)
		for (const line of ['technology', 'solar', 'translation']) {
			expect([line, (await readPage(app, `/services/${line}`)).status]).toEqual([line, 404])
			for (const at of ['/', '/services', '/about', '/contact', '/sitemap.xml'])
				expect([line, at, await rendered(site, at)]).toEqual([
					line,
					at,
					expect.not.stringContaining(`/services/${line}`),
				])
		}
		// A frame that is open already gets the new name with the next data.
		expect(await (await browser.get('/admin/posts.data')).text()).toContain('"The Adeyemi Dental team"')
		const options = [...between(await rendered(site, '/contact'), '<select', '</select>').matchAll(/value="([^"]+)"/g)]
		expect(options.map(([, id]) => id)).toEqual(['electrical', 'dentures', 'braces', 'consultation'])
		for (const line of ['electrical', 'dentures', 'braces'])
			expect([line, (await readPage(app, `/services/${line}`)).status]).toEqual([line, 200])
		// A service of which only the name is written says it once above its page.
		const top = between(await rendered(site, '/services/dentures'), 'class="page-hero-text', '</h1>')
		expect(textOf(`<div ${top}`)).toBe('Dentures')
		expect(textOf(await (await browser.get(`/admin/leads/${lead}`)).text())).toContain('Solar')
		expect(textOf(await (await browser.get('/admin/audit')).text())).toContain('set up the site')
	})

	test('takes the logo from the library and shows it on every page; another address is refused at its field', async () => {
		const site = await ownSite(engine, 'sample')
		const rejected = async (logo: string) => {
			const response = await send(site, { ...dental, logo, content: 'sample' }, lines, lines)
			return [response.status, await response.text()] as const
		}
		const [elsewhere, html] = await rejected('https://elsewhere.example/logo.png')
		expect([elsewhere, textOf(html)]).toEqual([422, expect.stringContaining('Give the address of a picture')])
		expect(valueOf(html, 'logo')).toBe('https://elsewhere.example/logo.png')
		const small = await upload(site, 40)
		expect(textOf((await rejected(small))[1])).toContain('This picture is too small.')
		expect(textOf((await rejected('/media/none.png'))[1])).toContain('Choose a picture of your library.')
		const logo = await upload(site, 120)
		expect((await send(site, { ...dental, logo, content: 'sample' }, lines, lines)).status).toBe(303)
		for (const at of ['/', '/contact']) expect(await rendered(site, at)).toMatch(/<img[^>]*logo-on-light/)
	})

	test('leaves nothing of the sample company in the company', async () => {
		const site = await ownSite(engine, 'sample')
		await send(site, { ...dental, content: 'sample' }, lines, lines)
		const [row] = await site.app.sql<{ published: string; origin: string }[]>`
			select coalesce(published::text, '') as published, origin from content_entries where type = 'company'`
		expect(row?.origin).toBe('owner')
		expect(row?.published).not.toMatch(/imole|lagos|2015|innovate|github\.com|linkedin\.com|"replyHours": ?24/i)
		// What the pages of the sample promise is the company's promise, and it has made none.
		const pages = ['/', '/contact', '/about', '/services', '/services/solar', '/services/translation']
		for (const at of [...pages, '/services/technology', '/services/technology/cloud'])
			expect([at, /24 hours|withinHours/.exec(await rendered(site, at))?.[0]]).toEqual([at, undefined])
		const sample = await site.app.sql`select 1 from content_entries where type = 'services' and origin = 'sample'`
		expect(sample).toHaveLength(4)
	})

	test('starts empty where an owner asks for it, and that can be undone; offered lines stay by name', async () => {
		const site = await ownSite(engine, 'sample')
		const { app, browser } = site
		expect((await send(site, { ...dental, content: 'empty' }, ['solar'], lines)).status).toBe(303)
		expect((await readPage(app, '/services/solar')).status).toBe(200)
		expect((await readPage(app, '/services/translation')).status).toBe(404)
		expect(await rendered(site, '/services/solar')).not.toContain('₦')
		expect(await rendered(site, '/testimonials')).not.toContain('<blockquote')
		expect(await rendered(site, '/')).toContain('Adeyemi Dental')
		const left = await app.sql`
			select type, id from content_entries
			where origin = 'sample' and deleted_at is null and published is not null and type <> 'services'`
		expect(left).toEqual([])
		expect(await app.sql`select slug from blog_posts where status = 'published' and trashed_at is null`).toEqual([])
		const pages = ['/', '/about', '/services', '/services/solar', '/portfolio', '/testimonials', '/blog', '/contact']
		for (const at of pages) {
			const body = textOf(between(await rendered(site, at), '<body', '</body>'))
			expect([at, body]).toEqual([at, expect.stringContaining('Adeyemi Dental')])
			expect([at, /imole|lagos|happy customers|years of/i.exec(body)?.[0]]).toEqual([at, undefined])
		}
		expect(textOf(await (await browser.get('/admin/audit')).text())).toContain('removed the sample content')
		await app.sql`truncate rate_limits`
		expect((await browser.submit('/admin/site/sample', { intent: 'undo' })).status).toBe(200)
		expect(await rendered(site, '/testimonials')).toContain('<blockquote')
		expect(await rendered(site, '/')).toContain('Adeyemi Dental')
	})

	test('an admin who is no owner cannot remove the sample with it, and nothing is saved', async () => {
		const site = await ownSite(engine, 'sample')
		const { app, browser } = site
		await app.sql`
			insert into profiles (id, full_name, email, role, is_owner)
			values (${randomUUID()}, 'Second Owner', 'second@example.com', 'admin', true)`
		await app.sql`update profiles set is_owner = false where email = ${owner.email}`
		expect(await (await browser.get(path)).text()).not.toContain('name="content"')
		const before = await versions(site)
		expect((await send(site, { ...dental, content: 'empty' }, lines, lines)).status).toBe(403)
		expect(await versions(site)).toEqual(before)
		// While the sample is there it is an admin's work.
		expect((await send(site, { ...dental, content: 'sample' }, lines, lines)).status).toBe(303)
	})

	test('nobody but an admin sees the form or sets the site up', async () => {
		const site = await ownSite(engine, 'sample')
		const { app } = site
		await app.sql`
			insert into profiles (id, full_name, email, role, is_owner)
			values (${randomUUID()}, 'Second Owner', 'second@example.com', 'admin', true)`
		const before = await versions(site)
		for (const role of ['editor', 'author', 'sales', 'viewer']) {
			await app.sql`update profiles set role = ${role}, is_owner = false where email = ${owner.email}`
			const shown = await site.browser.get(path)
			expect([role, await shown.text()]).toEqual([role, expect.not.stringContaining('name="city"')])
			for (const content of ['sample', 'empty']) {
				const { status, headers } = await send(site, { ...dental, content }, lines, lines)
				expect([role, content, status, headers.get('location')]).toEqual([role, content, 302, '/blog'])
			}
		}
		const visitor = { app, browser: new PlainBrowser(app) }
		expect((await send(visitor, { ...dental, content: 'sample' }, lines, lines)).status).not.toBe(200)
		expect(await versions(site)).toEqual(before)
		expect(await app.sql`select 1 from content_entries where type = 'company' and origin = 'owner'`).toHaveLength(0)
	})

	test('a double submit that starts empty removes once, and is one set-up', async () => {
		const site = await ownSite(engine, 'sample')
		const fields = { ...dental, more: 'Dentures', content: 'empty' }
		const both = await Promise.all([1, 2, 3].map(() => send(site, fields, ['solar'], lines)))
		expect(both.map(({ status }) => status)).toEqual([303, 303, 303])
		const after = await versions(site)
		expect(after.find(({ type }) => type === 'company')?.version).toBe(2)
		expect(after.filter(({ type, id }) => type === 'services' && id.startsWith('dentures'))).toHaveLength(1)
		expect((await site.browser.submit('/admin/site/sample', { intent: 'undo' })).status).toBe(200)
		expect(await rendered(site, '/testimonials')).toContain('<blockquote')
	})
})

describe.each(engines())('a site that began empty, on %s', (engine) => {
	test('leads visitors to its services once there is one', async () => {
		const site = await ownSite(engine, 'none')
		const leads = async () => (await rendered(site, '/')).match(/Discover Our Solutions|Explore Services/g)
		expect(await leads()).toBeNull()
		expect(await rendered(site, '/portfolio')).not.toContain('href="/services" class="btn')
		expect((await send(site, { ...dental, more: 'Dentures' })).status).toBe(303)
		expect(await leads()).toEqual(['Discover Our Solutions', 'Explore Services'])
	})

	test('marks that one of the two numbers is needed, unless a setting gives one', async () => {
		const marked = async (env: Record<string, string> = {}) => {
			await stopApps()
			const { browser } = await ownSite(engine, 'none', env)
			return /Phone or WhatsApp *\*/.test(textOf(await (await browser.get(path)).text()))
		}
		expect(await marked()).toBe(true)
		expect(await marked({ COMPANY_PHONE: 'off' })).toBe(true)
		expect(await marked({ COMPANY_PHONE: '+234 700 000 0001' })).toBe(false)
	})

	test('keeps what was typed when something is wrong, and saves nothing', async () => {
		const site = await ownSite(engine, 'none')
		const before = await versions(site)
		const wrong = { ...dental, phone: '0803', city: ' ', email: 'no', more: `Braces\r\n${'x'.repeat(61)}` }
		const rejected = await send(site, wrong)
		const html = await rejected.text()
		expect(rejected.status).toBe(422)
		expect([valueOf(html, 'name'), valueOf(html, 'phone'), valueOf(html, 'email')]).toEqual([
			'Adeyemi Dental',
			'0803',
			'no',
		])
		for (const message of ['Enter the city.', 'Give the number as 0803 123 4567', 'Give an email address.'])
			expect(textOf(html)).toContain(message)
		expect(html).toContain('x'.repeat(61))
		const long = await send(site, { ...dental, more: wrong.more })
		expect([long.status, textOf(await long.text())]).toEqual([422, expect.stringContaining('at most 60 characters')])
		const none = await send(site, { ...dental, phone: '' })
		expect(textOf(await none.text())).toContain('Enter a phone number or a WhatsApp number.')
		const name = await send(site, { ...dental, name: 'Adeyemi Dental and Orthodontic Care' })
		expect(textOf(await name.text())).toContain('Enter a short name of at most 24 characters.')
		expect(await versions(site)).toEqual(before)
	})

	test('a double submit is one; another form afterwards changes nothing and keeps its text', async () => {
		const site = await ownSite(engine, 'none')
		const fields = { ...dental, phone: '0803 123 4567', more: 'Dentures' }
		const both = await Promise.all([send(site, fields), send(site, fields)])
		expect(both.map(({ status }) => status)).toEqual([303, 303])
		const after = await versions(site)
		expect(after.filter(({ type }) => type === 'services').map(({ id }) => id)).toEqual(['dentures'])
		expect(after.find(({ type }) => type === 'company')?.version).toBe(2)
		expect(await rendered(site, '/contact')).toContain('href="tel:+2348031234567"')
		const other = await send(site, { ...fields, name: 'Another Firm' })
		const html = await other.text()
		expect([other.status, valueOf(html, 'name')]).toEqual([409, 'Another Firm'])
		expect(textOf(html)).toContain('The site has been set up already')
		expect(await versions(site)).toEqual(after)
	})

	test('the same details with another choice, after going back, are not taken as sent twice', async () => {
		const site = await ownSite(engine, 'sample')
		expect((await send(site, { ...dental, content: 'sample' }, ['solar'], lines)).status).toBe(303)
		const after = await versions(site)
		const empty = await send(site, { ...dental, content: 'empty' }, ['solar'], lines)
		expect([empty.status, textOf(await empty.text())]).toEqual([409, expect.stringContaining('with other choices')])
		const others = await send(site, { ...dental, content: 'sample' }, ['solar', 'electrical'], lines)
		expect([others.status, (await send(site, { ...dental, more: 'Dentures' }, ['solar'], lines)).status]).toEqual([
			409, 409,
		])
		expect((await send(site, { ...dental, content: 'sample' }, ['solar'], lines)).status).toBe(303)
		expect(await versions(site)).toEqual(after)
	})

	test('details that settings decide are shown with their variable, and not stored', async () => {
		const site = await ownSite(engine, 'none', { COMPANY_NAME: 'Fixed Name Ltd', COMPANY_PHONE: '+234 700 000 0001' })
		expect(textOf(await (await site.browser.get(path)).text())).toContain('Set by COMPANY_NAME')
		const { name: _name, phone: _phone, ...others } = dental
		expect((await send(site, { ...others, name: 'Typed by hand', shortName: 'Fixed' })).status).toBe(303)
		expect(await rendered(site, '/contact')).toMatch(/Fixed Name Ltd/)
		const [row] = await site.app.sql<{ text: string }[]>`
			select coalesce(published::text, '') as text from content_entries where type = 'company'`
		expect(row?.text).toContain('"city": "Kano"')
		expect(row?.text).toContain('"name": "Fixed Name Ltd"')
		expect(row?.text).not.toContain('Typed by hand')
	})
})
