import type { IncomingHttpHeaders } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isSameSite } from './same-site.ts'

const own = 'https://imole.test'
const host = 'imole.test'

const believed: IncomingHttpHeaders[] = [
	{ host, 'sec-fetch-site': 'same-origin', origin: own },
	{ host, 'sec-fetch-site': 'same-origin', origin: own, cookie: 's=1' },
	{ host, 'sec-fetch-site': 'same-origin', cookie: 's=1' },
	{ host, 'sec-fetch-site': 'same-origin', origin: 'null', cookie: 's=1' },
	{ host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' },
	{ host, 'sec-fetch-site': 'none' },
	{ host, 'sec-fetch-site': 'none', cookie: 's=1' },
	{ host, origin: own },
	{ host, origin: own, cookie: 's=1' },
	{ host: 'inner:8080', origin: own, cookie: 's=1' },
	{ host },
	{ host, 'user-agent': 'curl/8' },
	{ host, referer: 'https://evil.test/' },
]

/** SITE_URL is plain http: a first try, perhaps under another address of the same machine. */
const believedOnHttp: IncomingHttpHeaders[] = [
	{ host: 'imole.test', origin: 'http://imole.test', cookie: 's=1' },
	{ host: '192.168.1.7:3000', origin: 'http://192.168.1.7:3000', cookie: 's=1' },
]

const rejectedOnHttp: IncomingHttpHeaders[] = [
	{ host: '192.168.1.7:3000', origin: 'http://192.168.1.7', cookie: 's=1' },
	{ host: '192.168.1.7:3000', origin: 'https://192.168.1.7:3000' },
	{ host: undefined, origin: 'http://undefined.evil' },
	{ host: '', origin: 'http:' },
]

const rejected: IncomingHttpHeaders[] = [
	{ host, 'sec-fetch-site': 'cross-site' },
	{ host, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
	{ host, 'sec-fetch-site': 'cross-site', origin: own },
	{ host, 'sec-fetch-site': 'cross-site', origin: own, cookie: 's=1' },
	{ host, 'sec-fetch-site': 'cross-site', cookie: 's=1' },
	{ host, 'sec-fetch-site': 'same-site' },
	{ host, 'sec-fetch-site': 'same-site', origin: 'https://blog.imole.test' },
	{ host, 'sec-fetch-site': 'same-site', origin: own },
	{ host, 'sec-fetch-site': 'none', origin: 'https://evil.test' },
	{ host, 'sec-fetch-site': 'none', origin: 'null' },
	{ host, 'sec-fetch-site': '' },
	{ host, 'sec-fetch-site': 'SAME-ORIGIN' },
	{ host, 'sec-fetch-site': 'same-origin, cross-site' },
	{ host, 'sec-fetch-site': 'cross-site, same-origin' },
	{ host, 'sec-fetch-site': ' same-origin' },
	{ host, 'sec-fetch-site': 'unknown' },
	{ host, origin: 'https://evil.test' },
	{ host, origin: 'https://evil.test', cookie: 's=1' },
	{ host, origin: 'https://evil.test', referer: `${own}/contact` },
	{ host, origin: 'http://imole.test', cookie: 's=1' },
	{ host: '192.168.1.7:3000', origin: 'http://192.168.1.7:3000', cookie: 's=1' },
	{ host, origin: 'null' },
	{ host, origin: 'null', cookie: 's=1' },
	{ host, origin: '' },
	{ host, origin: '', cookie: 's=1' },
	{ host, origin: 'https://imole.test.evil.test' },
	{ host, origin: 'https://evilimole.test' },
	{ host, origin: 'https://imole.test@evil.test' },
	{ host, origin: 'https://imole.test:8443' },
	{ host, origin: 'https://blog.imole.test' },
	{ host, origin: `${own}, https://evil.test` },
	{ host, origin: `${own} https://evil.test` },
	{ host, origin: 'imole.test' },
	{ host, origin: '//imole.test' },
	{ host, origin: 'file://' },
	{ host, origin: 'data:text/html,x' },
	{ host, origin: 'javascript:alert(1)' },
	{ host, origin: 'chrome-extension://abcdef' },
	{ host: undefined, origin: 'not an address' },
	{ host: '', origin: 'file:///tmp/page.html' },
	{ host: '', origin: 'http://' },
	{ host: '', origin: 'data:,' },
	{ host, cookie: 's=1' },
	{ host, cookie: '' },
	{ host, cookie: 's=1', referer: `${own}/contact` },
	{ host, cookie: 's=1', 'x-requested-with': 'XMLHttpRequest' },
	{ host, cookie: 's=1', 'sec-fetch-mode': 'navigate' },
]

describe('isSameSite', () => {
	it.each(believed)('believes %j', (headers) => expect(isSameSite(headers, own)).toBe(true))
	it.each(believedOnHttp)('believes %j on plain http', (headers) =>
		expect(isSameSite(headers, 'http://imole.test')).toBe(true),
	)
	it.each(rejectedOnHttp)('refuses %j on plain http', (headers) =>
		expect(isSameSite(headers, 'http://imole.test')).toBe(false),
	)
	it.each(rejected)('refuses %j', (headers) => expect(isSameSite(headers, own)).toBe(false))
})
