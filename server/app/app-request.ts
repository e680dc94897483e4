import type { IncomingMessage, ServerResponse } from 'node:http'
import { isInternalHeader } from '../http/internal-headers.ts'
import { readBody, type BodyLimit } from './request-body.ts'

/**
 * What the app must not hear from a client: the address is SITE_URL's whatever these say, the origin is checked already
 * (the router compares it with the host again), and the rest concerns one connection only.
 */
const dropped = new Set(['host', 'origin', 'connection', 'transfer-encoding', 'keep-alive', 'upgrade', 'expect', 'te'])

/** The Request the app sees. HEAD becomes GET, so that both have the same headers; the body is read whole and bounded. */
export async function appRequest(
	req: IncomingMessage,
	res: ServerResponse,
	url: URL,
	limit?: BodyLimit,
): Promise<Request> {
	const headers = new Headers()
	for (const [name, value] of Object.entries(req.headers)) {
		if (typeof value === 'string' && !dropped.has(name) && !isInternalHeader(name) && !name.startsWith('x-forwarded-'))
			headers.set(name, value)
	}
	const gone = new AbortController()
	res.once('close', () => {
		if (!res.writableFinished) gone.abort()
	})
	const body = req.method === 'POST' ? await readBody(req, limit) : null
	return new Request(url, { method: body ? 'POST' : 'GET', headers, body, signal: gone.signal })
}
