import type { IncomingMessage } from 'node:http'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { ClientGone } from '../../http/client-gone.ts'
import { PlainResponse } from '../../http/plain-response.ts'

/** Largest form or JSON body. */
export const bodyLimit = 100 * 1024

/** The largest body, and the message for a larger one. */
export type BodyLimit = {
	bytes: number
	tooLarge: string
	/** A form with files is handed on as it arrives instead of being read whole. */
	isStreamed?: true
}

const formLimit: BodyLimit = {
	bytes: bodyLimit,
	tooLarge: 'This is too large to send. Please shorten it and try again.',
}

const types = new Set([
	'application/x-www-form-urlencoded',
	'multipart/form-data',
	'application/json',
	'text/plain',
	// Browsers send this for the `ping` attribute of links.
	'text/ping',
])

/**
 * The whole body. After an error the server reads and drops the rest, so that the response arrives.
 * @throws {PlainResponse} 413 over the limit, 415 for a type no form or call of this site sends.
 */
async function readBody(req: IncomingMessage, limit: BodyLimit = formLimit): Promise<Uint8Array<ArrayBuffer>> {
	const tooLarge = checkHead(req, limit)
	const chunks: Buffer[] = []
	let size = 0
	await new Promise<void>((resolve, reject) => {
		req.on('data', (chunk: Buffer) => {
			size += chunk.length
			if (size <= limit.bytes) chunks.push(chunk)
			else reject(tooLarge())
		})
		req.on('end', resolve)
		req.on('error', () => reject(new ClientGone()))
		req.on('close', () => reject(new ClientGone()))
	})
	return new Uint8Array(Buffer.concat(chunks))
}

const typeOf = (req: IncomingMessage): string =>
	(req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** What can be said before the first byte. Returns what to throw when there are more bytes than was said. */
function checkHead(req: IncomingMessage, limit: BodyLimit): () => PlainResponse {
	const type = typeOf(req)
	if (type && !types.has(type)) throw new PlainResponse(415, 'This kind of content is not accepted here.')
	if (!/^(identity)?$/i.test(req.headers['content-encoding']?.trim() ?? ''))
		throw new PlainResponse(
			415,
			'Send this without compression.',
			{ 'accept-encoding': 'identity' },
			'content-encoding',
		)
	const tooLarge = () => new PlainResponse(413, limit.tooLarge)
	if (Number(req.headers['content-length'] ?? 0) > limit.bytes) throw tooLarge()
	return tooLarge
}

/** The body as the app gets it: read whole, or, for large files, as it arrives. @throws {PlainResponse} 413, 415 */
export async function bodyOf(
	req: IncomingMessage,
	limit: BodyLimit = formLimit,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
	if (!limit.isStreamed) return readBody(req, limit)
	if (typeOf(req) !== 'multipart/form-data') return readBody(req)
	checkHead(req, limit)
	let size = 0
	const chunks: AsyncIterator<Buffer> = req[Symbol.asyncIterator]()
	return new ReadableStream<Uint8Array>(
		{
			pull: async (controller) => {
				const { done, value } = await chunks.next()
				if (done) return controller.close()
				size += value.length
				if (size > limit.bytes) controller.error(new ExpectedError(limit.tooLarge, { status: 413 }))
				else controller.enqueue(new Uint8Array(value))
			},
		},
		{ highWaterMark: 0 },
	)
}
