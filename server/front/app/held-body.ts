import type { ClientRequest, IncomingMessage } from 'node:http'
import { ClientGone } from '../../http/client-gone.ts'
import { tooBusy } from '../admission/admission.ts'
import { SharedRoom } from '../admission/shared-room.ts'

/** The largest form (app/bodies/request-body.ts); larger bodies are streamed. */
const maxHeldBytes = 100 * 1024
/**
 * The memory for forms that are being received, that wait for a slot, or for the app's response. Each network has its part of
 * it, the smaller the more there are, so that none can keep the others out.
 */
const room = new SharedRoom(64 << 20)

/**
 * The body of a request on its way to the app. A form is read before it takes a slot, so that a slow sender holds none,
 * and is held until the app has responded, so that it can be sent again. `bytes` is null where it is not held.
 */
export type HeldBody = { bytes: Buffer | null; send: (to: ClientRequest) => void; release: () => void }

/** @throws {ClientGone} @throws {PlainResponse} 503 when `network` has used up its part of the memory. */
export async function holdBody(req: IncomingMessage, network: string): Promise<HeldBody> {
	const length = Number(req.headers['content-length'] ?? 0)
	if (length > maxHeldBytes) return streamed(req, [])
	const chunks: Buffer[] = []
	let size = 0
	const take = (chunk: Buffer): boolean => {
		if (!room.take(network, chunk.length)) return false
		chunks.push(chunk)
		size += chunk.length
		return true
	}
	const release = () => {
		room.leave(network, size)
		size = 0
	}
	try {
		const isWhole = await readUpTo(req, maxHeldBytes, take)
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

/** False when there is more: the request is paused. `take` says whether a chunk fits. */
function readUpTo(req: IncomingMessage, max: number, take: (chunk: Buffer) => boolean): Promise<boolean> {
	return new Promise((resolve, reject) => {
		let size = 0
		const over = () => {
			req.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
		}
		const onData = (chunk: Buffer) => {
			size += chunk.length
			if (!take(chunk)) {
				over()
				reject(tooBusy())
				return
			}
			if (size <= max) return
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

/** The part that has been read, then the rest as fast as the app reads it. */
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
