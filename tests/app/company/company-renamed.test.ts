import { beforeAll, describe, expect, test } from 'vitest'
import type { Company } from '#app/config/company.ts'
import { sampleCompany } from '#app/config/company-settings.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'

// What a publish of the company does: the process goes on with another one, and the caller purges the cached pages.

const number = { shown: '+234 803 123 4567', e164: '+2348031234567' }
const adeyemi: Company = {
	name: 'Adeyemi Dental & Sons',
	legalName: 'Adeyemi "Dental" Limited',
	shortName: 'Adeyemi',
	tagline: 'Teeth for life.',
	description: 'Dentists in Kano, since 1998.',
	footerText: 'Teeth, in Kano.',
	registration: 'RC 1998',
	taxNumber: '',
	foundedYear: 1998,
	locale: 'ha-NG',
	timeZone: 'Africa/Lagos',
	email: {
		hello: 'hello@adeyemi.example',
		support: 'help@adeyemi.example',
		privacy: 'privacy@adeyemi.example',
		security: 'security@adeyemi.example',
	},
	phone: number,
	whatsapp: null,
	otherPhones: [],
	address: { street: '', city: 'Kano', region: 'Kano', country: 'NG', countryName: 'Nigeria', mapLink: '' },
	otherAddresses: [],
	hours: [],
	replyHours: 24,
	social: [{ label: 'X', href: 'https://x.com/adeyemi' }],
	teamName: 'The dentists',
	teamBio: 'We look after teeth.',
	logo: { light: null, dark: null },
	initial: 'A',
	theme: null,
}

let app: TestApp
let admin: PlainBrowser
const password = 'mangoes on the roof'
const rename = (company: Company) => app.main.setCompany(company)
const rendered = async (path: string) => (await app.server.render(path)).body
const text = async (path: string) => (await rendered(path)).toString()
const inHtml = (phrase: string) => phrase.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const titleOf = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1]

beforeAll(async () => {
	app = await startApp({ seed: 'sample' })
	admin = new PlainBrowser(app)
	const email = 'ada@example.com'
	await admin.submit('/sign-in', { intent: 'sign-up', name: 'Ada', email, password })
	await app.sql`update profiles set role = 'admin', email_verified = true where email = ${email}`
	await admin.submit('/sign-in', { intent: 'sign-in', email, password })
})

async function publicPages(): Promise<string[]> {
	const posts = /^\/blog\/(?!(?:category|tag)\/)./
	const addresses = [...(await text('/sitemap.xml')).matchAll(/<loc>http:\/\/site\.test([^<]*)<\/loc>/g)]
	return [
		...addresses.map(([, path = '']) => path || '/').filter((path) => !posts.test(path)),
		...addresses
			.map(([, path = '']) => path)
			.filter((path) => posts.test(path))
			.slice(0, 3),
		'/blog/archive',
		'/offline',
		'/sign-in',
		'/newsletter',
		'/rss.xml',
		'/feed.json',
		'/manifest.webmanifest',
		'/.well-known/security.txt',
		'/robots.txt',
		'/no/such/page',
		'/unsubscribe/unknown',
	]
}

