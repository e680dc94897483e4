import { setTimeout as pause } from 'node:timers/promises'
import { isAbsent } from './absent.ts'

const retryMs = 500
const sayAgainMs = 60_000

/**
 * Runs `open` until the database is there; its other errors are passed on. `open` leaves nothing behind when it fails.
 * `onAbsent` is called at first and then once a minute.
 */
export async function waitForDatabase<T>(
	open: () => Promise<T>,
	onAbsent: (error: unknown) => void,
	signal?: AbortSignal,
): Promise<T> {
	let loggedAt = -Infinity
	for (;;) {
		try {
			return await open()
		} catch (error) {
			if (!isAbsent(error) || signal?.aborted) throw error
			if (performance.now() - loggedAt > sayAgainMs) {
				loggedAt = performance.now()
				onAbsent(error)
			}
		}
		await pause(retryMs, undefined, signal && { signal })
	}
}
