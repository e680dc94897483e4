import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, encodeBody, upgradeBrotli, type EncodedBody } from './encoding.server.ts'

const bytes = Buffer.from('x')
const both: EncodedBody = { identity: bytes, br: bytes, gzip: bytes }
const gzipOnly: EncodedBody = { identity: bytes, br: null, gzip: bytes }
const none: EncodedBody = { identity: bytes, br: null, gzip: null }

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

describe('encodeBody', () => {
	const text = Buffer.from('The light came back. '.repeat(100))

	it.each([
		'text/html; charset=utf-8',
		'application/json',
		'application/rss+xml',
		'application/feed+json',
		'image/svg+xml',
	])('compresses %s', async (type) => {
		const { identity, br, gzip } = await encodeBody(text, type)
		expect(identity).toBe(text)
		expect(brotliDecompressSync(br ?? '').equals(text)).toBe(true)
		expect(gunzipSync(gzip ?? '').equals(text)).toBe(true)
	})

	it.each(['image/png', 'video/mp4', 'font/woff2', 'application/zip', ''])('leaves %j as it is', async (type) => {
		expect(await encodeBody(text, type)).toEqual({ identity: text, br: null, gzip: null })
	})

	it('leaves what is small or would grow', async () => {
		expect((await encodeBody(Buffer.from('ok'), 'text/plain')).br).toBeNull()
		const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(2_000)))
		const { br, gzip } = await encodeBody(noise, 'text/plain')
		expect([br, gzip]).toEqual([null, null])
	})
})

describe('upgradeBrotli', () => {
	const page = Buffer.from(Array.from({ length: 4_000 }, (_, index) => `<p>line ${index % 97} ${index}</p>`).join(''))

	it('finds fewer bytes for the same page in the background', async () => {
		const body = await encodeBody(page, 'text/html')
		const quick = body.br?.length ?? 0
		expect(upgradeBrotli(body, () => true)).toBe(true)
		await expect.poll(() => body.br?.length, { timeout: 30_000 }).toBeLessThan(quick)
		expect(brotliDecompressSync(body.br ?? '').equals(page)).toBe(true)
	})

	it('lets go of what nobody wants any more, and says when too many wait', async () => {
		const body = await encodeBody(page, 'text/html')
		const quick = body.br
		let asked = 0
		const unwanted = () => {
			asked += 1
			return false
		}
		const taken = Array.from({ length: 150 }, () => upgradeBrotli(body, unwanted)).filter(Boolean).length
		expect(taken).toBe(100)
		await expect.poll(() => asked).toBe(100)
		expect(body.br).toBe(quick)
		await expect.poll(() => upgradeBrotli(body, unwanted)).toBe(true)
	})
})
