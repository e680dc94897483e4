const minute = 60
const hour = 60 * minute

/** Seconds until the next attempt, after the first, second, ... failure: three days in all. */
const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 18 * hour, 22 * hour]

export const maxAttempts = waits.length + 1

/** With this a run_at was written while the clock was wrong. */
export const maxWaitSeconds = 26 * hour

/** A receiver may ask for a longer pause (Retry-After), for all that waits for it, but not for a longer one than a day. */
export const askedPause = (seconds: number): number => Math.min(seconds, 24 * hour)

/**
 * Null after the last attempt. Up to a tenth is added, so that what failed together is not sent together again.
 * `random` is 0 to 1.
 */
export function waitAfter(attempts: number, random = Math.random()): number | null {
	const wait = waits[attempts - 1]
	return wait === undefined ? null : Math.round(wait * (1 + random / 10))
}
