import type { StoredCopy } from './copies.ts'

/** Where copies are stored elsewhere. Every failure is an `ExpectedError` whose message a person can act on. */
export type CopyStore = {
	/** For display: without keys. */
	place: string
	/** All copies of this program, and the time there, so that a wrong clock here makes nothing old. */
	list: (signal: AbortSignal) => Promise<{ copies: StoredCopy[]; now: Date }>
	/** Writes everything or nothing; no more than `mostBytes` will come. */
	put: (name: string, pieces: AsyncIterable<Uint8Array>, mostBytes: number, signal: AbortSignal) => Promise<void>
	get: (name: string, signal: AbortSignal) => AsyncIterable<Uint8Array>
	/** Removing a missing copy is not an error. */
	remove: (name: string, signal: AbortSignal) => Promise<void>
}
