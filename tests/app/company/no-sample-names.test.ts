import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../support/app.ts'
import type { PlainBrowser } from '../../support/browser-like.ts'
import { crawlSite, readerOf, type Crawled } from '../../support/pages/crawl.ts'
import * as dental from '../../support/content/dental-content.ts'
import { startDentalSite } from '../../support/content/dental-site.ts'
import { PlainOwner } from '../../support/people/plain-owner.ts'
import { isPictureOfSample, namedIn, promisedIn } from '../../support/content/sample-names.ts'

/* A site that began empty and was set up as another company names the sample nowhere. */

let app: TestApp
let admin: PlainBrowser
beforeAll(async () => {
	const site = await startDentalSite()
	app = site.app
	admin = site.admin
})

/** Files with the hash of their content in their names: the same whatever the site's content is. */
const files = new Map<string, Crawled>()

const crawl = () =>
	crawlSite('http://site.test', async (path) => {
		const known = files.get(path)
		if (known) return known
		await app.sql`truncate rate_limits`
		const crawled = await readerOf(app.url)(path)
		if (path.startsWith('/assets/')) files.set(path, crawled)
		return crawled
	})

function expectNothingOfSample(pages: Map<string, Crawled>): void {
	expect(namedIn(Array.from(pages, ([path, { text }]) => [path, `${path} ${text}`]))).toEqual([])
	expect([...pages.keys()].filter(isPictureOfSample)).toEqual([])
}

test('no page, feed, picture, script or style of it does', async () => {
	const pages = await crawl()
	expect(pages.size).toBeGreaterThan(60)
	const some = ['/services/dentures', '/og/page/home.png', '/manifest.webmanifest', '/rss.xml', '/blog']
	for (const path of [...some, '/llms.txt', '/index.md', '/services/dentures.md', '/blog.md', '/openapi.json'])
		expect([path, pages.get(path)?.status]).toEqual([path, 200])
	expect([...pages.keys()].filter((path) => path.endsWith('.js')).length).toBeGreaterThan(10)
	expectNothingOfSample(pages)
	expect(promisedIn(Array.from(pages, ([path, { text }]) => [path, text]))).toEqual([])
})

// That the sample becomes the same dentist in a browser is tests/e2e/site-admin/another-company.spec.ts.
test('nor does it once its owner has written every page, without scripts', async () => {
	const owner = new PlainOwner(app, admin)
	await dental.writeCompany(owner)
	await dental.writeService(owner)
	await dental.writeTestimonials(owner, 'none')
	await dental.writeProject(owner)
	await dental.writePages(owner)
	const fields = { ...dental.post, slug: 'how-to-brush-with-a-miswak', status: 'published' }
	const written = await admin.submit('/blog/new', { ...fields, tab: crypto.randomUUID(), version: '0' })
	expect(written.status).toBe(303)
	expect(await (await admin.get('/admin')).text()).not.toMatch(/sample/i)

	const pages = await crawl()
	expect(pages.size).toBeGreaterThan(70)
	for (const path of dental.shown) expect([path, pages.get(path)?.status]).toEqual([path, 200])
	expect(pages.get('/services/dentures')?.text).toMatch(/₦180,000.*₦320,000/s)
	expect(pages.get('/og/page/services-dentures.png')?.text).toContain('Adeyemi Dental. Services. Dentures')
	expectNothingOfSample(pages)
})
