/** Too many passwords wait to be hashed; the answer is 503 with Retry-After. */
export class HashQueueFull extends Error {
	override name = 'HashQueueFull'
}

/**
 * A hash takes about 40 ms of one core and 19 MiB. Two run at a time, so that a flood of sign-ins leaves pages their share of the
 * machine; what cannot be reached within seconds is refused at once.
 */
export function hashQueue({ running, waiting }: { running: number; waiting: number }) {
	const queue: (() => void)[] = []
	let free = running
	return async function queued<T>(work: () => Promise<T>): Promise<T> {
		if (free > 0) free -= 1
		else {
			if (queue.length >= waiting) throw new HashQueueFull('Too many passwords are waiting to be checked.')
			await new Promise<void>((resolve) => queue.push(resolve))
		}
		try {
			return await work()
		} finally {
			const next = queue.shift()
			// The place goes straight to the next in line; nobody can slip in between.
			if (next) next()
			else free += 1
		}
	}
}
