import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { ClientGone } from '../http/client-gone.ts'
import { encodeFor } from '../http/encoding.ts'
import { internalHeaders } from '../http/internal-headers.ts'
import type { Rendered } from '../http/rendered.ts'

/** A response to one request, in the encoding it asks for. */
export async function sendRendered(req: IncomingMessage, res: ServerResponse, rendered: Rendered): Promise<void> {
	if (rendered.stream) return sendStream(req, res, rendered, rendered.stream)
	const type = rendered.headers.find(([name]) => name === 'content-type')?.[1] ?? ''
	const { encoding, body } = await encodeFor(req.headers['accept-encoding'], rendered.body, type)
	const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
	const length = rendered.status === 204 || rendered.status === 304 ? [] : ['content-length', String(body.length)]
	res.writeHead(rendered.status, [...rendered.headers.flat(), ...encoded, ...length])
	res.end(req.method === 'HEAD' ? undefined : body)
}

/** Each chunk as it comes, uncompressed, because a compressor would delay it. Ends when either side ends. */
async function sendStream(
	req: IncomingMessage,
	res: ServerResponse,
	{ status, headers }: Rendered,
	stream: ReadableStream<Uint8Array>,
): Promise<void> {
	// The connection is busy for a long time, and must not be idle when the process stops.
	res.writeHead(status, [...headers.flat(), internalHeaders.stream, 'yes', 'connection', 'close'])
	if (req.method === 'HEAD') {
		await stream.cancel()
		res.end()
		return
	}
	res.flushHeaders()
	const reader = stream.getReader()
	// A stream that failed rejects this as well, with the error that the pipeline has already.
	res.once('close', () => void reader.cancel().catch(() => {}))
	try {
		await pipeline(piecesOf(reader), res)
	} catch (error) {
		throw error instanceof StreamFailed ? error : new ClientGone('The reader of a stream has gone.', { cause: error })
	}
}

/** What a stream fails with may be no error at all, and a client that leaves is none either. */
class StreamFailed extends Error {}

async function* piecesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
	for (;;) {
		const { done, value } = await reader.read().catch((cause: unknown) => {
			throw new StreamFailed('The stream of a response failed.', { cause })
		})
		if (done) return
		yield value
	}
}
