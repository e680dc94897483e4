import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { newSiteFolder } from '../../support/database.ts'
import { pathsOfSitemap } from '../../support/pages/public-routes.ts'
import { startSiteProcess } from '../../support/site-process.ts'

let app: TestApp
let publicPaths: string[] = []
let asset = ''

beforeAll(async () => {
	app = await startApp({ seed: 'sample' })
	publicPaths = pathsOfSitemap(await (await app.fetch('/sitemap.xml')).text())
	asset = (await (await app.fetch('/')).text()).match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? ''
})

const html = { accept: 'text/html,application/xhtml+xml' }
const cookies = { cookie: '__Host-imole=x; imole-signed-in=1; session=abc', authorization: 'Bearer x' }

describe('every kind of response', () => {
	const kinds: [kind: string, status: number, ask: () => Promise<Response>][] = [
		['a page', 200, () => app.fetch('/')],
		['an unknown address', 404, () => app.fetch('/no/such/page', { headers: html })],
		['an unknown post', 404, () => app.fetch('/blog/no-such-post', { headers: html })],
		['a method not used here', 405, () => app.fetch('/', { method: 'DELETE' })],
		['a form sent to a page without one', 405, () => app.submit('/about', { a: '1' })],
		['a form of another site', 403, () => app.submit('/contact', {}, { origin: 'https://evil.test' })],
		['too large a form', 413, () => app.submit('/contact', { message: 'a'.repeat(200_000) })],
		['a form with mistakes', 422, () => app.submit('/contact', { name: 'Ada' })],
		['a drawing', 200, () => app.fetch('/illustrations/about-1.svg')],
		['a file that is gone', 404, () => app.fetch('/assets/gone-123.js')],
		['a feed', 200, () => app.fetch('/rss.xml')],
		['a call', 200, () => app.fetch('/api/posts?q=solar')],
		['an address that moved', 308, () => app.fetch('/privacy')],
		['an address with a slash too many', 308, () => app.fetch('/about/')],
		['a probe', 200, () => app.fetch('/healthz')],
		['an unreadable address', 400, () => app.fetch('/%zz', { headers: html })],
	]

	it.each(kinds)('%s (%i) has the headers of all', async (_kind, status, ask) => {
		const response = await ask()
		expect(response.status).toBe(status)
		const headers = Object.fromEntries(response.headers)
		expect(headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'x-frame-options': 'DENY',
			'referrer-policy': 'strict-origin-when-cross-origin',
			'cross-origin-opener-policy': 'same-origin',
			'cross-origin-embedder-policy': 'require-corp',
			'cross-origin-resource-policy': 'same-origin',
			'permissions-policy': expect.stringContaining('geolocation=()'),
			'content-security-policy': expect.stringContaining(`default-src 'none'`),
			'cache-control': expect.any(String),
			'content-type': expect.stringMatching(
				/^(text\/(html|plain|javascript); charset=utf-8|application\/[\w+]+(; charset=utf-8)?|image\/svg\+xml)/,
			),
		})
		for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin']) {
			expect(headers).not.toHaveProperty(name)
		}
		if (status >= 400 && status !== 404) expect(headers).toHaveProperty('x-request-id')
	})

	it('a script has no headers that are for documents only', async () => {
		const { headers } = await app.fetch(asset)
		expect(Object.fromEntries(headers)).toMatchObject({
			'x-content-type-options': 'nosniff',
			'cross-origin-resource-policy': 'same-origin',
			'cache-control': expect.stringContaining('immutable'),
		})
		const ofDocuments = ['content-security-policy', 'permissions-policy', 'x-frame-options', 'referrer-policy']
		expect([...ofDocuments, 'server', 'set-cookie'].filter((name) => headers.has(name))).toEqual([])
		const bytes = [...headers].reduce((total, [name, value]) => total + name.length + value.length + 4, 0)
		expect(bytes).toBeLessThan(480)
	})

	it('sends Strict-Transport-Security where SITE_URL is https', async () => {
		expect((await app.fetch('/')).headers.get('strict-transport-security')).toBeNull()
		const site = startSiteProcess({ DATA_DIR: await newSiteFolder(), SITE_URL: 'https://imole.test' })
		const url = await site.url
		for (const address of ['/', '/%zz', '/healthz', '/assets/gone.js', '/favicon.svg', '/about/', '/robots.txt']) {
			const response = await fetch(url + address, { redirect: 'manual' })
			expect(response.headers.get('strict-transport-security'), address).toMatch(/^max-age=63072000/)
		}
		const page = await fetch(url)
		expect(page.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
		expect(await page.text()).toMatch(/<link rel="canonical" href="https:\/\/imole\.test\/?"/)
		site.signal('SIGTERM')
		await site.ended
	})

	it('is a page with a message for a browser, also when the request was refused', async () => {
		const forPeople = await app.submit('/contact', {}, { origin: 'https://evil.test', ...html })
		expect(await forPeople.text()).toMatch(/<h1>This form was sent from another site/)
		const missing = await app.fetch('/no/such/page', { headers: html })
		expect(await missing.text()).toContain('Page Not Found')
	})
})

