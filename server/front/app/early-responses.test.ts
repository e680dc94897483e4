import http from 'node:http'
import { expect, test } from 'vitest'
import { frontWithApp, plainSite } from '../../../tests/support/processes/front-with-app.ts'
import { internalHeaders } from '../../http/internal-headers.ts'
import { PlainResponse, plainResponse } from '../../http/plain-response.ts'

/* The app responds before it has read what is sent: its response arrives, and nobody reads that the site was restarted. */

const front = frontWithApp((req, res) =>
	plainResponse(req, res, new PlainResponse(405, 'Not here.'), plainSite, [internalHeaders.closes, 'yes']),
)

const part = Buffer.alloc(64 * 1024, 'x')
const parts = 64

/** Sends a large body in parts; its status and whether the connection ends, or null when the response was lost on the way here. */
const send = (): Promise<{ status: number; connection: string } | null> =>
	new Promise((resolve) => {
		const asked = http.request(
			{ port: front.port, method: 'PUT', path: '/x', agent: false, headers: { 'content-length': part.length * parts } },
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
	const open = await new Promise<number>((resolve) => front.app.getConnections((_, count) => resolve(count)))
	expect(open).toBeLessThanOrEqual(4)
})
