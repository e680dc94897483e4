import { beforeAll, describe, expect, test } from 'vitest'
import { editablePages } from '#app/config/editable-pages.ts'
import { PlainBrowser } from '../support/browser-like.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { readPage } from '../support/read-page.ts'

/* The draft of a page, as the frame in its editor shows it. */

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const draft = '/admin/draft/home'
let app: TestApp
let browser: PlainBrowser

beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', admin)).status).toBe(200)
})

const mainOf = (html: string) => /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''

describe('the draft of the home page', () => {
	test('is the public page but for its marks, which no public page has', async () => {
		const { html } = await readPage(app, '/')
		const marked = await (await browser.get(draft)).text()
		expect(html).not.toContain('data-field')
		expect(marked).toContain('data-field="hero.heading"')
		const unmarked = mainOf(marked).replaceAll(/ data-field="[^"]*" tabindex="0"|<!-- -->/g, '')
		expect(unmarked.length).toBeGreaterThan(5_000)
		expect(unmarked).toBe(mainOf(html))
	})

	test('runs nothing, sends nothing, and stands in frames of this site only', async () => {
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
		expect((await browser.get('/admin/draft/nothing')).status).toBe(404)
		expect((await browser.get('/admin/draft/testimonials')).status).toBe(404)
	})
})

test('“Edit this page” leads to forms that exist', async () => {
	for (const address of Object.values(editablePages))
		expect([address, (await browser.get(address)).status]).toEqual([address, 200])
	expect((await readPage(app, '/')).html).not.toContain('Edit this page')
})
