import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PlainResponse } from './plain-response.ts'
import { parseRange, staticFiles } from './static-files.ts'

describe('parseRange', () => {
	it.each([
		['bytes=0-0', { start: 0, end: 0 }],
		['bytes=0-99', { start: 0, end: 99 }],
		['bytes=10-', { start: 10, end: 99 }],
		['bytes=90-500', { start: 90, end: 99 }],
		['bytes=-10', { start: 90, end: 99 }],
		['bytes=-500', { start: 0, end: 99 }],
	])('%s of 100 bytes', (header, range) => expect(parseRange(header, 100)).toEqual(range))

	it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s cannot be satisfied', (header) =>
		expect(parseRange(header, 100)).toBe('unsatisfiable'),
	)

	it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', 'bytes= 0-1'])(
		'%s is answered whole',
		(header) => expect(parseRange(header, 100)).toBeNull(),
	)

	it('never reaches outside of the file', () => {
		const part = fc.oneof(fc.nat().map(String), fc.constant(''), fc.bigInt({ min: 0n }).map(String))
		fc.assert(
			fc.property(part, part, fc.integer({ min: 1, max: 1_000 }), (first, last, size) => {
				const range = parseRange(`bytes=${first}-${last}`, size)
				if (range === null || range === 'unsatisfiable') return
				expect(range.start).toBeGreaterThanOrEqual(0)
				expect(range.end).toBeGreaterThanOrEqual(range.start)
				expect(range.end).toBeLessThan(size)
			}),
		)
	})
})

describe('the files of a folder', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'imole-static-'))
	const script = 'console.log(1);'.repeat(50)
	const video = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256))
	let url = ''
	let server: http.Server

	beforeAll(async () => {
		for (const inner of ['assets', '.vite']) mkdirSync(path.join(folder, inner))
		writeFileSync(path.join(folder, 'assets/app-1a2b.js'), script)
		writeFileSync(path.join(folder, 'assets/app-1a2b.js.gz'), gzipSync(script))
		writeFileSync(path.join(folder, '.vite/manifest.json'), '{}')
		writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
		writeFileSync(path.join(folder, 'hero.mp4'), video)
		writeFileSync(path.join(folder, 'secret.key'), 'x')
		const respond = staticFiles(folder, false)
		server = http.createServer((req, res) => {
			try {
				if (!respond(req, res, req.url ?? '')) res.writeHead(404).end('from the app')
			} catch (error) {
				res.writeHead(error instanceof PlainResponse ? error.status : 500).end('from the front')
			}
		})
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
		const address: AddressInfo | string | null = server.address()
		url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
	})

	afterAll(() => {
		server.close()
		server.closeAllConnections()
		rmSync(folder, { recursive: true })
	})

	const ask = (file: string, headers: Record<string, string> = {}, method = 'GET') =>
		fetch(url + file, { headers: { 'accept-encoding': 'identity', ...headers }, method })

	it('are sent with their type, in the encoding the build made, for a year when their name is a hash', async () => {
		const plain = await ask('/assets/app-1a2b.js')
		expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
		expect(plain.headers.get('cache-control')).toContain('immutable')
		expect(plain.headers.get('x-content-type-options')).toBe('nosniff')
		expect(await plain.text()).toBe(script)
		const zipped = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })
		expect(zipped.headers.get('content-encoding')).toBe('gzip')
		expect(zipped.headers.get('etag')).toBe(plain.headers.get('etag'))
		expect(zipped.headers.get('etag')).toMatch(/^W\//)
		expect(await zipped.text()).toBe(script)
		const drawing = await ask('/favicon.svg')
		expect(drawing.headers.get('cache-control')).toBe('public, max-age=604800')
		expect(drawing.headers.get('x-frame-options')).toBe('DENY')
	})

	it('are not sent again to clients that have them', async () => {
		const etag = (await ask('/favicon.svg')).headers.get('etag') ?? ''
		const again = await ask('/favicon.svg', { 'if-none-match': `"other", ${etag}` })
		expect(again.status).toBe(304)
		expect(again.headers.get('content-type')).toBeNull()
		expect(again.headers.get('etag')).toBe(etag)
		expect(again.headers.get('cache-control')).toBe('public, max-age=604800')
	})

	it('that are videos are sent in parts', async () => {
		const part = await ask('/hero.mp4', { range: 'bytes=100-199' })
		expect(part.status).toBe(206)
		expect(part.headers.get('content-range')).toBe('bytes 100-199/1000')
		expect(Buffer.from(await part.arrayBuffer())).toEqual(video.subarray(100, 200))
		const beyond = await ask('/hero.mp4', { range: 'bytes=1000-' })
		expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
	})

	it('are sent whole when the part wanted is of another version, or of a text', async () => {
		const etag = (await ask('/hero.mp4')).headers.get('etag') ?? ''
		expect((await ask('/hero.mp4', { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
		expect((await ask('/hero.mp4', { range: 'bytes=0-9', 'if-range': '"older"' })).status).toBe(200)
		expect((await ask('/favicon.svg', { range: 'bytes=0-1' })).status).toBe(200)
	})

	it('have a length and no body for HEAD, ranges aside', async () => {
		const head = await ask('/hero.mp4', { range: 'bytes=0-9' }, 'HEAD')
		expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000'])
		expect((await head.arrayBuffer()).byteLength).toBe(0)
	})

	it('that are gone are refused in assets and left to the app elsewhere', async () => {
		expect(await (await ask('/assets/app-0000.js')).text()).toBe('from the front')
		expect(await (await ask('/nothing.js')).text()).toBe('from the app')
	})

	it.each(['/.vite/manifest.json', '/secret.key', '/assets/app-1a2b.js.gz', '/assets', '/constructor', '/__proto__'])(
		'%s is not one of them',
		async (file) => expect((await ask(file)).status).toBe(404),
	)
})
