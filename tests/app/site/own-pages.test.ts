import { readdirSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reservedAddresses } from '#app/features/site/frame/reserved-addresses.ts'
import { ownPageField, type OwnPage, type OwnPageSection } from '#app/features/site/own-pages/own-page-fields.ts'
import routes from '#app/routes.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { count, readPage } from '../../support/read-page.ts'
import { formOf } from '../../support/site-form.ts'

/* Pages that the owner adds: title, address, sections, and links to them. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const list = '/admin/site/own-pages'
let app: TestApp
let browser: PlainBrowser

const empty: OwnPage = { ...ownPageField.empty, rank: 1000 }
const section = (id: string, kind: OwnPageSection['kind'], filled: Partial<OwnPageSection> = {}) => ({
	id,
	kind,
	heading: '',
	paragraphs: [],
	picture: { src: '', alt: '' },
	items: [],
	button: { label: '', href: '' },
	...filled,
})
const page = (title: string, filled: Partial<OwnPage> = {}): OwnPage => ({ ...empty, title, ...filled })

const add = async (value: OwnPage, intent = 'publish') => {
	const response = await browser.submit(`${list}/new`, {
		...(await formOf(browser, `${list}/new`)),
		...Object.fromEntries(ownPageField.toForm(value, 'value')),
		intent,
	})
	return response.headers.get('location') ?? response.text()
}
const change = async (id: string, changes: Record<string, string>) =>
	browser.submit(`${list}/${id}`, { ...(await formOf(browser, `${list}/${id}`)), ...changes, intent: 'publish' })
const rendered = async (path: string) => (await app.server.render(path)).body.toString()
const navigation = async (label: string, path = '/about') =>
	new RegExp(`<nav aria-label="${label}">(.*?)</nav>`, 's').exec(await rendered(path))?.[1] ?? ''

const start = async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
}

describe('a page of the owner', () => {
	beforeAll(start)
	beforeEach(() => app.sql`truncate rate_limits`)

	test('is a draft first; published, it is at the address of its title, in the sitemap, with a picture to share', async () => {
		expect(await add(page('Warranty & after-care', { lead: 'We stay.' }), 'save')).toBe(`${list}/warranty-after-care`)
		expect((await readPage(app, '/warranty-after-care')).status).toBe(404)
		await change('warranty-after-care', {})
		const { status, text, html } = await readPage(app, '/warranty-after-care')
		expect([status, text]).toEqual([200, expect.stringContaining('We stay.')])
		expect(html).toContain('<title>Warranty &amp; after-care | ')
		expect(html).toContain('<meta name="description" content="We stay."')
		expect(html).not.toMatch(/<(ul|dl|ol)[^>]*><\/\1>|<p[^>]*><\/p>|<h\d[^>]*><\/h\d>|noindex|data-field/)
		expect(await rendered('/sitemap.xml')).toContain('/warranty-after-care<')
		expect((await app.fetch('/og/page/warranty-after-care.png')).status).toBe(200)
	})

	test('shows every kind of section, in the order of the owner, and none that is empty', async () => {
		const items = [
			{ id: 'a', title: 'Is it free?', text: 'Yes, for two years.' },
			{ id: 'b', title: 'Who comes?', text: 'Our own people.' },
		]
		const image = { src: '/illustrations/not-found.svg', alt: 'A roof at dusk' }
		await add(
			page('All sections', {
				sections: [
					section('s1', 'questions', { heading: 'Ask away', items }),
					section('s2', 'text', { heading: 'In short', paragraphs: ['One.', 'Two.'], picture: image }),
					section('s3', 'cards', { heading: 'Cards here', items }),
					section('s4', 'steps', { heading: 'Steps here', items, button: { label: 'Begin', href: '/contact' } }),
					section('s5', 'services', { heading: 'Services here' }),
					section('s6', 'testimonials', { heading: 'Clients here' }),
					section('s7', 'posts', { heading: 'Posts here' }),
					section('s8', 'cards', { heading: 'Nothing here' }),
					section('s9', 'text'),
				],
				callToAction: { ...empty.callToAction, heading: 'Come in' },
			}),
		)
		const { html, text } = await readPage(app, '/all-sections')
		const order = ['Ask away', 'In short', 'Cards here', 'Steps here', 'Services here', 'Clients here', 'Posts here']
		const places = [...order, 'Come in'].map((heading) => html.indexOf(`>${heading}</h2>`))
		expect(places).toEqual(places.toSorted((one, other) => one - other))
		expect(places[0]).toBeGreaterThan(0)
		expect(text).not.toContain('Nothing here')
		expect(html).toContain('alt="A roof at dusk"')
		expect(html).toContain('"@type":"FAQPage"')
		expect(html).toContain('href="/services/solar"')
		expect(text).toContain('Ibinabo Dagogo')
		expect(count(html, /<details/g)).toBeGreaterThanOrEqual(2)
		expect(count(html, /<h1/g)).toBe(1)
		const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
		expect(ids).toEqual([...new Set(ids)])
	})

	test('is edited in a form with its sections folded; one with an error is open', async () => {
		const path = `${list}/all-sections`
		const form = await (await browser.get(path)).text()
		expect(form).toContain('<details><summary>Cards here</summary>')
		expect(form).not.toContain('<details open=""><summary>Cards here</summary>')
		const tooLong = { 'value.sections.s3.heading': 'Too long. '.repeat(9) }
		const rejected = await (await change('all-sections', tooLong)).text()
		expect(rejected).toContain(`<details open=""><summary>${'Too long. '.repeat(9)}</summary>`)
		expect(rejected).toContain('<details><summary>Steps here</summary>')
	})

	test('never takes an address of the site, nor that of another page', async () => {
		expect(await add(page('Contact'))).toBe(`${list}/contact-page`)
		expect(await add(page('Ìbéèrè'))).toBe(`${list}/ibeere`)
		expect(await add(page('Ibeere'))).toBe(`${list}/ibeere-2`)
		for (const path of ['/contact-page', '/ibeere', '/ibeere-2'])
			expect([path, (await readPage(app, path)).status]).toEqual([path, 200])
		expect(await add(page(' '))).toContain('Give the page a title.')
	})

	test('is linked where its owner says, on every page; hidden, it is nowhere and the links are gone', async () => {
		await change('warranty-after-care', { 'value.linkedIn': 'menu', 'value.menuLabel': 'After-care' })
		expect(await navigation('Main', '/blog')).toContain('href="/warranty-after-care"')
		expect(await navigation('Main')).toContain('After-care')
		await change('warranty-after-care', { 'value.linkedIn': 'footer' })
		expect(await navigation('Main')).not.toContain('/warranty-after-care')
		expect(await navigation('Company', '/blog')).toContain('href="/warranty-after-care"')
		await change('warranty-after-care', { 'value.hidden': 'on' })
		expect((await readPage(app, '/warranty-after-care')).status).toBe(404)
		for (const path of ['/about', '/sitemap.xml'])
			expect([path, await rendered(path)]).toEqual([path, expect.not.stringContaining('/warranty-after-care')])
		expect((await app.fetch('/og/page/warranty-after-care.png')).status).toBe(404)
	})

	test('as long as its limits allow is saved; far more sections than allowed are an error, and the site goes on', async () => {
		const paragraph = 'Ọjà wa dára. '.repeat(110)
		const long = page('Long page', {
			sections: ['1', '2', '3', '4'].map((id) =>
				section(id, 'text', { paragraphs: Array<string>(20).fill(paragraph) }),
			),
		})
		const body = new URLSearchParams(ownPageField.toForm(long, 'value').map(([name, value]) => [name, value]))
		expect(body.toString().length).toBeGreaterThan(200_000)
		expect(await add(long)).toBe(`${list}/long-page`)
		expect((await rendered('/long-page')).split(paragraph.trim()).length - 1).toBe(80)
		const ids = Array.from({ length: 12_000 }, (_, nth) => `s${nth}`).join(' ')
		const response = await browser.submit(`${list}/new`, {
			...(await formOf(browser, `${list}/new`)),
			'value.title': 'Too many',
			'value.sections': ids,
			intent: 'publish',
		})
		expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('Sections: at most 20.')])
	})

	test('whose address a later release answers itself is linked nowhere, and the dashboard asks for another address', async () => {
		await add(page('Our promise', { linkedIn: 'menu' }))
		expect(await navigation('Main')).toContain('href="/our-promise"')
		await app.sql`update content_entries set id = 'terms' where type = 'own-pages' and id = 'our-promise'`
		// Anything that is published reads it.
		await add(page('Another'))
		for (const path of ['/about', '/sitemap.xml', '/llms.txt']) {
			const html = await rendered(path)
			const found = ['Our promise', 'href="/terms"', 'site.test/terms'].filter((each) => html.includes(each))
			expect([path, found]).toEqual([path, []])
		}
		const dashboard = await (await browser.get('/admin')).text()
		expect(dashboard).toMatch(/href="\/admin\/site\/own-pages\/terms\/address"/)
		expect(dashboard).toContain('address that the site needs itself, so it is not shown: Our promise')
		expect(await (await browser.get(`${list}/terms`)).text()).not.toContain('>View page<')
		const moved = await browser.submit(`${list}/terms/address`, { address: 'our-promise' })
		expect(moved.status).toBe(303)
		expect(await navigation('Main')).toContain('href="/our-promise"')
		expect(await (await browser.get('/admin')).text()).not.toContain('the site needs itself')
		expect(await app.sql`select path from redirects`).toHaveLength(0)
	})

	test('an address without a page is not found, as everywhere', async () => {
		const { status, text, html } = await readPage(app, '/no-such-page')
		expect([status, text]).toEqual([404, expect.stringContaining('Page Not Found')])
		expect(html).toContain('noindex')
	})
})

type Route = { path?: string | undefined; children?: Route[] | undefined }

const firstParts = (all: readonly Route[]): string[] =>
	all.flatMap(({ path, children }) => (path === undefined ? firstParts(children ?? []) : [path.split('/')[0] ?? '']))

test('the site answers every reserved address itself, and no other address of one part', async () => {
	const ofServer = ['assets', 'healthz', 'readyz', 'metrics']
	const answered = [...firstParts(routes), ...readdirSync('public'), ...ofServer]
	const parts = new Set(answered.filter((part) => /^[a-z0-9-]+$/.test(part)))
	expect([...reservedAddresses]).toEqual([...parts].toSorted())
})
