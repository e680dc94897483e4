import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { chooseEncoding, encodeBody } from '#app/platform/encoding.server.ts'
import type { CachedPage, Rendered } from '#app/platform/page-cache.server.ts'
import { matchesEtag, notModifiedHeaders } from './conditional.ts'
import { ClientGone } from './request-body.ts'

export function sendCached(req: IncomingMessage, res: ServerResponse, page: CachedPage): void {
	if (page.status === 200 && matchesEtag(req.headers['if-none-match'], page.etag)) {
		res.writeHead(304, notModifiedHeaders(page.headers)).end()
		return
	}
	const encoding = chooseEncoding(req.headers['accept-encoding'], page.body)
	const body = page.body[encoding] ?? page.body.identity
	const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
	res.writeHead(page.status, [...page.headers, ...encoded, 'content-length', String(body.length)])
	res.end(req.method === 'HEAD' ? undefined : body)
}

export async function sendRendered(req: IncomingMessage, res: ServerResponse, rendered: Rendered): Promise<void> {
	if (rendered.stream) return sendStream(req, res, rendered, rendered.stream)
	const type = rendered.headers.find(([name]) => name === 'content-type')?.[1] ?? ''
	const bodies = await encodeBody(rendered.body, type)
	const encoding = chooseEncoding(req.headers['accept-encoding'], bodies)
	const body = bodies[encoding] ?? bodies.identity
	const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
	const length = rendered.status === 204 || rendered.status === 304 ? [] : ['content-length', String(body.length)]
	res.writeHead(rendered.status, [...rendered.headers.flat(), ...encoded, ...length])
	res.end(req.method === 'HEAD' ? undefined : body)
}

/** Each piece as it comes, never compressed: a compressor keeps back what must arrive now. Ends when either side does. */
async function sendStream(
	req: IncomingMessage,
	res: ServerResponse,
	{ status, headers }: Rendered,
	stream: ReadableStream<Uint8Array>,
): Promise<void> {
	// Nothing can follow on this connection for a long time, and a stop must not find it idle afterwards.
	res.writeHead(status, [...headers.flat(), 'connection', 'close'])
	if (req.method === 'HEAD') {
		await stream.cancel()
		res.end()
		return
	}
	const reader = stream.getReader()
	res.once('close', () => void reader.cancel())
	try {
		await pipeline(piecesOf(reader), res)
	} catch (error) {
		throw new ClientGone('The reader of a stream has gone.', { cause: error })
	}
}

async function* piecesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
	for (;;) {
		const { done, value } = await reader.read()
		if (done) return
		yield value
	}
}