describe('after the company got another name, without a restart', () => {
	test('every page, feed and file that is rendered from now on is the new one’s, and back again', async () => {
		const pages = await publicPages()
		expect(pages.length).toBeGreaterThan(30)
		const before = new Map<string, string>()
		for (const path of pages) before.set(path, await text(path))
		rename(adeyemi)
		const old = /imole|tel:\+234800|wa\.me\/234800/i
		const left: string[] = []
		for (const path of pages) {
			const page = await text(path)
			const found = old.exec(page)
			if (found) left.push(`${path}: …${page.slice(Math.max(0, found.index - 60), found.index + 40)}…`)
		}
		expect(left).toEqual([])
		rename(sampleCompany)
		for (const path of ['/', '/contact', '/rss.xml', '/legal/privacy']) expect(await text(path)).toBe(before.get(path))
	})

	test('a page says its name, numbers, addresses and structured data', async () => {
		rename(adeyemi)
		const page = await text('/')
		for (const shown of [adeyemi.name, adeyemi.tagline, number.shown, 'href="https://x.com/adeyemi"', 'tel:+2348031'])
			expect(page).toContain(shown.startsWith('href') ? shown : inHtml(shown))
		expect(page).not.toContain('wa.me')
		expect(page).toContain('We solve what we can by phone')
		const data = JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(page)?.[1] ?? '{}')
		expect(JSON.stringify(data)).toContain(JSON.stringify(adeyemi.legalName).slice(1, -1))
		expect(await text('/services/solar')).toContain('Roof photos can follow by email.')
		expect(await text('/legal/privacy')).toContain('mailto:privacy@adeyemi.example')
	})

	test('the manifest, both feeds and security.txt', async () => {
		rename(adeyemi)
		expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
			name: adeyemi.name,
			short_name: 'Adeyemi',
			description: adeyemi.description,
			lang: 'ha-NG',
		})
		expect(await text('/rss.xml')).toContain('<title>Adeyemi Dental &amp; Sons: ')
		expect(JSON.parse(await text('/feed.json'))).toMatchObject({ authors: [{ name: adeyemi.name }], language: 'ha-NG' })
		expect(await text('/.well-known/security.txt')).toContain('mailto:security@adeyemi.example')
	})

	test('the offline page that browsers have stored is fetched again', async () => {
		const worker = async () => (await app.fetch('/service-worker.js')).text()
		rename(sampleCompany)
		const first = await worker()
		rename(adeyemi)
		expect(await worker()).not.toBe(first)
		rename(sampleCompany)
		expect(await worker()).toBe(first)
	})

	test('sharing pictures are drawn with it', async () => {
		rename(sampleCompany)
		const first = await rendered('/og/page/home.png')
		rename(adeyemi)
		expect((await rendered('/og/page/home.png')).equals(first)).toBe(false)
		rename(sampleCompany)
		expect((await rendered('/og/page/home.png')).equals(first)).toBe(true)
	})

	test('error pages of the front', async () => {
		const rejected = async () => {
			const headers = { origin: 'https://elsewhere.test', accept: 'text/html' }
			return titleOf(await (await app.fetch('/contact', { method: 'POST', headers, body: 'x=1' })).text())
		}
		rename(sampleCompany)
		expect(await rejected()).toBe('Imole Services')
		rename(adeyemi)
		expect(await rejected()).toBe('Adeyemi Dental &#38; Sons')
	})

	test('emails that are written from now on', async () => {
		rename(adeyemi)
		await app.submit('/newsletter', { email: 'bola@example.com', website: '' })
		const [mail] = await app.sql<{ subject: string; html: string; text: string }[]>`
			select subject, html, text from outbox where to_address = 'bola@example.com'`
		expect(mail?.subject).toContain('Adeyemi Dental & Sons: ')
		expect(mail?.html).toContain(inHtml(adeyemi.name))
		expect(mail?.text).toContain('Adeyemi "Dental" Limited, Kano, Nigeria. Teeth for life.')
		expect(JSON.stringify(mail)).not.toMatch(/imole/i)
	})

	test('an authenticator app and a passkey are asked to save it', async () => {
		rename(adeyemi)
		const passkey = await admin.get('/api/auth/passkey/generate-register-options')
		expect(await passkey.json()).toMatchObject({ rp: { name: adeyemi.name } })
		const authenticator = await admin.call('/api/auth/two-factor/enable', { password })
		expect(await authenticator.text()).toContain(`issuer=${encodeURIComponent(adeyemi.name).replaceAll('%20', '+')}`)
	})

	test('a page that React takes over carries exactly what it was rendered with', async () => {
		for (const company of [sampleCompany, adeyemi]) {
			rename(company)
			const page = await (await admin.get('/admin')).text()
			const carried = /<body[^>]* data-company="([^"]*)"/.exec(page)?.[1] ?? ''
			const json = carried.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
			expect(JSON.parse(json)).toEqual(company)
			expect(titleOf(page)).toContain(inHtml(company.name))
		}
	})
})
