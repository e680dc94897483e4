import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, compress, encodeFor, type Available } from './encoding.ts'

const both: Available = { br: true, gzip: true }
const gzipOnly: Available = { br: null, gzip: true }
const none: Available = { br: null, gzip: null }

describe('chooseEncoding', () => {
	it.each([
		[undefined, 'identity'],
		['', 'identity'],
		['gzip, deflate, br, zstd', 'br'],
		['gzip, deflate', 'gzip'],
		['br', 'br'],
		['BR', 'br'],
		['x-gzip', 'gzip'],
		['*', 'br'],
		['identity', 'identity'],
		['deflate, zstd', 'identity'],
		['br;q=0', 'identity'],
		['br;q=0.000, gzip', 'gzip'],
		['br; q=0 , gzip', 'gzip'],
		['gzip;q=1.0, br;q=0.5', 'gzip'],
		['gzip;q=0.5, br;q=0.5', 'br'],
		['*;q=0', 'identity'],
		['br;q=0, *', 'gzip'],
		['gzip, *;q=0', 'gzip'],
		['identity;q=0, *;q=0.1', 'br'],
		['brotli', 'identity'],
		['br;q=2', 'identity'],
		['br;q=', 'identity'],
		['br;q=-1, gzip;q=abc', 'identity'],
		[',,,', 'identity'],
	])('of %j is %s', (accept, encoding) => expect(chooseEncoding(accept, both)).toBe(encoding))

	it('takes what the body has', () => {
		expect(chooseEncoding('gzip, br', gzipOnly)).toBe('gzip')
		expect(chooseEncoding('br', gzipOnly)).toBe('identity')
		expect(chooseEncoding('gzip, br, *', none)).toBe('identity')
	})

	it('never chooses what the client did not name or refused', () => {
		const part = fc
			.tuple(fc.constantFrom('br', 'gzip', 'deflate', 'identity'), fc.constantFrom('', ';q=0', ';q=0.3', ';q=1'))
			.map(([name, weight]) => name + weight)
		fc.assert(
			fc.property(fc.uniqueArray(part, { selector: (value) => value.split(';')[0] ?? '' }), (parts) => {
				const chosen = chooseEncoding(parts.join(', '), both)
				if (chosen === 'identity') return
				const given = parts.find((value) => value.split(';')[0] === chosen)
				expect(given).toBeDefined()
				expect(given).not.toContain('q=0,')
				expect(given?.endsWith(';q=0')).toBe(false)
			}),
		)
	})
})

describe('encodeFor', () => {
	const text = Buffer.from('The light came back. '.repeat(100))

	it.each([
		'text/html; charset=utf-8',
		'application/json',
		'application/rss+xml',
		'application/feed+json',
		'image/svg+xml',
	])('compresses %s as asked', async (type) => {
		expect(await encodeFor(undefined, text, type)).toEqual({ encoding: 'identity', body: text })
		const br = await encodeFor('br, gzip', text, type)
		expect([br.encoding, brotliDecompressSync(br.body).equals(text)]).toEqual(['br', true])
		const gzip = await encodeFor('gzip', text, type)
		expect([gzip.encoding, gunzipSync(gzip.body).equals(text)]).toEqual(['gzip', true])
	})

	it.each(['image/png', 'video/mp4', 'font/woff2', 'application/zip', ''])('leaves %j as it is', async (type) => {
		expect(await encodeFor('br', text, type)).toEqual({ encoding: 'identity', body: text })
	})

	it('leaves what is small or would grow', async () => {
		expect((await encodeFor('br', Buffer.from('ok'), 'text/plain')).encoding).toBe('identity')
		const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(2_000)))
		for (const accept of ['br', 'gzip'])
			expect((await encodeFor(accept, noise, 'text/plain')).encoding).toBe('identity')
	})

	it('finds fewer bytes with more time', async () => {
		const page = Buffer.from(Array.from({ length: 4_000 }, (_, index) => `<p>line ${index % 97} ${index}</p>`).join(''))
		const [quick, best] = [await compress(page, 'br'), await compress(page, 'br', 'best')]
		expect(best?.length).toBeLessThan(quick?.length ?? 0)
		expect(brotliDecompressSync(best ?? '').equals(page)).toBe(true)
	})
})
