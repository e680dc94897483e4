import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { readPage } from '../../support/read-page.ts'
import { formOf } from '../../support/site-form.ts'

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
		expect(await (await browser.get('/admin/leads')).text()).toContain('a reply within 48 hours')
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

describe('the legal pages', () => {
	test('have the company’s text; what the software says of itself stays, whatever is removed', async () => {
		expect((await readPage(app, '/sitemap.xml')).html).toContain('/legal/terms</loc><lastmod>20')
		await publish('legal-terms', {
			'value.lead': 'How we treat teeth, and what it costs.',
			'value.lastUpdated': '2031-05-06',
			'value.sections': 'about-these-terms payment',
			'value.sections.payment.heading': 'Paying for a treatment',
			'value.sections.payment.list': 'Pay {legalName} after the visit.\r\nCash or transfer.',
		})
		const html = await shown('/legal/terms')
		expect(html).toContain('<time dateTime="2031-05-06">May 6, 2031</time>')
		const { text } = await readPage(app, '/legal/terms')
		for (const phrase of [
			'How we treat teeth',
			'Paying for a treatment',
			'Pay Imole Services Limited after the visit.',
		])
			expect(text).toContain(phrase)
		expect(html).toContain('href="#payment"')
		// Left out of the form, and still there.
		expect(html).toContain('You can change a comment for 15 minutes')
		expect(html).not.toMatch(/Warranty on our workmanship|NEMSA/)
		await expect
			.poll(async () => (await readPage(app, '/sitemap.xml')).html)
			.toContain('<loc>http://site.test/legal/terms</loc><lastmod>2031-05-06')
	})

	test('every value of their samples comes back from its form unchanged', async () => {
		for (const type of ['legal-privacy', 'legal-cookies']) {
			const path = `/admin/site/${type}/single`
			expect((await browser.submit(path, { ...(await formOf(browser, path)), intent: 'save' })).status).toBe(200)
		}
		const rows = await app.sql<{ same: boolean | null }[]>`
			select draft = published as same from content_entries where type in ('legal-privacy', 'legal-cookies')`
		expect(rows.map(({ same }) => same)).toEqual([true, true])
	})
})
