import type { IncomingMessage } from 'node:http'
import { ClientGone } from '../http/client-gone.ts'
import { PlainAnswer } from '../http/plain-answer.ts'

/** Largest form or JSON body; research/reliability section 5. */
export const bodyLimit = 100 * 1024

/** The largest body, and the message for a larger one. */
export type BodyLimit = { bytes: number; tooLarge: string }

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
 * @throws {PlainAnswer} 413 over the limit, 415 for a type no form or call of ours sends.
 */
export async function readBody(req: IncomingMessage, limit: BodyLimit = formLimit): Promise<Uint8Array<ArrayBuffer>> {
	const type = (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
	if (type && !types.has(type)) throw new PlainAnswer(415, 'This kind of content is not accepted here.')
	const tooLarge = () => new PlainAnswer(413, limit.tooLarge)
	if (Number(req.headers['content-length'] ?? 0) > limit.bytes) throw tooLarge()
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
