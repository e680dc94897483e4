import type { StoredCopy } from './copies.ts'

/** The place elsewhere where copies are kept. Every failure is an `ExpectedError` whose message a person can act on. */
export type CopyStore = {
	/** For people: without keys. */
	place: string
	/** All copies of ours, and what time it is there: a clock of ours that is wrong makes nothing old. */
	list: (signal: AbortSignal) => Promise<{ copies: StoredCopy[]; now: Date }>
	/** Writes all of it or nothing; no more than `mostBytes` will come. */
	put: (name: string, pieces: AsyncIterable<Uint8Array>, mostBytes: number, signal: AbortSignal) => Promise<void>
	get: (name: string, signal: AbortSignal) => AsyncIterable<Uint8Array>
	/** Removing what is not there is no failure. */
	remove: (name: string, signal: AbortSignal) => Promise<void>
}
