import { beforeAll, describe, expect, test } from 'vitest'
import { PlainBrowser } from '../../support/browser-like.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { fieldOf } from '../../support/read-page.ts'
import { formOf } from '../../support/site-form.ts'

/* The company file: what is published in the admin is everywhere at once; the environment wins over it. */

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const path = '/admin/site/company/single'
const number = { shown: '+234 803 123 4567', e164: '+2348031234567' }
let running: TestApp | null = null
let app: TestApp
let browser: PlainBrowser

async function startWith(env: Record<string, string>, seed: 'sample' | 'none' = 'sample') {
	await running?.stop()
	app = await startApp({ seed, env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...env } })
	running = app
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', admin)).status).toBe(200)
}
const publish = async (changes: Record<string, string>) =>
	browser.submit(path, { ...(await formOf(browser, path)), ...changes, intent: 'publish' })
const text = async (address: string) => (await app.fetch(address)).text()

describe('a published change', () => {
	beforeAll(() => startWith({}))

	test('every value of the sample comes back from its form unchanged', async () => {
		const response = await browser.submit(path, { ...(await formOf(browser, path)), intent: 'save' })
		expect(response.status).toBe(200)
		const [row] = await app.sql<{ same: boolean | null }[]>`
			select draft = published as same from content_entries where type = 'company'`
		expect(row).toEqual({ same: true })
	})

	test('a new phone number is on every public page, in the structured data, and in no cache left', async () => {
		const pages = [...(await text('/sitemap.xml')).matchAll(/<loc>http:\/\/site\.test([^<]*)<\/loc>/g)]
			.map(([, address = '']) => address || '/')
			.filter((address) => !address.startsWith('/blog/') || address.includes('solar'))
		expect(pages.length).toBeGreaterThan(20)
		for (const address of pages) expect(await text(address)).toContain('tel:+2348000000000')
		expect((await publish({ 'value.phone': number.shown })).status).toBe(200)
		for (const address of [...pages, '/offline', '/no/such/page']) {
			// Where rendering takes long, the front answers with the outdated page in the meantime.
			await expect.poll(() => text(address), { timeout: 60_000 }).toContain(`tel:${number.e164}`)
			expect(await text(address)).not.toContain('tel:+2348000000000')
		}
		expect(await text('/')).toContain(`"telephone":"${number.e164}"`)
	})

	test('a new name is in the feeds, the manifest, emails, error pages of the front, and the admin', async () => {
		await publish({ 'value.name': 'Eze Power', 'value.email.hello': 'hello@eze.example', 'value.legalName': 'Eze Ltd' })
		expect((await app.server.render('/rss.xml')).body.toString()).toContain('<title>Eze Power: ')
		expect((await app.server.render('/manifest.webmanifest')).body.toString()).toContain('"name":"Eze Power"')
		await app.submit('/newsletter', { email: 'bola@example.com', website: '' })
		const [mail] = await app.sql<{ subject: string; text: string }[]>`
			select subject, text from outbox where to_address = 'bola@example.com'`
		expect(mail?.subject).toContain('Eze Power: ')
		expect(mail?.text).toContain('Eze Ltd, Lagos, Nigeria.')
		const headers = { origin: 'https://elsewhere.test', accept: 'text/html' }
		const rejected = await app.fetch('/contact', { method: 'POST', headers, body: 'x=1' })
		expect(await rejected.text()).toContain('<title>Eze Power</title>')
		expect(await (await browser.get('/admin')).text()).toContain('| Eze Power</title>')
	})

	test('under the new name nothing leads to the sample, whose mailboxes and pages are still in their fields', async () => {
		const form = await formOf(browser, path)
		expect(form['value.email.privacy']).toBe('privacy@imole.example')
		for (const address of [
			'/',
			'/contact',
			'/legal/privacy',
			'/legal/privacy.md',
			'/.well-known/security.txt',
			'/rss.xml',
		]) {
			const page = (await app.server.render(address)).body.toString()
			expect(/imole\.example|imole-?services|2348000000000/i.exec(page)?.[0], address).toBeUndefined()
		}
		expect(await text('/legal/privacy')).toContain('mailto:hello@eze.example')
	})

	test('offices, further numbers, hours, networks and the register number are shown; a wrong number is not taken', async () => {
		expect(await text('/contact')).not.toContain('Where to find us')
		const rejected = await publish({ 'value.phone': 'call me', 'value.hours.1.opens': '25:00' })
		expect(rejected.status).toBe(422)
		const html = await rejected.text()
		expect(html).toContain('Give the number as 0803 123 4567')
		expect(html).toContain('Give a time such as 08:30.')
		const response = await publish({
			'value.address.street': '12 Allen Avenue',
			'value.address.mapLink': 'https://maps.example/allen',
			'value.otherPhones': 'kano',
			'value.otherPhones.kano.label': 'Kano office',
			'value.otherPhones.kano.shown': '+234 64 123 456',
			'value.hours.1.days': 'Monday to Friday',
			'value.hours.1.opens': '08:00',
			'value.hours.1.closes': '17:30',
			'value.social.Instagram': 'https://instagram.com/eze',
			'value.social.X': '',
			'value.registration': 'RC 123456',
			'value.foundedYear': '',
		})
		expect(response.status).toBe(200)
		const page = (await app.server.render('/contact')).body.toString()
		for (const shown of ['12 Allen Avenue', 'https://maps.example/allen', 'tel:+23464123456', '08:00 to 17:30'])
			expect(page).toContain(shown)
		for (const shown of ['https://instagram.com/eze', 'Eze Ltd. RC 123456. All rights']) expect(page).toContain(shown)
		expect(page).not.toContain('https://x.com')
		const home = (await app.server.render('/')).body.toString()
		expect(home).toContain('"dayOfWeek":["Monday","Tuesday","Wednesday","Thursday","Friday"]')
		expect(home).toContain('"streetAddress":"12 Allen Avenue"')
		expect(home).not.toContain('foundingDate')
	})
})

