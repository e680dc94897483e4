import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { PlainBrowser } from '../support/browser-like.ts'
import { readPage } from '../support/read-page.ts'
import { formOf } from '../support/site-form.ts'

/* Texts that were the last of the code's: the contact page and what it promises. */

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
let app: TestApp
let browser: PlainBrowser

beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', admin)).status).toBe(200)
})

async function publish(type: string, changes: Record<string, string>) {
	const path = `/admin/site/${type}/single`
	const response = await browser.submit(path, { ...(await formOf(browser, path)), ...changes, intent: 'publish' })
	expect([type, response.status]).toEqual([type, 200])
}
/** What a visitor sees now, past every cache. */
const shown = async (path: string) => (await app.server.render(path)).body.toString()

describe('the contact page', () => {
	test('shows what is published, and the channels that the company has', async () => {
		await publish('contact', {
			'value.meta.title': 'Reach the clinic',
			'value.hero.heading': 'Book your visit',
			'value.example': 'For example: a child of six has toothache',
			'value.cards': '1 4',
			'value.cards.4.text': 'In pain at night? Reach us {callOrChat}.',
			'value.urgent.heading': '',
		})
		const html = await shown('/contact')
		expect(html).toContain('<title>Reach the clinic | Imole Services</title>')
		expect(html).toContain('In pain at night? Reach us by phone or WhatsApp.')
		expect(html).toContain('placeholder="For example: a child of six has toothache"')
		for (const gone of ['Call on request', 'Need help urgently?', 'Schedule Consultation', 'call 112', '{callOrChat}'])
			expect(html).not.toContain(gone)
		expect((await readPage(app, '/manifest.webmanifest')).text).toContain('"name":"Reach the clinic"')
	})

	test('promises the time that the company gives, or none', async () => {
		await publish('contact', { 'value.hero.lead': '', 'value.meta.description': '' })
		expect(await shown('/contact')).toContain('We reply within 24 hours.')
		await publish('company', { 'value.replyHours': '48' })
		expect(await shown('/contact')).toContain('We reply within 48 hours.')
		expect(await shown('/contact?sent=1')).toContain('A person from the right team will reply within 48 hours.')
		expect(await (await browser.get('/admin/leads')).text()).toContain('an answer within 48 hours')
		await publish('company', { 'value.replyHours': '' })
		for (const path of ['/contact', '/contact?sent=1']) expect(await shown(path)).not.toMatch(/\d+ hours/)
		expect(await (await browser.get('/admin/leads')).text()).not.toContain('We promise')
	})
})

describe('the page that is not found', () => {
	test('shows what is published, without a link to a page that is switched off', async () => {
		await publish('not-found-page', {
			'value.heading': 'No page here',
			'value.text': 'Ask at the reception.',
			'value.suggestions': '1 2 9',
			'value.suggestions.2.href': '/services/cleaning',
			'value.suggestions.9.label': 'Book a visit',
			'value.suggestions.9.href': '/contact#enquiry',
		})
		// A route of its own, and pages of others that throw.
		for (const path of ['/nothing/here', '/services/none', '/portfolio/none', '/blog/category/none']) {
			const { status, html, text } = await readPage(app, path)
			expect([path, status]).toEqual([path, 404])
			expect(html).toContain('<title>No page here | Imole Services</title>')
			expect(text).toContain('Ask at the reception. Go Home These might help See our services Book a visit')
			expect(text).not.toMatch(/Page Not Found|Read the blog/)
		}
		await publish('not-found-page', { 'value.suggestions': '', 'value.picture.src': '' })
		const bare = (await readPage(app, '/nothing/here')).html
		const main = bare.slice(bare.indexOf('<main'), bare.indexOf('</main>'))
		expect(main).not.toMatch(/<img|<ul|These might help/)
	})
})
