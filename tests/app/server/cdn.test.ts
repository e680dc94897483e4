import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { cdnReceiver, type CdnReceiver } from '../../support/programs/cdn-receiver.ts'
import { readSettings, saveSettingsForm } from '../../support/pages/settings-form.ts'

/* The whole site behind a shared cache, which takes purges as Varnish does and stores what the headers let it store. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const patience = { timeout: 60_000 }
const publicPages = [
	'/',
	'/about',
	'/services',
	'/blog',
	'/contact',
	'/blog/first',
	'/rss.xml',
	'/sitemap.xml',
	'/robots.txt',
]
const otherPages = [
	'/blog/none',
	'/sign-in',
	'/admin',
	'/blog/first.data',
	'/about/',
	'/healthz',
	'/api/viewer',
	'/search',
]

let app: TestApp
let cdn: CdnReceiver
let browser: PlainBrowser

beforeAll(async () => {
	cdn = await cdnReceiver()
	app = await startApp({ env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, WEBHOOK_LOCALHOST: 'on' } })
	cdn.inFrontOf(app.url)
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	const rows = blogRows(app.sql)
	await rows.post({ slug: 'first', title: 'The first', publishedAt: new Date(), authorId: await rows.author() })
})
afterAll(() => cdn.close())

const perRequest = new Set(['date', 'x-request-id', 'content-security-policy'])
/** Everything that a client gets, in encodings and for a revalidation. */
async function responses(paths: readonly string[]) {
	const all: Record<string, unknown> = {}
	for (const path of paths)
		for (const encoding of ['identity', 'br', 'gzip']) {
			const response = await app.fetch(path, { headers: { 'accept-encoding': encoding } })
			// A page that was asked for twice is compressed better.
			const isSame = (name: string) => !perRequest.has(name) && (name !== 'content-length' || encoding === 'identity')
			const headers = [...response.headers].filter(([name]) => isSame(name))
			const body = response.headers.get('x-request-id') ? null : await response.text()
			const etag = response.headers.get('etag') ?? '"none"'
			const again = await app.fetch(path, { headers: { 'if-none-match': etag } })
			const revalidated = [again.status, [...again.headers].filter(([name]) => !perRequest.has(name))]
			all[`${path} ${encoding}`] = { status: response.status, headers, body, revalidated }
		}
	return all
}
const metric = async (name: string) =>
	Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await app.fetch('/metrics')).text())?.[1])
const isSharing = async () => (await app.fetch('/about')).headers.get('cache-control')?.includes('s-maxage') ?? false
const idOf = async (slug: string) =>
	(await app.sql<{ id: string }[]>`select id from blog_posts where slug = ${slug}`)[0]?.id ?? ''
async function publish(title: string): Promise<string> {
	const slug = randomUUID()
	const fields = { title, slug, content: 'Words.', status: 'published', tab: randomUUID(), version: '0' }
	expect((await browser.submit('/blog/new', fields)).status).toBeLessThan(400)
	return slug
}
const trash = async (slug: string) => {
	const id = await idOf(slug)
	return browser.submit('/admin/posts', { one: `trash:${id}`, [`read:${id}`]: '1' })
}
const save = (fields: Record<string, string>) => saveSettingsForm(browser, 'cdn', fields)

let before: Record<string, unknown> = {}

test('without a driver, and with one that accepts nothing, every byte and header is as without this', async () => {
	before = await responses([...publicPages, ...otherPages])
	expect(JSON.stringify(before)).not.toMatch(/s-maxage|stale-|surrogate|cache-tag/)
	cdn.answer(() => ({ status: 403 }))
	const [status] = await save({ cdnDriver: 'varnish', cdnUrl: cdn.url, 'cdnToken-password': 'a-token-of-this-site' })
	expect(status).toBe(200)
	await expect.poll(() => cdn.purges.length, patience).toBeGreaterThan(0)
	expect(await responses([...publicPages, ...otherPages])).toEqual(before)
	const html = await readSettings(browser, 'cdn')
	expect(html).toContain('Varnish does not accept purges: the token may not purge, or this machine may not')
	expect(html).not.toContain('a-token-of-this-site')
	expect(await (await browser.get('/admin')).text()).toContain('CDN does not accept purges')
})

