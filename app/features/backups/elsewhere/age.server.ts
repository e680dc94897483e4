import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { projectFile } from '#app/db/connection/project-root.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { ageProblems, sharedBytes, workerMessage, type WorkerMessage, type WorkerOrder } from './age-order.ts'
import { elsewhereMessages as messages } from './messages.ts'

export type KeyPair = {
	/** Private: AGE-SECRET-KEY-1... */
	identity: string
	/** Public: age1... */
	recipient: string
}

export async function newKeyPair(): Promise<KeyPair> {
	const identity = await generateX25519Identity()
	return { identity, recipient: await identityToRecipient(identity) }
}

export const recipientOf = (identity: string): Promise<string> => identityToRecipient(identity)

/** The file in the age format, piece by piece. A piece is valid until the next is requested: its memory is reused. */
export async function* encryptFile(
	file: string,
	recipients: readonly string[],
	signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
	const shared = new SharedArrayBuffer(sharedBytes)
	const order: WorkerOrder = { do: 'encrypt', file, recipients: [...recipients], shared }
	const { send, messages: received, end } = startWorker(order, signal)
	const piece = new Uint8Array(sharedBytes)
	try {
		for await (const message of received) {
			if (typeof message !== 'number') return
			piece.set(new Uint8Array(shared, 0, message))
			yield piece.subarray(0, message)
			send('next')
		}
	} finally {
		await end()
	}
}

/**
 * Decrypts the pieces into `file`.
 *
 * @throws {ExpectedError} when the key is another one, or the pieces were changed.
 */
export async function decryptInto(
	file: string,
	pieces: AsyncIterable<Uint8Array>,
	identity: string,
	signal: AbortSignal,
): Promise<void> {
	const shared = new SharedArrayBuffer(sharedBytes)
	const place = new Uint8Array(shared)
	const { send, messages: received, end } = startWorker({ do: 'decrypt', file, identity, shared }, signal)
	const source = pieces[Symbol.asyncIterator]()
	let rest: Uint8Array = new Uint8Array()
	try {
		for await (const message of received) {
			if (message !== 'next') return
			while (rest.length === 0) {
				const { done, value } = await source.next()
				if (done) break
				rest = value
			}
			const part = rest.subarray(0, sharedBytes)
			rest = rest.subarray(part.length)
			place.set(part)
			send(part.length === 0 ? null : part.length)
		}
	} catch (error) {
		throw explained(error)
	} finally {
		await source.return?.()
		await end()
	}
}

function explained(error: unknown): unknown {
	if (!(error instanceof Error)) return error
	if (error.message === ageProblems.wrongKey) return new ExpectedError(messages.keyWrong)
	if (error.message === ageProblems.damaged) return new ExpectedError(messages.fileDamaged)
	return error
}

/** A thread for one file; its errors are thrown by the loop over its messages. */
function startWorker(order: WorkerOrder, signal: AbortSignal) {
	const worker = new Worker(projectFile('app/features/backups/elsewhere/age-worker.ts'), {
		workerData: order,
		execArgv: [],
		name: 'encryption',
		// It holds a few pieces of 64 KB: small heaps are collected often, so that used pieces do not pile up.
		resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
	})
	const received = on(worker, 'message', { signal, close: ['exit'] })
	return {
		send: (message: WorkerMessage) => worker.postMessage(message),
		messages: parsed(received),
		end: async () => void (await worker.terminate()),
	}
}

async function* parsed(received: AsyncIterable<unknown[]>): AsyncGenerator<WorkerMessage> {
	for await (const [message] of received) yield workerMessage.parse(message)
}
