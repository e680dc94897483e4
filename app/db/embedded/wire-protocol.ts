/*
 * The few facts of PostgreSQL's wire protocol that the embedded engine needs: where one request ends and the next
 * begins, and whether an answer is complete.
 */

const query = 0x51 // Q
const sync = 0x53 // S
const flush = 0x48 // H
export const terminate = 0x58 // X
const readyForQuery = 0x5a // Z
/** The state of a session that is in no transaction: I. */
const idle = 0x49
const errorResponse = 0x45 // E

/** What must come back: the word that the server is ready, at least something, or nothing yet. */
type Expected = 'ready' | 'something' | 'nothing'
export type Request = { bytes: Uint8Array; expected: Expected }

/** Sent as a simple query it also makes the worker write the list of files (files/file-list.ts). */
export const checkpoint = 'checkpoint'

export const isCheckpoint = ({ bytes }: Request): boolean =>
	bytes[0] === query && bytes.length === checkpoint.length + 6 && isText(bytes.subarray(5, -1), checkpoint)

const isText = (bytes: Uint8Array, text: string): boolean => new TextDecoder().decode(bytes) === text

/** The start-up packet has no type byte: it begins with its length, whose first byte is 0. */
export const isStartup = (bytes: Uint8Array): boolean => bytes[0] === 0

/**
 * Cuts what a client sent into requests, each ending where the server answers (query, sync, flush), so that every
 * statement of a pipeline is answered, and timed, by itself.
 */
export function splitRequests(bytes: Uint8Array): Request[] {
	const requests: Request[] = []
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	let start = 0
	let at = 0
	while (at < bytes.length) {
		if (at + 5 > bytes.length) throw new Error('A message to the database was cut off.')
		const type = bytes[at]
		at += 1 + view.getUint32(at + 1)
		if (at > bytes.length) throw new Error('A message to the database was cut off.')
		if (type !== query && type !== sync && type !== flush) continue
		requests.push({ bytes: bytes.subarray(start, at), expected: type === flush ? 'something' : 'ready' })
		start = at
	}
	if (start < bytes.length) requests.push({ bytes: bytes.subarray(start), expected: 'nothing' })
	return requests
}

/** Remembers the end of an answer that comes in parts. */
export class ResponseEnd {
	#last = new Uint8Array(6)
	#length = 0
	#first = 0

	/** The answer did not begin with an error. */
	get succeeded(): boolean {
		return this.#length > 0 && this.#first !== errorResponse
	}

	/** The session is ready and in no transaction: what was asked for is committed. */
	get isCommitted(): boolean {
		return this.meets('ready') && this.#last[5] === idle
	}

	add(part: Uint8Array): void {
		if (this.#length === 0) this.#first = part[0] ?? 0
		const tail = part.subarray(-6)
		this.#last.copyWithin(0, tail.length)
		this.#last.set(tail, 6 - tail.length)
		this.#length += part.length
	}

	/** Whether what was asked for has come: a ready message is Z, its length (5) and one letter of state. */
	meets(expected: Expected): boolean {
		if (expected === 'nothing') return true
		if (expected === 'something') return this.#length > 0
		return this.#length >= 6 && this.#last[0] === readyForQuery && this.#last[4] === 5
	}
}

export function simpleQuery(text: string): Uint8Array {
	const body = new TextEncoder().encode(text)
	const message = new Uint8Array(body.length + 6)
	message[0] = query
	new DataView(message.buffer).setUint32(1, body.length + 5)
	message.set(body, 5)
	return message
}
