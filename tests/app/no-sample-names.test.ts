import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../support/app.ts'
import { crawlSite, readerOf } from '../support/crawl.ts'
import { startDentalSite } from '../support/dental-site.ts'
import { isPictureOfSample, namedIn, promisedIn } from '../support/sample-names.ts'

/* A site that began empty and was set up as another company names the sample nowhere. */

let app: TestApp
beforeAll(async () => {
	app = (await startDentalSite()).app
})

test('no page, feed, picture, script or style of it does', async () => {
	const pages = await crawlSite('http://site.test', async (path) => {
		await app.sql`truncate rate_limits`
		return readerOf(app.url)(path)
	})
	expect(pages.size).toBeGreaterThan(60)
	const some = ['/services/dentures', '/og/page/home.png', '/manifest.webmanifest', '/rss.xml', '/blog']
	for (const path of [...some, '/llms.txt', '/index.md', '/services/dentures.md', '/blog.md', '/openapi.json'])
		expect([path, pages.get(path)?.status]).toEqual([path, 200])
	expect([...pages.keys()].filter((path) => path.endsWith('.js')).length).toBeGreaterThan(10)
	expect(namedIn(Array.from(pages, ([path, { text }]) => [path, `${path} ${text}`]))).toEqual([])
	expect([...pages.keys()].filter(isPictureOfSample)).toEqual([])
	expect(promisedIn(Array.from(pages, ([path, { text }]) => [path, text]))).toEqual([])
})