test('the test of the settings says what goes wrong, then that all is well', async () => {
	const press = async () => (await browser.submit('/admin/settings/cdn', { intent: 'test-cdn' })).text()
	expect(await press()).toContain('Varnish did not accept the purge: the token may not purge')
	cdn.answer(() => ({}))
	expect(await press()).toContain('Varnish accepted the purge of all pages.')
	await expect.poll(isSharing, patience).toBe(true)
	expect(await readSettings(browser, 'cdn')).toContain('Varnish accepts purges')
	expect(await (await browser.get('/admin')).text()).not.toContain('CDN does not accept purges')
})

describe('while purges are accepted', () => {
	test('only how long a public page may be stored, and its tags, are new', async () => {
		const stale = 'stale-while-revalidate=3600, stale-if-error=86400'
		for (const path of publicPages) {
			const response = await app.fetch(path)
			expect([path, response.headers.get('cache-control')]).toEqual([
				path,
				`public, max-age=0, must-revalidate, s-maxage=3600, ${stale}`,
			])
			expect(response.headers.get('surrogate-key')?.split(' ')).toContain('all')
			expect([path, response.headers.getSetCookie(), response.headers.get('vary')]).toEqual([
				path,
				[],
				'Accept-Encoding',
			])
		}
		const post = (await app.fetch('/blog/first')).headers.get('surrogate-key')?.split(' ')
		const id = await idOf('first')
		expect(post).toEqual(expect.arrayContaining(['posts', `post:${id}`, `comments:${id}`, 'site']))
		const now = await responses(publicPages)
		const asBefore = JSON.parse(
			JSON.stringify(now)
				.replaceAll(`, s-maxage=3600, ${stale}`, '')
				.replaceAll(/,\["surrogate-key","[^"]*"\]/g, ''),
		)
		const pages = Object.fromEntries(Object.entries(before).filter(([key]) => key in now))
		expect(asBefore).toEqual(JSON.parse(JSON.stringify(pages)))
	})

	test('what is for one visitor, an error, a redirect or Markdown asked for is as before', async () => {
		expect(await responses(otherPages)).toEqual(
			Object.fromEntries(Object.entries(before).filter(([key]) => otherPages.includes(key.split(' ')[0] ?? ''))),
		)
		for (const path of publicPages) {
			const signedIn = await browser.get(path)
			expect([path, signedIn.headers.getSetCookie()]).toEqual([path, []])
		}
		const markdown = await app.fetch('/blog/first', { headers: { accept: 'text/markdown' } })
		expect([markdown.status, markdown.headers.get('cache-control')]).toEqual([307, 'no-store'])
		const preview = await browser.get('/admin/posts')
		expect(preview.headers.get('cache-control')).toBe('private, no-store')
	})

	test('a post that is published is there for the next visitor of the shared cache', async () => {
		await cdn.visit('/blog')
		const fetched = cdn.fetched()
		for (let nth = 0; nth < 20; nth += 1) expect((await cdn.visit('/blog')).text).not.toContain('Published now')
		expect(cdn.fetched()).toBe(fetched)
		await publish('Published now')
		await expect.poll(async () => (await cdn.visit('/blog')).text, patience).toContain('Published now')
	})

	test('what is taken down is gone for the next visitor, without a wait', async () => {
		for (let nth = 0; nth < 5; nth += 1) {
			const slug = await publish(`Taken down ${nth}`)
			expect((await cdn.visit(`/blog/${slug}`)).status).toBe(200)
			expect((await trash(slug)).status).toBeLessThan(400)
			expect([nth, (await cdn.visit(`/blog/${slug}`)).status]).toEqual([nth, 404])
		}
	})

	test('a page that was on its way to the cache during the purge goes with the second one', async () => {
		const slug = await publish('On its way')
		const [fetched, arrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
		cdn.onTheWay(() => {
			fetched.resolve()
			return arrives.promise
		})
		const visit = cdn.visit(`/blog/${slug}`)
		await fetched.promise
		await trash(slug)
		arrives.resolve()
		cdn.onTheWay(async () => {})
		expect((await visit).text).toContain('On its way')
		// It was stored after its purge.
		expect((await cdn.visit(`/blog/${slug}`)).status).toBe(200)
		await app.sql`update cdn_purges set run_at = now() where is_repeat`
		await expect.poll(async () => (await cdn.visit(`/blog/${slug}`)).status, patience).toBe(404)
	})

	test('a purge that is not accepted is an alarm, and pages are stored no more until it is', async () => {
		const slug = await publish('Cannot be taken down')
		await cdn.visit(`/blog/${slug}`)
		const late = await metric('cdn_purges_total\\{outcome="late"\\}')
		cdn.answer(() => ({ status: 503 }))
		expect((await trash(slug)).status).toBeLessThan(400)
		expect(await isSharing()).toBe(false)
		expect(await metric('cdn_purges_total\\{outcome="late"\\}')).toBe(late + 1)
		expect(await metric('cdn_sharing')).toBe(0)
		expect(await metric('cdn_purges_waiting')).toBeGreaterThan(0)
		// At once, and for as long as that lasts.
		expect(await (await browser.get('/admin')).text()).toContain('deletion may still be visible')
		await app.sql`update cdn_purges set created_at = now() - interval '5 minutes' where not is_repeat`
		expect(await (await browser.get('/admin')).text()).toContain('deletion may still be visible')
		expect(await metric('cdn_purge_oldest_seconds\\{change="taken_away"\\}')).toBeGreaterThan(200)
		cdn.answer(() => ({}))
		await expect.poll(isSharing, patience).toBe(true)
		expect((await cdn.visit(`/blog/${slug}`)).status).toBe(404)
		expect(await (await browser.get('/admin')).text()).not.toContain('deletion may still be visible')
	})

	test('a picture has tags, and goes when it is deleted', async () => {
		const body = new FormData()
		const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#264' } })
			.png()
			.toBuffer()
		body.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'panels.png')
		body.set('alt', 'Panels')
		body.set('key', randomUUID())
		const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
		const headers = { origin: 'http://site.test', accept: 'application/json', cookie }
		const added = await app.fetch('/admin/media/upload', { method: 'POST', body, headers })
		expect(added.status).toBe(200)
		const [picture] = await app.sql<{ id: string; key: string }[]>`select id, file_key as key from media`
		const { id = '', key = '' } = picture ?? {}
		const file = `/media/files/${key}-full.webp`
		const response = await app.fetch(file)
		expect([response.status, response.headers.get('cache-control'), response.headers.get('surrogate-key')]).toEqual([
			200,
			'public, max-age=31536000, immutable',
			`all media:${key}`,
		])
		expect((await cdn.visit(file)).status).toBe(200)
		expect((await browser.submit(`/admin/media/${id}`, { intent: 'delete' })).status).toBe(303)
		expect((await cdn.visit(file)).status).toBe(404)
	})

	test('a setting that every page shows purges everything', async () => {
		cdn.purges.length = 0
		await saveSettingsForm(browser, 'site', { siteUrl: '', offlinePages: 'off' })
		await expect.poll(() => cdn.purges, patience).toContainEqual(['all'])
		await cdn.visit('/about')
		expect(cdn.stored.size).toBeGreaterThan(0)
	})

	test('without the driver pages are as before, and what the CDN has stored goes', async () => {
		await cdn.visit('/about')
		const [status] = await save({ cdnDriver: '', 'cdnToken-remove': 'on' })
		expect(status).toBe(200)
		await expect.poll(isSharing, patience).toBe(false)
		await expect.poll(() => cdn.stored.size, patience).toBe(0)
		expect(cdn.wrong).toEqual([])
	})
})
