import { describe, expect, it } from 'vitest'
import { bareFront, longPage, page, raw } from '../../tests/support/processes/bare-front.ts'
import { openRaw, sendRaw, statuses } from '../../tests/support/raw-http.ts'
import type { Rendered } from '../http/rendered.ts'

const front = bareFront()
const host = 'Host: site.test'

describe('methods', () => {
	it.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
		'%s is refused before anything else',
		async (method) => {
			const received = await raw(front, [`${method} / HTTP/1.1`, host])
			expect(statuses(received)).toEqual([405])
			expect(received).toMatch(/\r\nallow: GET, HEAD, POST\r\n/i)
			expect(front.asked).toEqual([])
		},
	)

	it('CONNECT is refused and closed', async () => {
		expect(statuses(await sendRaw(front.url, `CONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n\r\n`))).toEqual([405])
	})

	it('an Upgrade header is ignored', async () => {
		const received = await raw(front, [
			'GET /account HTTP/1.1',
			host,
			'Upgrade: websocket',
			'Sec-WebSocket-Version: 13',
		])
		expect(statuses(received)).toEqual([200])
		expect(received).not.toMatch(/\r\nupgrade:/i)
	})

	it('HEAD is asked of the app as GET, has its length and no body', async () => {
		front.answer = async () => page(longPage)
		const received = await raw(front, ['HEAD /account HTTP/1.1', host])
		expect(received).toMatch(new RegExp(`content-length: ${longPage.length}\r\n`, 'i'))
		expect(received.endsWith('\r\n\r\n')).toBe(true)
		expect(front.asked[0]?.method).toBe('GET')
	})
})

describe('addresses', () => {
	it.each([
		['GET //evil.test/ HTTP/1.1', 308, /\r\nlocation: \/evil\.test\r\n/i],
		['GET /..//evil.test/ HTTP/1.1', 308, /\r\nlocation: \/evil\.test\r\n/i],
		['GET /about/?x=1 HTTP/1.1', 308, /\r\nlocation: \/about\?x=1\r\n/i],
		['GET /\\evil.test HTTP/1.1', 400, /cannot be read/],
		['GET /%zz HTTP/1.1', 400, /cannot be read/],
		['GET /a%00b HTTP/1.1', 400, /cannot be read/],
		['GET * HTTP/1.1', 400, /cannot be read/],
		['GET http://evil.test/ HTTP/1.1', 421, /does not answer/],
		['GET http://site.test/account HTTP/1.1', 200, /app/],
		['GET /account HTTP/1.0', 200, /app/],
	])('%s is answered with %s', async (line, status, pattern) => {
		const received = await raw(front, [line, host])
		expect(statuses(received)).toEqual([status])
		expect(received).toMatch(pattern)
	})

	it('are under SITE_URL for the app, whatever Host and proxies say', async () => {
		await raw(front, [
			'GET /account?x=1 HTTP/1.1',
			'Host: evil.test',
			'X-Forwarded-Host: evil.test',
			'Origin: http://evil.test',
		])
		expect(front.asked[0]?.url).toBe('http://site.test/account?x=1')
		for (const name of ['host', 'x-forwarded-host', 'origin']) expect(front.asked[0]?.headers.get(name)).toBeNull()
	})
})

describe('requests that cannot be trusted to mean one thing', () => {
	it.each([
		['two lengths', ['POST /account HTTP/1.1', host, 'Content-Length: 3', 'Content-Length: 4'], 'abcd'],
		[
			'a length and chunks',
			['POST /account HTTP/1.1', host, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
			'0\r\n\r\n',
		],
		['an unknown transfer coding', ['POST /account HTTP/1.1', host, 'Transfer-Encoding: xchunked'], ''],
		['a negative length', ['POST /account HTTP/1.1', host, 'Content-Length: -1'], ''],
		['no host', ['GET /account HTTP/1.1'], ''],
		['two hosts', ['GET /account HTTP/1.1', host, 'hOST: evil.test'], ''],
		['the same host twice', ['GET /account HTTP/1.1', host, host], ''],
		['two credentials', ['GET /account HTTP/1.1', host, 'Authorization: Bearer a', 'authorization: Bearer b'], ''],
		['two hosts in the old version', ['GET /account HTTP/1.0', host, 'Host: evil.test'], ''],
		['a header without a name', ['GET /account HTTP/1.1', host, ': x'], ''],
		['a space before the colon', ['GET /account HTTP/1.1', host, 'Transfer-Encoding : chunked'], ''],
		['a null byte in a header', ['GET /account HTTP/1.1', host, 'X-A: a\0b'], ''],
		['a folded header', ['GET /account HTTP/1.1', host, 'X-A: a', ' b'], ''],
		['a wrong version', ['GET /account HTTP/9.9', host], ''],
		['no HTTP at all', ['hello'], ''],
	])('%s: refused, closed, never reaching the app', async (_name, lines, body) => {
		const received = await raw(front, lines, body)
		expect(statuses(received)).toEqual([400])
		expect(received).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
		expect(received).toMatch(/\r\nconnection: close\r\n/i)
		expect(front.asked).toEqual([])
	})

	it('large headers: refused', async () => {
		const received = await raw(front, ['GET / HTTP/1.1', host, `Cookie: ${'a'.repeat(60_000)}`])
		expect(statuses(received)).toEqual([431])
	})

	it('many headers: refused', async () => {
		const received = await raw(front, [
			'GET /account HTTP/1.1',
			host,
			...Array.from({ length: 120 }, (_, index) => `X-${index}: 1`),
		])
		expect(statuses(received)).toEqual([431])
		expect(front.asked).toEqual([])
	})

	it('several in one connection: each is answered, in order', async () => {
		const connection = await openRaw(front.url)
		front.answer = async (request) => page(`answer ${new URL(request.url).pathname}`)
		connection.write(
			['/account/1', '/account/2', '/account/3'].map((path) => `GET ${path} HTTP/1.1\r\n${host}\r\n\r\n`).join(''),
		)
		const received = await connection.until(/account\/3/)
		expect(statuses(received)).toEqual([200, 200, 200])
		expect(received.match(/account\/\d/g)).toEqual(['account/1', 'account/2', 'account/3'])
		connection.end()
	})

	it('garbage after a request does not become part of its response', async () => {
		const slow = Promise.withResolvers<Rendered>()
		front.answer = () => slow.promise
		const connection = await openRaw(front.url)
		connection.write(`GET /account HTTP/1.1\r\n${host}\r\n\r\n`)
		await expect.poll(() => front.asked.length).toBe(1)
		connection.write('rubbish\r\n\r\n')
		expect(await connection.closed).toBe('')
		slow.resolve(page('late'))
	})
})
