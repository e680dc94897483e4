import { beforeAll, describe, expect, test } from 'vitest'
import { issueFormToken } from '#app/platform/request/form-token.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { between, readPage } from '../../support/read-page.ts'
import { formOf } from '../../support/site-form.ts'

/* Services as the owner changes them: pages, menus, the enquiry form, posts and the sitemap follow. */

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const list = '/admin/site/services'
const solar = `${list}/solar`
let app: TestApp
let browser: PlainBrowser

const startWith = async (seed: 'sample' | 'none') => {
	app = await startApp({ seed, env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password } })
	// The tests sign tokens of any age with the site's own secret.
	loadEnv({ DATA_DIR: app.dataDir })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', admin)).status).toBe(200)
}
const publish = async (path: string, changes: Record<string, string>) => {
	await app.sql`truncate rate_limits`
	return browser.submit(path, { ...(await formOf(browser, path)), ...changes, intent: 'publish' })
}
const rendered = async (path: string) => (await app.server.render(path)).body.toString()
const options = async () =>
	[...between(await rendered('/contact'), '<select', '</select>').matchAll(/<option value="([^"]+)"/g)].map(
		([, id]) => id,
	)

const enquire = (service: string, email: string) =>
	app.submit('/api/enquiry', {
		name: 'Bola Ade',
		email,
		service,
		message: 'Please call.',
		terms: 'on',
		form_token: issueFormToken('enquiry', Date.now() - 60_000),
	})

