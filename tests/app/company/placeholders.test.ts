import { beforeAll, expect, test } from 'vitest'
import { issuesTypeName } from '#app/events/page-tags.ts'
import { placeholderNames } from '#app/features/contact/copy/placeholders.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { allowedValue, replaced } from '../../support/content/allowed-values.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { pathsOf } from '../../support/pages/public-routes.ts'
import { textOf } from '../../support/read-page.ts'
import { formOf } from '../../support/site-form.ts'

/* Placeholders: where a form says that one is replaced, every page replaces it; elsewhere it may not be published. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
let app: TestApp
let browser: PlainBrowser

beforeAll(async () => {
	const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'news@site.test' }
	app = await startApp({ seed: 'none', env: { ...mail, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
})

const send = async (type: string, entry: string, fields: Record<string, string>, intent = 'publish') => {
	await app.sql`truncate rate_limits`
	const path = `/admin/site/${type}/${entry}`
	const response = await browser.submit(path, { ...(await formOf(browser, path)), ...fields, intent })
	return {
		status: response.status,
		id: response.headers.get('location')?.split('/').at(-1) ?? '',
		text: textOf(await response.text()),
	}
}

test('no public page shows a placeholder', async () => {
	for (const type of contentTypes) {
		const fields = type.open(({ field }) => field.toForm(allowedValue(field, replaced), 'value'))
		const entry = type.kind === 'single' ? 'single' : 'new'
		const isIssue = type.name === issuesTypeName
		const { status, id } = await send(type.name, entry, Object.fromEntries(fields), isIssue ? 'save' : 'publish')
		expect([type.name, status]).toEqual([type.name, entry === 'single' ? 200 : 303])
		// An issue is published by sending it.
		if (isIssue)
			expect((await browser.submit(`/admin/newsletter/issues/${id}`, { intent: 'send', version: '1' })).status).toBe(
				200,
			)
	}
	await send('company', 'single', { 'value.replyHours': '36', 'value.phone': '0803 123 4567' })
	const sitemap = await (await app.fetch('/sitemap.xml')).text()
	const paths = new Set([...pathsOf(sitemap), '/', '/contact', '/blog', '/no/such/page', '/legal/privacy'])
	expect(paths.size).toBeGreaterThan(12)
	const shown = new RegExp(`\\{(${placeholderNames.join('|')})\\}`, 'g')
	const found: string[] = []
	let promised = 0
	for (const path of paths) {
		const html = (await app.server.render(path)).body.toString()
		found.push(...(html.match(shown) ?? []).map((each) => `${path} ${each}`))
		if (html.includes(' within 36 hours')) promised += 1
	}
	expect(found).toEqual([])
	expect(promised).toBeGreaterThan(4)
})

test('the form says what is replaced and by what, where it is, and reports one that is mistyped', async () => {
	const form = textOf(await (await browser.get('/admin/site/contact/single')).text())
	expect(form).toContain('{withinHours} the time you promise under Company, such as “within 24 hours”')
	const mistyped = await send('contact', 'single', { 'value.hero.lead': 'We reply {withinHour}.' })
	expect([mistyped.status, mistyped.text]).toEqual([
		422,
		expect.stringContaining('{withinHour} is not replaced here. Placeholders of this field: {withinHours}'),
	])
	const elsewhere = await send('about', 'single', { 'value.hero.heading': 'An answer {withinHours}' })
	expect([elsewhere.status, elsewhere.text]).toEqual([
		422,
		expect.stringContaining('{withinHours} is not replaced in this field, so visitors would read it.'),
	])
})

test('a text without a promise has neither a gap nor the placeholder', async () => {
	await send('company', 'single', { 'value.replyHours': '' })
	await send('contact', 'single', { 'value.hero.lead': 'We reply {withinHours}.' })
	expect((await app.server.render('/contact')).body.toString()).toContain('We reply.')
	await send('company', 'single', { 'value.replyHours': '24' })
	expect((await app.server.render('/contact')).body.toString()).toContain('We reply within 24 hours.')
})
