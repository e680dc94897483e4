import { z } from 'zod'

/** The buffer that each piece is written to: passing pieces one by one would fill the memory with garbage. */
const shared = z.instanceof(SharedArrayBuffer)

/** The worker's input, as its workerData. */
export const workerOrder = z.discriminatedUnion('do', [
	z.object({
		do: z.literal('encrypt'),
		file: z.string(),
		/** Public keys (age1...): each of their private keys opens the file. */
		recipients: z.array(z.string()).min(1),
		shared,
	}),
	z.object({
		do: z.literal('decrypt'),
		/** Where the plain file is written; it must not exist yet. */
		file: z.string(),
		/** A private key (AGE-SECRET-KEY-1...). */
		identity: z.string(),
		shared,
	}),
])
export type WorkerOrder = z.output<typeof workerOrder>

/**
 * A piece of the encrypted file: how much of `shared` it fills; the end is null. The receiver answers `next` when it is
 * used, so that no more than one waits.
 */
export const workerMessage = z.union([z.number(), z.null(), z.literal('next')])
export type WorkerMessage = number | null | 'next'

/** More than a piece of the format has (64 KiB and 16 bytes). */
export const sharedBytes = 128 * 1024

/** Why a file does not open, as the message of the worker's error. */
export const ageProblems = { wrongKey: 'wrong key', damaged: 'damaged' } as const
