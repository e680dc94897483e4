import { beforeAll, describe, expect, test } from 'vitest'
import { editorAddress } from '#app/config/editable-pages.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { readPage } from '../../support/read-page.ts'
import { formOf } from '../../support/site-form.ts'

/* The draft of a page, as the frame in its editor shows it. */

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const draft = '/admin/draft/home/single'
let app: TestApp
let browser: PlainBrowser
/** The ids of items that the sample does not have. */
const added = new Map<string, string>()

const person = '/illustrations/people/person-1.svg'
const link = { 'value.links': 'one', 'value.links.one.label': 'Profile', 'value.links.one.href': 'https://x.example' }
const clientName = { 'value.name': 'Kano Clinic', 'value.permission': 'on' }
const collections: [type: string, path: string, marks: string[], values: Record<string, string>][] = [
	[
		'team',
		'/about',
		['portrait', 'name', 'role', 'text', 'links.one.label'],
		{
			'value.name': 'Ada Obi',
			'value.role': 'Engineer',
			'value.text': 'Signs.',
			'value.portrait.src': person,
			...link,
		},
	],
	[
		'licences',
		'/about',
		['name', 'issuedBy', 'number', 'validUntil', 'link'],
		{
			'value.name': 'Electrical contractor',
			'value.issuedBy': 'NEMSA',
			'value.number': 'A 12',
			'value.validUntil': '2099-12-31',
			'value.link': 'https://register.example/a12',
		},
	],
	['client-marks', '/', ['light', 'dark'], { ...clientName, 'value.light.src': person }],
	[
		'questions',
		'/contact',
		['question', 'answer'],
		{ 'value.question': 'Do you come on Sundays?', 'value.answer': 'We do.' },
	],
]

beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', admin)).status).toBe(200)
	for (const [type, , , values] of collections) {
		const path = `/admin/site/${type}/new`
		const response = await browser.submit(path, { ...(await formOf(browser, path)), ...values, intent: 'publish' })
		expect([type, response.status]).toEqual([type, 303])
		added.set(type, (response.headers.get('location') ?? '').split('/').at(-1) ?? '')
	}
})

const mainOf = (html: string) => /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
const withoutMarks = (html: string) => html.replaceAll(/ data-field="[^"]*" tabindex="0"|<!-- -->/g, '')
const withoutForm = (html: string) => html.replace(/<div data-island="contact-form">.*?<\/form><\/div><\/div>/s, '')
const withoutPreview = (html: string) =>
	html.replace(/<div class="card p-4 sm:p-8"[^>]*>.*?<button[^>]*>Send Message<\/button><\/div><\/div>/s, '')

const withoutIsland = (html: string) =>
	html.replace(
		/<div data-island="blog-results"><script[^>]*>.*?<\/script><div data-island-root="">(.*?)<\/div><\/div><\/div><aside/s,
		'$1</div><aside',
	)

/** The draft page of the entry that the form of a public page edits. */
const draftOf = (path: string) => (editorAddress(path, null) ?? '').replace('/admin/site/', '/admin/draft/')

