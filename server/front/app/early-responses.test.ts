import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { internalHeaders } from '../../http/internal-headers.ts'
import { PlainResponse, plainResponse, errorResponse } from '../../http/plain-response.ts'
import { AppLink } from './app-link.ts'
import { forward } from './forward.ts'
import { privateFolder } from '../private-folder.ts'

/* The app responds before it has read what is sent: its response arrives, and nobody reads that the site was restarted. */

const [folder, link] = [privateFolder(), new AppLink(10_000)]
const site = { name: 'Site', secure: false }
const app = http.createServer((req, res) =>
	plainResponse(req, res, new PlainResponse(405, 'Not here.'), site, [internalHeaders.closes, 'yes']),
)
const front = http.createServer((req, res) => {
	const through = { link, admission: { place: async () => () => {}, stats: () => [] }, isStream: () => {} }
	const to = { url: new URL(req.url ?? '/', 'http://site.test'), address: '203.0.113.1', anonymous: false }
	forward(through, req, res, to).catch((error: unknown) =>
		plainResponse(req, res, error instanceof PlainResponse ? error : errorResponse(500, 'x'), site),
	)
})
let port = 0

beforeAll(async () => {
	await new Promise<void>((resolve) => app.listen(folder.socketFor('app'), resolve))
	link.up(folder.socketFor('app'))
	await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
	const address = front.address()
	port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
	for (const server of [front, app]) {
		server.close()
		server.closeAllConnections()
	}
	link.agent.destroy()
	folder.remove()
})

const part = Buffer.alloc(64 * 1024, 'x')
const parts = 64

/** Sends a large body in parts; its status and whether the connection ends, or null when the response was lost on the way here. */
const send = (): Promise<{ status: number; connection: string } | null> =>
	new Promise((resolve) => {
		const asked = http.request(
			{ port, method: 'PUT', path: '/x', agent: false, headers: { 'content-length': part.length * parts } },
			(response) => {
				response.resume()
				resolve({ status: response.statusCode ?? 0, connection: response.headers.connection ?? '' })
				asked.destroy()
			},
		)
		asked.on('error', () => resolve(null))
		for (let nth = 0; nth < parts; nth += 1) asked.write(part)
		asked.end()
	})

test('a body that the app does not read', async () => {
	const responses = new Map<string, number>()
	for (let nth = 0; nth < 100; nth += 1)
		for (const got of await Promise.all([send(), send(), send(), send()])) {
			const seen = got ? `${got.status} ${got.connection}` : 'none'
			responses.set(seen, (responses.get(seen) ?? 0) + 1)
		}
	expect(Object.fromEntries(responses)).toEqual({ '405 close': 400 })
	// No connection to the app is left with a body on it.
	const open = await new Promise<number>((resolve) => app.getConnections((_, count) => resolve(count)))
	expect(open).toBeLessThanOrEqual(4)
})
