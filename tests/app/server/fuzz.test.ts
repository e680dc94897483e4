import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { sendRaw, statuses } from '../../support/raw-http.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp({ seed: 'sample' })
})

const method = fc.constantFrom(
	'GET',
	'GET',
	'GET',
	'HEAD',
	'POST',
	'POST',
	'PUT',
	'TRACE',
	'OPTIONS',
	'get',
	'GE T',
	'',
)
const start = fc.constantFrom(
	'/',
	'/blog',
	'/blog/',
	'/contact',
	'/services/',
	'/portfolio/',
	'/legal/',
	'/api/',
	'/og/post/',
)
const piece = fc.oneof(
	fc.constantFrom(
		'..',
		'//',
		'%2e%2e',
		'%2f',
		'%00',
		'%ff',
		'%',
		'\\',
		'.data',
		'.png',
		'a'.repeat(300),
		"'--",
		'${7*7}',
		'<script>',
	),
	fc.constantFrom(
		'category/solar',
		'tag/inverter',
		'archive/2025/06',
		'archive/9999/99',
		'posts',
		'view',
		'form-token',
		'new',
	),
	fc.string({ maxLength: 12 }),
	fc.string({ maxLength: 6, unit: 'grapheme' }).map(encodeURIComponentSafely),
)
const query = fc.dictionary(
	fc.constantFrom('q', 'page', 'category', 'tag', 'service', 'sent', '_routes', 'index', '__proto__'),
	fc.oneof(
		fc.string({ unit: 'binary', maxLength: 30 }).map(encodeURIComponentSafely),
		fc.constantFrom('%', '%00', '-1', '1e9', '99999999999', "' or 1=1", '(((', '"', '\\', '[]', '*:*&|!', 'a&a=b'),
	),
	{ maxKeys: 3 },
)
const header = fc.constantFrom(
	'Accept-Encoding: br;q=9, gzip;q=x',
	'Accept: text/html',
	'Cookie: a=b; __Host-imole=%00',
	'If-None-Match: W/"x", *',
	'Range: bytes=9-1',
	'Content-Type: application/json',
	'Content-Type: multipart/form-data; boundary=x',
	'Content-Type: application/x-www-form-urlencoded',
	'Content-Type: text/plain;charset=utf-8',
	'Origin: http://site.test',
	'Origin: null',
	'Sec-Fetch-Site: same-origin',
	'Sec-Fetch-Site: cross-site',
	'X-Forwarded-For: 6.6.6.6',
	'Transfer-Encoding: chunked',
	'Transfer-Encoding: identity',
	'Content-Length: 5',
	'Expect: 100-continue',
	'Expect: miracles',
	'Upgrade: h2c',
	'Host: evil.test',
	'X-HTTP-Method-Override: DELETE',
	'X-React-Router-SPA-Mode: yes',
	'X-Remix-Reload-Document: true',
	`X-Long: ${'a'.repeat(9_000)}`,
	`X-Longer: ${'a'.repeat(20_000)}`,
	'X-Odd: \u00e9\u0001',
	'No colon at all',
)
const body = fc.oneof(
	fc.constant(''),
	fc.constantFrom(
		'{',
		'[]',
		'null',
		'{"name":{"a":1}}',
		'--x\r\n',
		'5\r\nhello\r\n0\r\n\r\n',
		'name=%00&email=%',
		'path=/blog/x',
	),
	fc
		.dictionary(
			fc.constantFrom('name', 'email', 'service', 'message', 'terms', 'path', 'post', 'form_token', '__proto__'),
			fc.string({ unit: 'binary' }),
			{ maxKeys: 6 },
		)
		.map((fields) => JSON.stringify(fields)),
	fc
		.dictionary(fc.constantFrom('name', 'email', 'service', 'message', 'terms', 'path'), fc.string({ maxLength: 40 }), {
			maxKeys: 6,
		})
		.map((fields) => new URLSearchParams(fields).toString()),
)

function encodeURIComponentSafely(text: string): string {
	return encodeURIComponent(text.toWellFormed())
}

type Sent = { bytes: string; whole: boolean }

const address = fc.tuple(start, fc.array(piece, { maxLength: 3 }), query).map(([path, pieces, parameters]) => {
	const search = Object.entries(parameters).map(([name, value]) => `${name}=${value}`)
	return path + pieces.join('/') + (search.length > 0 ? `?${search.join('&')}` : '')
})

/** Anything at all; the client hangs up its side, since what it announced may never come. */
const strange: fc.Arbitrary<Sent> = fc
	.tuple(method, address, fc.array(header, { maxLength: 5 }), body, fc.boolean())
	.map(([verb, target, headers, text, hasLength]) => ({
		bytes: written([`${verb} ${target} HTTP/1.1`, ...headers], text, hasLength),
		whole: false,
	}))

/** Pages asked for as they should be, under any address. */
const visit: fc.Arbitrary<Sent> = address.map((target) => ({
	bytes: written([`GET ${target} HTTP/1.1`, 'Accept: text/html'], '', false),
	whole: true,
}))

/** Forms and calls that look right and hold anything. */
const form: fc.Arbitrary<Sent> = fc
	.tuple(
		fc.constantFrom('/contact', '/contact', '/api/view', '/about', '/blog', '/no/such/page'),
		fc.constantFrom(
			'application/x-www-form-urlencoded',
			'application/json',
			'text/plain',
			'application/xml',
			'multipart/form-data; boundary=x',
		),
		body,
		fc.constantFrom(
			'Origin: http://site.test',
			'Sec-Fetch-Site: same-origin',
			'Accept: text/html',
			'Origin: http://evil.test',
		),
	)
	.map(([path, type, text, more]) => ({
		bytes: written([`POST ${path} HTTP/1.1`, `Content-Type: ${type}`, more], text, true),
		whole: true,
	}))

function written([line = '', ...headers]: string[], text: string, hasLength: boolean): string {
	const length = hasLength ? [`Content-Length: ${Buffer.byteLength(text)}`] : []
	const host = headers.some((given) => given.startsWith('Host')) ? [] : ['Host: site.test']
	return [line, ...host, ...headers, ...length, 'Connection: close', '', text].join('\r\n')
}

const request = fc.oneof(
	{ arbitrary: strange, weight: 2 },
	{ arbitrary: visit, weight: 1 },
	{ arbitrary: form, weight: 1 },
)

/** What this process holds after tidying up, without the pages it keeps. */
function heldBytes(): number {
	setFlagsFromString('--expose-gc')
	const gc: unknown = runInNewContext('gc')
	if (typeof gc === 'function') gc()
	return process.memoryUsage().heapUsed
}

const seen = new Set<number>()

async function send(count: number): Promise<void> {
	await fc.assert(
		fc.asyncProperty(request, async ({ bytes, whole }) => {
			const received = await sendRaw(app.url, bytes, { end: !whole })
			if (whole) expect(received).not.toBe('')
			for (const status of statuses(received)) {
				seen.add(status)
				expect(status).toBeLessThan(500)
			}
		}),
		{ numRuns: count },
	)
}

it('thousands of strange requests: no server error, no crash, no growth in memory', { timeout: 600_000 }, async () => {
	await send(600)
	const before = heldBytes()
	await send(1_800)
	expect(heldBytes() - before).toBeLessThan(40 << 20)
	// They reach every part of the front and the app behind it.
	expect([...seen]).toEqual(expect.arrayContaining([200, 308, 400, 403, 404, 405, 415, 422, 431]))
	expect((await app.fetch('/')).status).toBe(200)
	expect((await app.fetch('/readyz')).status).toBe(200)
})
