import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { PlainBrowser } from '../../support/browser-like.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { readPage, textOf } from '../../support/read-page.ts'
import { namesOfSample } from '../../support/content/sample-names.ts'
import { formOf } from '../../support/site-form.ts'

/* A site says nothing of the sample company's customers, cases, prices and readers once they are removed, or with SEED=none. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const page = '/admin/site/sample'

async function ownSite(seed: 'sample' | 'none') {
	const app = await startApp({ seed, env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	const browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	return { app, browser }
}

const adminText = async (browser: PlainBrowser, path: string) => textOf(await (await browser.get(path)).text())

const send = async (app: TestApp, browser: PlainBrowser, path: string, intent: string) => {
	await app.sql`truncate rate_limits`
	return browser.submit(path, { intent })
}

/** The names of invented people, clients and cases, and figures that nobody entered. */
const claims = [...namesOfSample(), '₦', '1.2K', '500+', 'since 2015']

const others = [
	'/',
	'/rss.xml',
	'/feed.json',
	'/manifest.webmanifest',
	'/sitemap.xml',
	'/blog',
	'/blog/archive',
	'/newsletter',
	'/offline',
	'/no/such/page',
	'/services',
	'/portfolio',
	'/about',
	'/testimonials',
	'/contact',
	'/legal/terms',
	'/.well-known/security.txt',
	'/llms.txt',
	'/openapi.json',
]

/** Every public page that another one leads to, with its head, its structured data and its feeds, and as Markdown. */
async function crawl(app: TestApp): Promise<Map<string, string>> {
	const read = new Map<string, string>()
	const waiting = [...others]
	for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
		if (read.has(path)) continue
		await app.sql`truncate rate_limits`
		const { html, links } = await readPage(app, path)
		read.set(path, html)
		// Of the sitemap, and of llms.txt and the Markdown pages that it leads to.
		const located = [...html.matchAll(/(?:<loc>|\]\()http:\/\/site\.test([^<)]*)/g)].map(([, at = '']) => at || '/')
		for (const href of [...links.map((link) => link.href), ...located]) {
			const at = href.replace('http://site.test', '').replace(/[?#].*$/, '')
			if (/^\/(?!\/|admin|sign-in|account|blog\/new)/.test(at)) waiting.push(at)
		}
	}
	return read
}

/** Not claims: the ranges of the enquiry form. */
const ranges = /<option [^>]*>[^<]*<\/option>/g

const claimsIn = (pages: ReadonlyMap<string, string>) =>
	Array.from(pages, ([path, html]) => {
		const text = html.replaceAll(ranges, '')
		return [path, claims.filter((claim) => text.includes(claim))] as const
	}).filter(([, found]) => found.length > 0)

test('a new site with SEED=none claims nothing, on no public page', async () => {
	const { app, browser } = await ownSite('none')
	const pages = await crawl(app)
	expect(pages.size).toBeGreaterThan(15)
	expect([...pages.keys()]).toContain('/index.md')
	expect(claimsIn(pages)).toEqual([])
	expect(await adminText(browser, page)).toContain('No sample content is left.')
	expect(await adminText(browser, '/admin')).not.toContain('sample content')
	const site = await adminText(browser, '/admin/site')
	expect(site).not.toContain('Sample content')
	// What a new site needs to work is public; its owner has not written it.
	expect(site).toMatch(/Home page\s+Not edited yet/)
	// The menu is the same as in the sample: there is nothing to write.
	expect(site).toMatch(/Menu and footer\s+Published/)
	// Nothing leads to pages with nothing to show, and pages of a line that the company does not have are not listed.
	expect(site).not.toContain('Technology page')
	const leading = async (href: string) => {
		const places = await Promise.all(
			['/', '/about', '/sitemap.xml'].map(async (from) => (await app.fetch(from)).text()),
		)
		return places.map((text) => text.includes(`href="${href}"`) || text.includes(`${href}</loc>`))
	}
	for (const href of ['/services', '/portfolio', '/testimonials'])
		expect([href, await leading(href)]).toEqual([href, [false, false, false]])
	// Neither does the search, and programs read no page without anything to say; its owner can look at it.
	const documents = async () =>
		(await app.sql<{ address: string }[]>`select address from site_documents`).map(({ address }) => address)
	await expect.poll(documents, { timeout: 20_000 }).toContain('/contact')
	expect(
		(await documents()).filter((address) => ['/services', '/portfolio', '/testimonials'].includes(address)),
	).toEqual([])
	for (const path of ['services', 'portfolio', 'testimonials']) {
		expect((await app.fetch(`/${path}.md`)).status).toBe(404)
		expect(await (await browser.get(`/admin/site/${path}-page/single`)).text()).toContain(`href="/${path}"`)
	}
	const project = '/admin/site/projects/new'
	await browser.submit(project, {
		...(await formOf(browser, project)),
		'value.title': 'Clinic in Kano',
		'value.description': 'Wiring and light.',
		intent: 'publish',
	})
	expect(await leading('/portfolio')).toEqual([true, true, true])
	await app.stop()
})