describe('a setting of the environment', () => {
	beforeAll(() => startWith({ COMPANY_PHONE: '+234 809 999 9999', COMPANY_NAME: 'Adeyemi Dental' }))

	test('wins over what is published, and the form names it and shows its value read-only', async () => {
		const html = await (await browser.get(path)).text()
		expect(html).toContain('The setting COMPANY_PHONE of the server decides this.')
		expect(fieldOf(html, 'value.phone setting')).toMatch(/readonly=""/i)
		expect(html).toContain('The setting COMPANY_NAME of the server decides this.')
		expect((await publish({ 'value.phone': number.shown, 'value.tagline': 'Teeth' })).status).toBe(200)
		const page = await text('/')
		expect(page).toContain('tel:+2348099999999')
		expect(page).not.toContain(number.e164)
		await expect.poll(() => text('/about'), { timeout: 60_000 }).toContain('<p>Teeth</p>')
	})

	test('its values of the first start are stored: without it they remain', async () => {
		await startWith({ COMPANY_PHONE: '+234 809 999 9999', COMPANY_NAME: 'Adeyemi Dental' }, 'none')
		const [row] = await app.sql<{ value: { name: string; phone: string; whatsapp: string } }[]>`
			select value from content_revisions where type = 'company' and version = 1`
		expect(row?.value).toMatchObject({ name: 'Adeyemi Dental', phone: '+234 809 999 9999', whatsapp: '' })
	})
})

test('a company that said nothing yet makes no claim', async () => {
	await startWith({}, 'none')
	const page = await text('/')
	expect(page).not.toMatch(/tel:|wa\.me|2015|Lagos|foundingDate|github\.com|hoursAvailable/)
	expect(page).not.toMatch(/<p[^>]*><\/p>/)
})
