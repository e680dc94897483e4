import type { ClientRequest, IncomingMessage } from 'node:http'
import { ClientGone } from '../http/client-gone.ts'
import { tooBusy } from './admission.ts'

/** As large as a form may be (app/request-body.ts); what is larger goes through as it comes. */
const mostHeldBytes = 100 * 1024
/** In all: forms that are being written to us, wait for their turn or for their answer. */
const mostBytes = 64 << 20
let heldBytes = 0

/**
 * The body of a request on its way to the app. A form is read before it takes a place, so that a slow sender holds none,
 * and is held until it is answered, so that it can be sent again. `bytes` is null where it is not held.
 */
export type HeldBody = { bytes: Buffer | null; send: (to: ClientRequest) => void; release: () => void }

/** @throws {ClientGone} @throws {PlainAnswer} 503 when too much is held already. */
export async function holdBody(req: IncomingMessage): Promise<HeldBody> {
	const length = Number(req.headers['content-length'] ?? 0)
	if (length > mostHeldBytes) return streamed(req, [])
	if (heldBytes > mostBytes) throw tooBusy()
	const chunks: Buffer[] = []
	let size = 0
	const count = (bytes: number) => {
		size += bytes
		heldBytes += bytes
	}
	const release = () => count(-size)
	try {
		const isWhole = await readUpTo(req, mostHeldBytes, (chunk) => {
			chunks.push(chunk)
			count(chunk.length)
		})
		if (!isWhole) {
			release()
			return streamed(req, chunks)
		}
	} catch (error) {
		release()
		throw error
	}
	const bytes = Buffer.concat(chunks)
	return { bytes, send: (to) => void to.end(bytes), release }
}

/** False when there is more: the request is paused. */
function readUpTo(req: IncomingMessage, most: number, take: (chunk: Buffer) => void): Promise<boolean> {
	return new Promise((resolve, reject) => {
		let size = 0
		const over = () => {
			req.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
		}
		const onData = (chunk: Buffer) => {
			size += chunk.length
			take(chunk)
			if (size <= most) return
			req.pause()
			over()
			resolve(false)
		}
		const onEnd = () => {
			over()
			resolve(true)
		}
		const onGone = () => {
			over()
			reject(new ClientGone('The client went away before its request was complete.'))
		}
		req.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
	})
}

/** What has been read, then the rest as fast as the app takes it. */
function streamed(req: IncomingMessage, read: readonly Buffer[]): HeldBody {
	return {
		bytes: null,
		send: (to) => {
			for (const chunk of read) to.write(chunk)
			req.pipe(to)
			req.once('close', () => {
				if (!req.complete) to.destroy()
			})
		},
		release: () => {},
	}
}