describe('a site with the sample content', () => {
	let app: TestApp
	let browser: PlainBrowser
	beforeAll(async () => {
		;({ app, browser } = await ownSite('sample'))
		expect(await adminText(browser, '/admin/site')).toMatch(/Home page\s+Published/)
		return () => app.stop()
	})

	test('shows its admins how much is left, with numbers first, and only an owner removes it', async () => {
		expect(await adminText(browser, '/admin')).toMatch(/\d{2} parts of the sample content are still on your site/)
		const text = await adminText(browser, page)
		expect(text).toMatch(/\d+ pages become empty until you write them: Company, .*Home/)
		expect(text).toContain('26 posts in the blog')
		expect(text).toContain('Testimonials: 4 items')
		await app.sql`
			insert into profiles (id, full_name, email, role, is_owner)
			values (${randomUUID()}, 'Second Owner', 'second@example.com', 'admin', true)`
		await app.sql`update profiles set is_owner = false where email = ${owner.email}`
		expect(await adminText(browser, page)).toContain('Only an owner of the site can remove it.')
		expect((await send(app, browser, page, 'remove')).status).toBe(403)
		await app.sql`update profiles set is_owner = true where email = ${owner.email}`
	})

	test('says that it is true, and takes that back', async () => {
		await send(app, browser, page, 'confirm')
		expect(await adminText(browser, '/admin')).not.toContain('sample content are still')
		await send(app, browser, page, 'unconfirm')
		expect(await adminText(browser, '/admin')).toContain('sample content are still')
	})

	test('after the removal not one claim of it is left on any public page; undo brings all back', async () => {
		const before = await crawl(app)
		expect([...before.keys()].filter((path) => path.endsWith('.md')).length).toBeGreaterThan(30)
		expect(claimsIn(before).length).toBeGreaterThan(30)
		const removed = await send(app, browser, page, 'remove')
		expect([removed.status, textOf(await removed.text())]).toEqual([
			200,
			expect.stringContaining('You can undo this until'),
		])
		expect(claimsIn(await crawl(app))).toEqual([])
		expect((await readPage(app, '/services/solar')).status).toBe(404)
		expect(textOf(await (await browser.get('/admin/audit')).text())).toContain('removed the sample content')

		expect((await send(app, browser, page, 'undo')).status).toBe(200)
		const again = await crawl(app)
		expect([...again.keys()].toSorted()).toEqual([...before.keys()].toSorted())
		expect(
			claimsIn(again)
				.map(([path]) => path)
				.toSorted(),
		).toEqual(
			claimsIn(before)
				.map(([path]) => path)
				.toSorted(),
		)
		expect((await send(app, browser, page, 'undo')).status).toBe(409)
	})
})

describe('the checklist of the dashboard', () => {
	test('ticks itself off from facts, and can be hidden and shown', async () => {
		const { app, browser } = await ownSite('none')
		const publish = async (path: string, typed: Record<string, string>) => {
			await app.sql`truncate rate_limits`
			const values = await formOf(browser, path)
			expect((await browser.submit(path, { ...values, ...typed, intent: 'publish' })).status).toBeLessThan(400)
		}
		const done = async () => /(\d) of 7 done/.exec(await adminText(browser, '/admin'))?.[1]
		expect(await done()).toBe('0')
		await publish('/admin/site/company/single', { 'value.phone': '+234 803 123 4567', 'value.address.city': 'Kano' })
		expect(await done()).toBe('1')
		await publish('/admin/site/services/new', { 'value.title': 'Dentures' })
		await publish('/admin/site/testimonials/new', {
			'value.name': 'Zainab Bello',
			'value.content': 'No pain at all.',
			'value.rating': '5',
		})
		expect(await done()).toBe('3')
		await app.sql`update profiles set two_factor_enabled = true`
		expect(await done()).toBe('4')
		expect((await readPage(app, '/legal/terms')).text).toContain('has not published terms for orders here')
		await publish('/admin/site/legal-terms/single', {})
		expect(await done()).toBe('5')

		const hidden = await send(app, browser, '/admin/checklist', 'hide')
		expect([hidden.status, hidden.headers.get('location')]).toEqual([303, '/admin'])
		expect(await done()).toBeUndefined()
		expect(await adminText(browser, '/admin/checklist')).toContain('5 of 7 done')
		await send(app, browser, '/admin/checklist', 'show')
		expect(await done()).toBe('5')
		await app.stop()
	})

	test('words of the sample tick nothing, until an owner says that they are true', async () => {
		const { app, browser } = await ownSite('sample')
		expect(await adminText(browser, '/admin')).toContain('0 of 7 done')
		await send(app, browser, page, 'confirm')
		expect(await adminText(browser, '/admin')).toContain('4 of 7 done')
		await app.stop()
	})
})