describe('the draft of a page', () => {
	test.each([
		'/',
		'/about',
		'/services',
		'/services/solar',
		'/services/technology',
		'/services/technology/web',
		'/portfolio',
		'/portfolio/greencorp-solar',
		'/testimonials',
		'/blog',
		'/contact',
		'/legal/privacy',
		'/legal/terms',
		'/legal/cookies',
	])('%s is the public page but for its marks, which no public page has', async (path) => {
		const { html } = await readPage(app, path)
		const marked = await (await browser.get(draftOf(path))).text()
		expect(html).not.toContain('data-field')
		expect(marked.match(/data-field="/g)?.length ?? 0).toBeGreaterThan(/^\/(legal|blog)/.test(path) ? 1 : 3)
		const [drawn, shown] = [withoutPreview(withoutMarks(mainOf(marked))), withoutIsland(withoutForm(mainOf(html)))]
		expect(drawn.length).toBeGreaterThan(2_000)
		expect(drawn).toBe(shown)
	})

	test('of an item among others marks only that item', async () => {
		const html = await (await browser.get('/admin/draft/testimonials/translation-health')).text()
		expect(html.match(/data-field="content"/g)).toHaveLength(1)
		expect(html).not.toContain('data-field="hero.')
		expect(html).not.toContain('data-field="callToAction.')
		const card = html.slice(html.indexOf('data-field="content"'))
		expect(card.slice(0, 400)).toContain('antenatal')
	})

	test.each(collections)('of an item of %s is the page %s, with marks on that item', async (type, path, marks) => {
		const { html } = await readPage(app, path)
		const marked = await (await browser.get(`/admin/draft/${type}/${added.get(type)}`)).text()
		expect(html).not.toContain('data-field')
		expect([...marked.matchAll(/data-field="([^"]*)"/g)].map(([, mark]) => mark)).toEqual(marks)
		expect(withoutPreview(withoutMarks(mainOf(marked)))).toBe(withoutForm(mainOf(html)))
	})

	test('of a client without a logo marks the name, and is shown before there is a permission', async () => {
		await app.sql`
			insert into content_entries (type, id, origin, draft)
			values ('client-marks', 'unasked', 'owner', '{"name": "Unasked Ltd", "hidden": false, "permission": false}')`
		const html = await (await browser.get('/admin/draft/client-marks/unasked')).text()
		expect(html).toContain('data-field="name" tabindex="0">Unasked Ltd')
		expect(await (await browser.get(draft)).text()).not.toContain('Unasked')
	})

	test.each([
		['company', '/contact', ['email.hello', 'phone', 'whatsapp']],
		['navigation', '/', []],
	])('of %s, which is on every page, is the page %s; the editor draws the rest', async (type, path, marks) => {
		const { html } = await readPage(app, path)
		const drawn = mainOf(await (await browser.get(`/admin/draft/${type}/single`)).text())
		expect([...drawn.matchAll(/data-field="([^"]*)"/g)].map(([, mark = '']) => mark).toSorted()).toEqual(marks)
		expect(withoutPreview(withoutMarks(drawn))).toBe(withoutForm(mainOf(html)))
	})

	test('that is not added yet is the page of an empty item', async () => {
		const types = ['own-pages', 'services', 'technology-topics', 'projects', 'testimonials']
		for (const type of [...types, ...added.keys()])
			expect([type, (await browser.get(`/admin/draft/${type}/new`)).status]).toEqual([type, 200])
	})

	test('runs nothing, sends nothing, and can be framed by this site only', async () => {
		const response = await browser.get(draft)
		const html = await response.text()
		expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
		expect(html).not.toContain('data-view=')
		const header = (name: string) => response.headers.get(name) ?? ''
		for (const rule of [`default-src 'none'`, `form-action 'none'`, `frame-ancestors 'self'`])
			expect(header('content-security-policy')).toContain(rule)
		expect(header('content-security-policy')).not.toContain('script-src')
		expect([header('x-frame-options'), header('cache-control'), header('x-robots-tag')]).toEqual([
			'SAMEORIGIN',
			'private, no-store',
			'noindex',
		])
	})

	test('shows the draft and not what is published; the editor itself stays out of frames', async () => {
		await app.sql`update content_entries set draft = jsonb_set(draft, '{hero,heading}', '"Only a draft"') where type = 'home'`
		expect(await (await browser.get(draft)).text()).toContain('Only')
		const { text } = await readPage(app, '/')
		expect(text).not.toContain('Only a draft')
		expect((await browser.get('/admin/site/home/single')).headers.get('x-frame-options')).toBe('DENY')
	})

	test('is for those who may edit, and there is none for what has no page', async () => {
		expect((await app.fetch(draft)).headers.get('location')).toBe('/blog')
		for (const address of ['nothing/single', 'home/new', 'services/nothing'])
			expect([address, (await browser.get(`/admin/draft/${address}`)).status]).toEqual([address, 404])
	})
})

test('“Edit this page” leads to forms that exist, from every page of the sitemap outside the blog', async () => {
	const sitemap = await (await app.fetch('/sitemap.xml')).text()
	const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
	const pages = paths.filter((path) => !path.startsWith('/blog'))
	expect(pages.length).toBeGreaterThan(15)
	for (const path of pages) {
		const address = editorAddress(path, null) ?? ''
		expect([path, address, (await browser.get(address)).status]).toEqual([path, address, 200])
	}
	expect((await readPage(app, '/')).html).not.toContain('Edit this page')
	expect(editorAddress('/blog', null)).toBe('/admin/site/blog-page/single')
	// The page of an address without a page says what it is itself.
	for (const path of ['/no/such/page', '/services/nothing']) {
		const entry = /<meta name="entry" content="([^"]*)"/.exec((await readPage(app, path)).html)?.[1] ?? ''
		const address = editorAddress(path, entry) ?? ''
		expect([path, address, (await browser.get(address)).status]).toEqual([
			path,
			'/admin/site/not-found-page/single',
			200,
		])
	}
})

test('the form of an entry links to the page that visitors see, while there is one', async () => {
	const linkOn = async (address: string) =>
		/<a [^>]*href="([^"]*)"[^>]*>View page</.exec(await (await browser.get(`/admin/site/${address}`)).text())?.[1]
	for (const path of [
		'/',
		'/about',
		'/services/solar',
		'/services/technology/web',
		'/portfolio/greencorp-solar',
		'/legal/terms',
	])
		expect(await linkOn((editorAddress(path, null) ?? '').replace('/admin/site/', ''))).toBe(path)
	for (const address of ['navigation/single', 'services/new', 'testimonials/translation-health'])
		expect(await linkOn(address)).toBeUndefined()
})

test('in its frame, a draft that is gone or may not be seen is a plain page that the frame shows', async () => {
	const visitor = new PlainBrowser(app)
	const inFrame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }
	for (const [by, path, status, text] of [
		[browser, '/admin/draft/team/nobody-here', 404, 'This item is no longer there.'],
		[browser, '/admin/draft/nothing/here', 404, 'This item is no longer there.'],
		[visitor, draft, 401, 'You are signed out.'],
	] as const) {
		const response = await app.fetch(path, { headers: { ...inFrame, cookie: by.cookie() } })
		const html = await response.text()
		expect([path, response.status, html.includes(text)]).toEqual([path, status, true])
		expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
		expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'/)
		expect(response.headers.get('cache-control')).toContain('no-store')
		expect(html).not.toMatch(/<script|id="main"|owner@example/)
	}
	// Everywhere else they are led to the blog, as from every page below /admin.
	const opened = await visitor.get(draft)
	expect([opened.status, opened.headers.get('location')]).toEqual([302, '/blog'])
})
