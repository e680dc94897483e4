import { beforeAll, describe, expect, test } from 'vitest'
import { editorAddress } from '#app/config/editable-pages.ts'
import { PlainBrowser } from '../support/browser-like.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { readPage } from '../support/read-page.ts'

/* The draft of a page, as the frame in its editor shows it. */

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const draft = '/admin/draft/home/single'
let app: TestApp
let browser: PlainBrowser

beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', admin)).status).toBe(200)
})

const mainOf = (html: string) => /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
const withoutMarks = (html: string) => html.replaceAll(/ data-field="[^"]*" tabindex="0"|<!-- -->/g, '')
const withoutForm = (html: string) => html.replace(/<div data-island="contact-form">.*?<\/form><\/div><\/div>/s, '')
const withoutPreview = (html: string) =>
	html.replace(/<div class="card p-4 sm:p-8"[^>]*>.*?<button[^>]*>Send Message<\/button><\/div><\/div>/s, '')

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
		'/contact',
		'/legal/privacy',
		'/legal/terms',
		'/legal/cookies',
	])('%s is the public page but for its marks, which no public page has', async (path) => {
		const { html } = await readPage(app, path)
		const marked = await (await browser.get(draftOf(path))).text()
		expect(html).not.toContain('data-field')
		expect(marked.match(/data-field="/g)?.length ?? 0).toBeGreaterThan(path.startsWith('/legal') ? 1 : 3)
		const [drawn, shown] = [withoutPreview(withoutMarks(mainOf(marked))), withoutForm(mainOf(html))]
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

	test('that is not added yet is the page of an empty item', async () => {
		for (const type of ['own-pages', 'services', 'technology-topics', 'projects', 'testimonials'])
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
		for (const address of ['nothing/single', 'company/single', 'navigation/single', 'home/new', 'services/nothing'])
			expect([address, (await browser.get(`/admin/draft/${address}`)).status]).toEqual([address, 404])
	})
})

test('“Edit this page” leads to forms that exist, from every page of the sitemap outside the blog', async () => {
	const sitemap = await (await app.fetch('/sitemap.xml')).text()
	const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
	const pages = paths.filter((path) => !path.startsWith('/blog') && path !== '/newsletter')
	expect(pages.length).toBeGreaterThan(15)
	for (const path of pages) {
		const address = editorAddress(path, null) ?? ''
		expect([path, address, (await browser.get(address)).status]).toEqual([path, address, 200])
	}
	expect((await readPage(app, '/')).html).not.toContain('Edit this page')
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
