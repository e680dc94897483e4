import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { PlainBrowser } from '../support/browser-like.ts'
import { startApp, stopApps, type TestApp } from '../support/app.ts'
import { between, readPage, textOf } from '../support/read-page.ts'

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
}
const lines = ['technology', 'electrical', 'solar', 'translation']

async function ownSite(seed: 'sample' | 'none', env: Record<string, string> = {}) {
	const app = await startApp({ seed, env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, ...env } })
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

const rendered = async ({ app }: Site, at: string) => (await app.server.render(at)).body.toString()
const versions = ({ app }: Site) => app.sql<{ type: string; id: string; version: number }[]>`
	select type, id, version from content_entries order by type, id`
const valueOf = (html: string, name: string) =>
	/value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '')?.[1] ?? ''

describe('a site that began with the sample', () => {
	test('takes the company and its services; a line that is not offered is nowhere, an enquiry keeps its name', async () => {
		const site = await ownSite('sample')
		const { app, browser } = site
		expect(textOf(await (await browser.get('/admin')).text())).toContain('0 of 6 done')
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
		expect(textOf(await (await browser.get('/admin')).text())).toContain('2 of 6 done')

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
		const options = [...between(await rendered(site, '/contact'), '<select', '</select>').matchAll(/value="([^"]+)"/g)]
		expect(options.map(([, id]) => id)).toEqual(['electrical', 'dentures', 'braces', 'consultation'])
		for (const line of ['electrical', 'dentures', 'braces'])
			expect([line, (await readPage(app, `/services/${line}`)).status]).toEqual([line, 200])
		expect(textOf(await (await browser.get(`/admin/leads/${lead}`)).text())).toContain('Solar')
		expect(textOf(await (await browser.get('/admin/audit')).text())).toContain('set up the site')
	})

	test('leaves nothing of the sample company in the company', async () => {
		const site = await ownSite('sample')
		await send(site, { ...dental, content: 'sample' }, lines, lines)
		const [row] = await site.app.sql<{ published: string; origin: string }[]>`
			select coalesce(published::text, '') as published, origin from content_entries where type = 'company'`
		expect(row?.origin).toBe('owner')
		expect(row?.published).not.toMatch(/imole|lagos|2015|innovate|github\.com|linkedin\.com|"replyHours": ?24/i)
		const kept = await site.app.sql`select 1 from content_entries where type = 'services' and origin = 'sample'`
		expect(kept).toHaveLength(4)
	})

	test('starts empty where an owner asks for it, and that can be undone; offered lines stay by name', async () => {
		const site = await ownSite('sample')
		const { app, browser } = site
		expect((await send(site, { ...dental, content: 'empty' }, ['solar'], lines)).status).toBe(303)
		expect((await readPage(app, '/services/solar')).status).toBe(200)
		expect((await readPage(app, '/services/translation')).status).toBe(404)
		expect(await rendered(site, '/services/solar')).not.toContain('₦')
		expect(await rendered(site, '/testimonials')).not.toContain('<blockquote')
		expect(await rendered(site, '/')).toContain('Adeyemi Dental')
		expect(textOf(await (await browser.get('/admin/audit')).text())).toContain('removed the sample content')
		await app.sql`truncate rate_limits`
		expect((await browser.submit('/admin/site/sample', { intent: 'undo' })).status).toBe(200)
		expect(await rendered(site, '/testimonials')).toContain('<blockquote')
		expect(await rendered(site, '/')).toContain('Adeyemi Dental')
	})

	test('an admin who is no owner cannot remove the sample with it, and nothing is saved', async () => {
		const site = await ownSite('sample')
		const { app, browser } = site
		await app.sql`
			insert into profiles (id, full_name, email, role, is_owner)
			values (${randomUUID()}, 'Second Owner', 'second@example.com', 'admin', true)`
		await app.sql`update profiles set is_owner = false where email = ${owner.email}`
		expect(await (await browser.get(path)).text()).not.toContain('name="content"')
		const before = await versions(site)
		expect((await send(site, { ...dental, content: 'empty' }, lines, lines)).status).toBe(403)
		expect(await versions(site)).toEqual(before)
	})
})

describe('a site that began empty', () => {
	test('keeps what was typed when something is wrong, and saves nothing', async () => {
		const site = await ownSite('none')
		const before = await versions(site)
		const wrong = { ...dental, phone: '0803', city: ' ', email: 'no', more: `Braces\r\n${'x'.repeat(61)}` }
		const refused = await send(site, wrong)
		const html = await refused.text()
		expect(refused.status).toBe(422)
		expect([valueOf(html, 'name'), valueOf(html, 'phone'), valueOf(html, 'email')]).toEqual([
			'Adeyemi Dental',
			'0803',
			'no',
		])
		for (const message of ['Give the city.', 'Give the number with its country code', 'Give an email address.'])
			expect(textOf(html)).toContain(message)
		expect(html).toContain('x'.repeat(61))
		const long = await send(site, { ...dental, more: wrong.more })
		expect([long.status, textOf(await long.text())]).toEqual([422, expect.stringContaining('at most 60 characters')])
		const none = await send(site, { ...dental, phone: '' })
		expect(textOf(await none.text())).toContain('Give a phone number or a WhatsApp number.')
		const name = await send(site, { ...dental, name: 'Adeyemi Dental and Orthodontic Care' })
		expect(textOf(await name.text())).toContain('Give a short name of at most 24 characters.')
		expect(await versions(site)).toEqual(before)
	})

	test('a double submit is one; another form afterwards changes nothing and keeps its text', async () => {
		const site = await ownSite('none')
		const fields = { ...dental, more: 'Dentures' }
		const both = await Promise.all([send(site, fields), send(site, fields)])
		expect(both.map(({ status }) => status)).toEqual([303, 303])
		const after = await versions(site)
		expect(after.filter(({ type }) => type === 'services').map(({ id }) => id)).toEqual(['dentures'])
		expect(after.find(({ type }) => type === 'company')?.version).toBe(2)
		const other = await send(site, { ...fields, name: 'Another Firm' })
		const html = await other.text()
		expect([other.status, valueOf(html, 'name')]).toEqual([409, 'Another Firm'])
		expect(textOf(html)).toContain('The site has been set up already')
		expect(await versions(site)).toEqual(after)
	})

	test('details that settings decide are shown with their variable, and not stored', async () => {
		const site = await ownSite('none', { COMPANY_NAME: 'Fixed Name Ltd', COMPANY_PHONE: '+234 700 000 0001' })
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
