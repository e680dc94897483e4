import { setTimeout as pause } from 'node:timers/promises'

/** A statement ran longer than allowed, or the engine failed; everything that was waiting failed with it. */
export class EngineStopped extends Error {
	override name = 'EngineStopped'
	/** By this it is known to pass by itself (platform/unavailable.ts): forms keep what was typed. */
	readonly code = 'ENGINE_STOPPED'
}

export const threadHangs = 'The thread of the database hangs in a call of the system, and no other may take its place.'

/** Statements of a database that takes long to start again fail like those of one that answers late. */
export async function within<T>(ms: number, starting: Promise<T>): Promise<T> {
	const over = new AbortController()
	const late = pause(ms, undefined, { signal: over.signal, ref: false }).then(() => {
		throw new EngineStopped(`The database did not start again within ${Math.round(ms / 1000)} s.`)
	})
	late.catch(() => {})
	try {
		return await Promise.race([starting, late])
	} finally {
		over.abort()
	}
}