describe('the sample', () => {
	beforeAll(() => startWith('sample'))

	test('every value of a service comes back from its form unchanged', async () => {
		for (const id of ['technology', 'electrical', 'solar', 'translation'])
			await browser.submit(`${list}/${id}`, { ...(await formOf(browser, `${list}/${id}`)), intent: 'save' })
		const rows = await app.sql<{ same: boolean | null }[]>`
			select draft = published as same from content_entries where type = 'services'`
		expect(rows.map(({ same }) => same)).toEqual([true, true, true, true])
	})

	test('a price is changed; it may be fixed; after its last day it is not shown to visitors', async () => {
		expect(await rendered('/services/solar')).toContain('₦190,000 –')
		const job = 'value.page.costs.ranges.7'
		await publish(solar, { [`${job}.from`]: '200,000', [`${job}.to`]: '', 'value.page.costs.checkedOn': '2026-11-05' })
		const page = await rendered('/services/solar')
		expect(page).toContain('₦200,000 each')
		expect(page).toContain('Prices checked on November 5, 2026.')
		expect(page).toContain('"minPrice":200000,"maxPrice":200000')
		await publish(solar, { 'value.page.costs.validUntil': '2020-01-31' })
		const expired = await rendered('/services/solar')
		expect(expired).not.toMatch(/₦(?!.*<details)|minPrice|Prices checked/)
		expect(expired).toContain('Ask for today’s price')
		expect(expired).toContain('Solar street light')
		// The owner sees it, and where to change it.
		const dashboard = await (await browser.get('/admin')).text()
		expect(dashboard).toContain(
			'price list is no longer valid, so its prices are not shown: Solar &amp; Renewable Energy',
		)
		expect(dashboard).toContain('href="/admin/site/services/solar#field-value.page.costs.validUntil"')
		const rejected = await publish(solar, { 'value.page.costs.validUntil': '31 January' })
		expect(await rejected.text()).toContain('Give a day such as 5 Mar 2026 or 05/03/2026')
		await publish(solar, { 'value.page.costs.validUntil': '' })
		expect(await (await browser.get('/admin')).text()).not.toContain('no longer valid')
	})

	test('the dashboard names what links to a page that is not there, until it is there', async () => {
		const menu = '/admin/site/navigation/single'
		const dashboard = async () => (await browser.get('/admin')).text()
		expect(await dashboard()).not.toMatch(/links? to (?:a page|pages) that/)
		await publish(menu, { 'value.main.blog.href': '/no/such-page?x#y' })
		expect(await dashboard()).toContain('part of the site links to a page that is not there: Menu and footer')
		expect(await dashboard()).toContain(`href="${menu}"`)
		await publish(solar, { 'value.page.hero.primary.href': '/blog/no-such-post' })
		expect(await dashboard()).toMatch(
			/parts of the site link to pages that are not there: Menu and footer, Solar &amp;/,
		)
		await app.sql`insert into redirects (path, target) values ('/no/such-page', '/blog'), ('/blog/no-such-post', '/blog')`
		expect(await dashboard()).not.toMatch(/links? to (?:a page|pages) that/)
		await app.sql`delete from redirects`
		await publish(menu, { 'value.main.blog.href': '/blog' })
		await publish(solar, { 'value.page.hero.primary.href': '/contact?service=solar' })
		expect(await dashboard()).not.toMatch(/links? to (?:a page|pages) that/)
	})

	test('a hidden service is nowhere: page, menus, cards, form, sitemap, posts; an enquiry from an old form is taken', async () => {
		const post = /site\.test(\/blog\/[^</]*solar[^</]*)</.exec(await rendered('/sitemap.xml'))?.[1] ?? ''
		expect(await rendered(post)).toContain('href="/services/solar"')
		expect(await options()).toEqual(['technology', 'electrical', 'solar', 'translation', 'consultation'])
		await publish(solar, { 'value.hidden': 'on' })
		expect((await readPage(app, '/services/solar')).status).toBe(404)
		for (const path of ['/', '/services', '/about', '/sitemap.xml', '/no/such/page'])
			expect([path, await rendered(path)]).toEqual([path, expect.not.stringContaining('/services/solar"')])
		expect(await rendered('/sitemap.xml')).not.toContain('/services/solar<')
		expect(await options()).toEqual(['technology', 'electrical', 'translation', 'consultation'])
		expect(between(await rendered(post), '<article', '</article>')).not.toContain(
			'href="/services/solar" class="link-arrow',
		)
		expect((await app.fetch('/og/page/services-solar.png')).status).toBe(404)
		const { 'value.hidden': _, ...shown } = await formOf(browser, solar)
		await browser.submit(solar, { ...shown, intent: 'publish' })
		expect((await readPage(app, '/services/solar')).status).toBe(200)
	})

	test('technology that is hidden takes its topics along', async () => {
		await publish(`${list}/technology`, { 'value.hidden': 'on' })
		for (const path of ['/services/technology', '/services/technology/web'])
			expect([path, (await readPage(app, path)).status]).toEqual([path, 404])
		expect(await rendered('/sitemap.xml')).not.toContain('/services/technology')
		expect(between(await rendered('/contact?service=web-development'), '<select', '</select>')).not.toContain(
			'value="technology"',
		)
	})

	test('a service of the company’s own has its page, and an enquiry keeps its name when it is gone', async () => {
		const response = await publish(`${list}/new`, { 'value.title': 'Dental care', 'value.text': 'Teeth, gently.' })
		expect(response.headers.get('location')).toBe(`${list}/dental-care`)
		const page = await readPage(app, '/services/dental-care')
		expect([page.status, page.text.includes('Teeth, gently.')]).toEqual([200, true])
		expect(page.html).not.toMatch(/<(ul|dl|ol)[^>]*><\/\1>|<p[^>]*><\/p>|<h\d[^>]*><\/h\d>/)
		for (const path of ['/', '/services', '/blog'])
			expect(await rendered(path)).toContain('href="/services/dental-care"')
		expect(await rendered('/sitemap.xml')).toContain('/services/dental-care<')
		expect((await app.fetch('/og/page/services-dental-care.png')).status).toBe(200)
		expect(await options()).toEqual(['electrical', 'solar', 'translation', 'dental-care', 'consultation'])
		await enquire('dental-care', 'bola@example.com')
		const [lead] = await app.sql<{ id: string; service: string }[]>`
			select id, service from leads where email = 'bola@example.com'`
		expect(lead?.service).toBe('dental-care')
		await app.sql`truncate rate_limits`
		await browser.submit(list, { item: 'dental-care', intent: 'trash' })
		expect((await readPage(app, '/services/dental-care')).status).toBe(404)
		expect(await options()).not.toContain('dental-care')
		expect(await (await browser.get(`/admin/leads/${lead?.id}`)).text()).toContain('Dental care')
	})

	test('an enquiry keeps the name of a service that was deleted from the trash; one that nobody asked about is gone', async () => {
		await app.sql`truncate rate_limits`
		await publish(`${list}/new`, { 'value.title': 'Window cleaning' })
		await browser.submit(list, { item: 'window-cleaning', intent: 'trash' })
		// By the owner, and by the job that empties the trash.
		expect((await browser.submit(list, { item: 'dental-care', intent: 'delete' })).status).toBe(200)
		await app.sql`delete from content_entries where type = 'services' and deleted_at is not null`
		// Everything is read again.
		await publish(`${list}/translation`, {})
		const [lead] = await app.sql<{ id: string }[]>`select id from leads where email = 'bola@example.com'`
		expect(await (await browser.get(`/admin/leads/${lead?.id}`)).text()).toContain('Dental care')
		const leads = await (await browser.get('/admin/leads')).text()
		expect(leads).toContain('<option value="dental-care">Dental care</option>')
		expect(leads).not.toContain('Window cleaning')
		expect(await options()).not.toContain('dental-care')
		expect((await readPage(app, '/services/dental-care')).status).toBe(404)
		// A service with that address again: it has its own name, here and after its end.
		await publish(`${list}/new`, { 'value.title': 'Dental care' })
		await publish(`${list}/dental-care`, { 'value.title': 'Dental clinic' })
		expect(await (await browser.get(`/admin/leads/${lead?.id}`)).text()).toContain('Dental clinic')
		await browser.submit(list, { item: 'dental-care', intent: 'trash' })
		await browser.submit(list, { item: 'dental-care', intent: 'delete' })
		await publish(`${list}/translation`, {})
		expect(await (await browser.get(`/admin/leads/${lead?.id}`)).text()).toContain('Dental clinic')
	})
})

test('a site without a service says so nowhere: nothing leads to the list of services, and pages have no empty section', async () => {
	await app.stop()
	await startWith('none')
	for (const path of ['/', '/services', '/contact']) {
		const { status, html } = await readPage(app, path)
		expect([path, status]).toEqual([path, 200])
		expect(html).not.toMatch(/services-menu|<a [^>]*href="\/services["/]|<(ul|dl|ol)[^>]*><\/\1>/)
	}
	expect(await options()).toEqual(['consultation'])
})

test.each(['Technology', 'Consultation'])(
	'a service of the company’s own that is called %s has a page and a choice of its own, as any other',
	async (title) => {
		const typed = { 'value.title': title, 'value.page.hero.lead': `Ask us about ${title} in Kano.` }
		const response = await publish(`${list}/new`, typed)
		const id = response.headers.get('location')?.replace(`${list}/`, '') ?? ''
		expect((await readPage(app, `/services/${id}`)).text).toContain(`Ask us about ${title} in Kano.`)
		const choices = await options()
		expect(choices).toEqual([...new Set(choices)])
		expect(choices).toContain(id)
		const [name = ''] = id.split('-')
		await browser.submit(`${list}/${id}/address`, { intent: 'address', address: name })
		expect(await app.sql`select 1 from content_entries where type = 'services' and id = ${name}`).toHaveLength(0)
	},
)
