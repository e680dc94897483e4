/** A statement ran longer than allowed, or the engine failed; everything that was waiting failed with it. */
export class EngineStopped extends Error {
	override name = 'EngineStopped'
	/** By this it is known to pass by itself (platform/unavailable.ts): forms keep what was typed. */
	readonly code = 'ENGINE_STOPPED'
}

export const threadHangs = 'The thread of the database hangs in a call of the system, and no other may take its place.'

/** Statements of a database that takes long to start again fail like those of one that answers late. */
export async function within<T>(ms: number, starting: Promise<T>): Promise<T> {
	const late = Promise.withResolvers<never>()
	const message = `The database did not start again within ${Math.round(ms / 1000)} s.`
	const timer = setTimeout(() => late.reject(new EngineStopped(message)), ms).unref()
	try {
		return await Promise.race([starting, late.promise])
	} finally {
		clearTimeout(timer)
	}
}
