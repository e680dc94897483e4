import { describe, expect, it, test } from 'vitest'
import { bareFront, longPage, page, raw } from '../../tests/support/processes/bare-front.ts'
import { openRaw, statuses } from '../../tests/support/raw-http.ts'
import { connectionLimits } from './admission/connections.ts'
import { PlainResponse } from '../http/plain-response.ts'
import type { Rendered } from '../http/rendered.ts'
import { bodyLimit } from '../app/bodies/request-body.ts'

const front = bareFront()
const host = 'Host: site.test'
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
	fetch(front.url + path, { headers: { 'accept-encoding': 'identity', ...headers }, method, redirect: 'manual' })
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
	fetch(front.url + path, { method: 'POST', body, headers: { origin: 'http://site.test', ...headers } })

describe('bodies', () => {
	it('reach the app whole', async () => {
		let got = ''
		front.answer = async (request) => {
			got = await request.text()
			return page('thanks')
		}
		expect((await post('/contact', new URLSearchParams({ name: 'Ada' }))).status).toBe(200)
		expect(got).toBe('name=Ada')
	})

	it('over the limit are refused with a message that arrives, with or without a Content-Length, and the connection stays open', async () => {
		const client = await openRaw(front.url)
		client.write(`POST /contact HTTP/1.1\r\n${host}\r\nAccept: text/html\r\nContent-Length: 300000\r\n\r\n`)
		client.write('a'.repeat(300_000))
		expect(await client.until(/too large[^]*<\/html>/)).toMatch(/^HTTP\/1\.1 413 /)
		client.write(`GET /healthz HTTP/1.1\r\n${host}\r\n\r\n`)
		expect(statuses(await client.until(/ok$/))).toEqual([413, 200])
		client.end()

		const notEmitted = await openRaw(front.url)
		notEmitted.write(`POST /contact HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\n`)
		const chunk = 'a'.repeat(50_000)
		for (let index = 0; index < 6; index++) notEmitted.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
		notEmitted.write('0\r\n\r\n')
		expect(await notEmitted.until(/too large/)).toMatch(/^HTTP\/1\.1 413 /)
		notEmitted.end()
		expect(front.asked).toEqual([])
	})

	it('of exactly the limit are accepted', async () => {
		expect((await post('/contact', 'a'.repeat(bodyLimit))).status).toBe(200)
		expect((await post('/contact', 'a'.repeat(bodyLimit + 1))).status).toBe(413)
	})

	it.each(['application/xml', 'image/png', 'text/html'])('of type %s are refused', async (type) => {
		expect((await post('/contact', 'x', { 'content-type': type })).status).toBe(415)
	})

	it('that break off end quietly, and the server goes on', async () => {
		const connection = await openRaw(front.url)
		connection.write(`POST /contact HTTP/1.1\r\n${host}\r\nContent-Length: 100\r\n\r\nabc`)
		connection.end()
		await connection.closed
		expect((await get('/healthz')).status).toBe(200)
		expect(front.asked).toEqual([])
	})

	it('from another site are refused unread, with a message for people', async () => {
		const rejected = await post('/contact', 'x', { origin: 'https://evil.test', accept: 'text/html' })
		expect(rejected.status).toBe(403)
		expect(rejected.headers.get('content-type')).toBe('text/html; charset=utf-8')
		expect(await rejected.text()).toContain('Open the page itself and try again.')
		expect(front.asked).toEqual([])
	})
})

describe('cached pages', () => {
	it('have one ETag for every encoding, and 304 for clients that have them', async () => {
		const plain = await get('/cached')
		const brotli = await get('/cached', { 'accept-encoding': 'br' })
		expect(brotli.headers.get('content-encoding')).toBe('br')
		expect(await brotli.text()).toBe(await plain.text())
		const etag = plain.headers.get('etag') ?? ''
		expect(brotli.headers.get('etag')).toBe(etag)
		for (const header of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
			const again = await get('/cached', { 'if-none-match': header })
			expect(again.status).toBe(304)
			expect(again.headers.get('content-security-policy')).toBe(`default-src 'none'`)
			for (const name of ['content-type', 'content-length', 'content-encoding'])
				expect(again.headers.get(name)).toBeNull()
			for (const name of ['cache-control', 'vary', 'etag']) expect(again.headers.get(name)).not.toBeNull()
		}
		expect((await get('/cached', { 'if-none-match': '"other"' })).status).toBe(200)
	})

	it('are the same for HEAD, without a body', async () => {
		const head = await get('/cached', {}, 'HEAD')
		expect(head.headers.get('content-length')).toBe(String(longPage.length))
		expect(await head.text()).toBe('')
	})

	it('are the same bytes for every visitor', async () => {
		const stranger = await get('/cached/one')
		const known = await get('/cached/one', {
			cookie: 'session=x',
			authorization: 'Bearer x',
			'x-forwarded-for': '6.6.6.6',
		})
		expect(await known.text()).toBe(await stranger.text())
		expect(front.asked).toEqual([])
	})

	it('that fail and are not in the cache are a 500 with a reference and no details', async () => {
		const failed = await get('/cached/fails', { accept: 'text/html' })
		expect(failed.status).toBe(500)
		const body = await failed.text()
		expect(body).toContain('Something went wrong. Please try again.')
		expect(body).toContain(failed.headers.get('x-request-id'))
		expect(body).not.toContain('database')
	})
})