/** The CSP hash source of a text. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

describe('every public page', () => {
	it('is in the sitemap: more than fifty', () => expect(publicPaths.length).toBeGreaterThan(50))

	it('is allowed by its own Content-Security-Policy: no inline script, style or handler without a hash', async () => {
		for (const address of [...publicPaths, '/no/such/page', '/blog?q=inverter', '/contact?sent=1']) {
			const response = await app.fetch(address)
			const policy = response.headers.get('content-security-policy') ?? ''
			expect(policy, address).toMatch(/require-trusted-types-for 'script'/)
			expect(policy, address).not.toMatch(/unsafe-|nonce-|https?:|\*/)
			const text = await response.text()
			for (const [, attributes = '', script = ''] of text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
				if (/\ssrc=|type="application\/(ld\+)?json"/.test(attributes)) continue
				expect(policy, `${address}: ${script.slice(0, 60)}`).toContain(hashOf(script))
			}
			for (const [, style = ''] of text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) {
				expect(policy, `${address}: ${style.slice(0, 60)}`).toContain(hashOf(style))
			}
			const outside = text.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '')
			const tags = [...outside.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag)
			expect(
				tags.filter((tag) => /\s(style|on[a-z]+)=/i.test(tag.replace(/="[^"]*"/g, '=""'))),
				address,
			).toEqual([])
			expect(
				tags.filter((tag) => /(href|src|action)="\s*(javascript|data|vbscript):/i.test(tag)),
				address,
			).toEqual([])
		}
	})

	it('loads nothing from another host', async () => {
		for (const address of publicPaths) {
			const text = await (await app.fetch(address)).text()
			const loaded = [
				...text.matchAll(
					/<(?:script|img|source|video|iframe|link)\b[^>]*?\s(?:src|srcset|poster|href)="([^"]+)"[^>]*>/gi,
				),
			]
			const foreign = loaded
				.filter(([tag]) => !/<link\b[^>]*rel="(canonical|alternate|me|license)"/i.test(tag))
				.map(([, address = '']) => decode(address))
				.filter((address) => /^([a-z]+:)?\/\//i.test(address) && !address.startsWith('http://site.test/'))
			expect(foreign, address).toEqual([])
		}
	})

	it('is the same bytes for every visitor, and is cached', async () => {
		for (const address of publicPaths) {
			const stranger = await app.fetch(address, { headers: { 'accept-encoding': 'identity' } })
			const known = await app.fetch(address, {
				headers: { 'accept-encoding': 'identity', ...cookies, 'user-agent': 'Other/1' },
			})
			expect(Buffer.from(await known.arrayBuffer()).equals(Buffer.from(await stranger.arrayBuffer())), address).toBe(
				true,
			)
			expect(known.headers.get('content-security-policy'), address).toBe(
				stranger.headers.get('content-security-policy'),
			)
			expect(stranger.headers.get('cache-control'), address).toMatch(/^public/)
			expect(stranger.headers.get('vary'), address).toMatch(/Accept-Encoding/)
			const again = await app.fetch(address, { headers: { 'if-none-match': stranger.headers.get('etag') ?? '' } })
			expect(again.status, address).toBe(304)
		}
	})

	it('is rendered the same twice', async () => {
		for (const address of ['/', '/blog', '/services/solar', '/contact']) {
			const [first, second] = [await app.server.render(address), await app.server.render(address)]
			expect(first.body.equals(second.body), address).toBe(true)
		}
	})
})

describe('a request for a page’s data instead of the page', () => {
	it.each(['/blog.data', '/_root.data', '/about.data?_routes=root'])(
		'%s: no failure, nothing private',
		async (address) => {
			expect((await app.fetch(address)).status).toBeLessThan(500)
		},
	)
})
