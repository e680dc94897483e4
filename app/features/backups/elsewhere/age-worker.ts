import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { Decrypter, Encrypter } from 'age-encryption'
import { streamOf } from '#app/platform/stream-of.ts'
import { ageProblems, workerMessage, workerOrder, type WorkerMessage, type WorkerOrder } from './age-order.ts'

/*
 * Encrypts and decrypts in the age format (https://age-encryption.org/v1) in a worker thread: it needs the CPU, at some
 * 30 MB a second, and must not block the thread that serves visitors.
 */

if (!parentPort) throw new Error('This file runs as a worker.')
const port = parentPort
const send = (message: WorkerMessage) => port.postMessage(message)
const receive = async (): Promise<WorkerMessage> => {
	const [message]: unknown[] = await once(port, 'message')
	return workerMessage.parse(message)
}

/*
 * Each piece leaves garbage outside of the heap, where the engine lets 64 MB pile up before it collects any. This makes
 * it collect after 8 MB.
 */
setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')
const maxGarbage = 8 * 1024 * 1024
let garbage = 0
function leave(bytes: number): void {
	garbage += bytes
	if (garbage < maxGarbage || typeof collect !== 'function') return
	garbage = 0
	collect()
}

const order = workerOrder.parse(workerData)
await (order.do === 'encrypt' ? encrypt(order) : decrypt(order))
port.close()

async function encrypt({ file, recipients, shared }: Extract<WorkerOrder, { do: 'encrypt' }>): Promise<void> {
	const place = new Uint8Array(shared)
	const encrypter = new Encrypter()
	for (const recipient of recipients) encrypter.addRecipient(recipient)
	const reader = (
		await encrypter.encrypt(streamOf<Uint8Array>(createReadStream(file, { highWaterMark: 256 * 1024 })))
	).getReader()
	for (;;) {
		const { done, value } = await reader.read()
		if (done) return send(null)
		const used = receive()
		place.set(value)
		send(value.length)
		await used
		leave(value.length)
	}
}

async function decrypt({ file, identity, shared }: Extract<WorkerOrder, { do: 'decrypt' }>): Promise<void> {
	const decrypter = new Decrypter()
	decrypter.addIdentity(identity)
	const encrypted = new ReadableStream<Uint8Array>({
		pull: async (controller) => {
			const piece = receive()
			send('next')
			const message = await piece
			if (typeof message !== 'number') return controller.close()
			leave(message)
			controller.enqueue(new Uint8Array(shared).slice(0, message))
		},
	})
	const plain = await decrypter.decrypt(encrypted).catch((error: unknown) => {
		const isOther = error instanceof Error && error.message.includes('no identity matched')
		throw new Error(isOther ? ageProblems.wrongKey : ageProblems.damaged)
	})
	await pipeline(readable(plain), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
	send(null)
}

/** Every error of the format becomes one message; errors of the disk keep their codes. */
function readable(stream: ReadableStream<Uint8Array>): Readable {
	const reader = stream.getReader()
	return new Readable({
		read() {
			reader.read().then(
				({ done, value }) => this.push(done ? null : value),
				() => this.destroy(new Error(ageProblems.damaged)),
			)
		},
	})
}