test('a redirect that replaced a cached page has the query of each request, also of one that was answered before', async () => {
	const location = async () => {
		const { status, headers } = await get('/moved?utm_source=whatsapp')
		return [status, headers.get('location')]
	}
	front.answer = async () => page('still here', { keep: { tags: new Set(['moved']), maxAge: 600 } })
	expect(await location()).toEqual([200, null])
	front.answer = async () =>
		page('', {
			status: 308,
			headers: [['location', '/new']],
			keep: { tags: new Set(['moved']), maxAge: 600 },
			keepsQuery: true,
		})
	front.purge(['moved'])
	for (let round = 0; round < 3; round++) expect(await location()).toEqual([308, '/new?utm_source=whatsapp'])
})

describe('a page that is there as Markdown too', () => {
	const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
	const assistant = 'text/markdown, text/html;q=0.9, */*;q=0.1'
	const isPage = async (response: Response) => [response.status, (await response.text()) === longPage]
	const isRedirect = ({ status, headers }: Response) =>
		expect([status, headers.get('location'), headers.get('cache-control'), headers.get('etag')]).toEqual([
			307,
			'/cached/written.md',
			'no-store',
			null,
		])

	it('redirects requests for Markdown and sends the page to all others, in any order', async () => {
		for (const path of ['/cached/written/browser-first', '/cached/written/twice?x=1'])
			for (let round = 0; round < 2; round++) {
				expect(await isPage(await get(path, { accept: browser }))).toEqual([200, true])
				isRedirect(await get(path, { accept: assistant }))
			}
		for (let round = 0; round < 2; round++) {
			isRedirect(await get('/cached/written/assistant-first', { accept: assistant }))
			expect(await isPage(await get('/cached/written/assistant-first', { accept: browser }))).toEqual([200, true])
		}
	})

	it('does so for HEAD, in every encoding, and with an ETag of the page', async () => {
		const etag = (await get('/cached/written')).headers.get('etag') ?? ''
		isRedirect(await get('/cached/written', { accept: assistant }, 'HEAD'))
		isRedirect(await get('/cached/written', { accept: assistant, 'accept-encoding': 'br' }))
		isRedirect(await get('/cached/written', { accept: assistant, 'if-none-match': etag }))
		expect((await get('/cached/written', { accept: browser, 'if-none-match': etag })).status).toBe(304)
		expect((await get('/cached/written', { accept: browser }, 'HEAD')).headers.get('etag')).toBe(etag)
	})

	it('looks at every Accept of a request', async () => {
		const twice = await raw(front, [
			'GET /cached/written HTTP/1.1',
			host,
			'Accept: */*;q=0.1',
			'accept: TEXT/Markdown;variant=GFM',
		])
		expect(twice).toMatch(/^HTTP\/1\.1 307 /)
	})

	it.each(['*/*', 'text/*', 'text/html', '', 'text/markdown;q=0', 'text/markdown;q=0.5, text/html', 'markdown'])(
		'is the page for %j',
		async (accept) => {
			await get('/cached/written')
			for (const method of ['GET', 'HEAD']) expect((await get('/cached/written', { accept }, method)).status).toBe(200)
		},
	)

	it('is one of few: others are pages for everybody', async () => {
		expect(await isPage(await get('/cached', { accept: assistant }))).toEqual([200, true])
		expect(await isPage(await get('/cached', { accept: 'text/markdown' }))).toEqual([200, true])
	})
})

describe('error responses', () => {
	it('are pages for people, with a policy that lets only their own style through', async () => {
		const rejected = await get('/%zz', { accept: 'text/html,*/*' })
		expect(rejected.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/)
		const body = await rejected.text()
		expect(body).toMatch(/^<!DOCTYPE html><html lang="en-NG">/)
		expect(body).toContain(rejected.headers.get('x-request-id'))
	})

	it('are one line for programs', async () => {
		const rejected = await get('/%zz')
		expect(rejected.headers.get('content-type')).toBe('text/plain; charset=utf-8')
		expect(await rejected.text()).toBe('This address cannot be read.\n')
	})

	it('of the app pass with their own status', async () => {
		front.answer = () => Promise.reject(new PlainResponse(503, 'Busy.', { 'retry-after': '2' }))
		const busy = await get('/account')
		expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2'])
	})
})

describe('connections', () => {
	it('of one address are bounded, and counted down again', async () => {
		const open = await Promise.all(Array.from({ length: 40 }, () => openRaw(front.url)))
		const last = await openRaw(front.url)
		expect(await last.closed).toBe('')
		for (const connection of open) connection.end()
		await Promise.all(open.map(({ closed }) => closed))
		// The server may get the last one later than the client.
		await expect.poll(async () => (await get('/healthz').catch(() => null))?.status).toBe(200)
		const again = await Promise.all(Array.from({ length: 30 }, () => openRaw(front.url)))
		for (const connection of again) connection.write(`GET /healthz HTTP/1.1\r\n${host}\r\n\r\n`)
		for (const connection of again) expect(statuses(await connection.until(/ok$/))).toEqual([200])
		for (const connection of again) connection.end()
	})

	it('cannot be held by sending slowly', () => {
		expect(front.server.headersTimeout).toBe(8_000)
		expect(front.server.requestTimeout).toBe(15_000)
		expect(connectionLimits.connectionsCheckingInterval).toBe(1_000)
	})
})

describe('while it stops', () => {
	it('every response closes its connection, open ones included', async () => {
		const slow = Promise.withResolvers<Rendered>()
		front.answer = () => slow.promise
		const underWay = get('/account')
		await expect.poll(() => front.asked.length).toBe(1)
		front.drain()
		slow.resolve(page('late'))
		expect((await underWay).headers.get('connection')).toBe('close')
		front.answer = async () => page('app')
		for (const path of ['/cached', '/account', '/healthz', '/%zz', '/robots.png']) {
			expect((await get(path)).headers.get('connection')).toBe('close')
		}
	})
})
