/** The queue is full. The message may be shown to the user. */
export class QueueFull extends Error {
	override name = 'QueueFull'
	constructor(message = 'The site is busy right now. Please try again in a moment.') {
		super(message)
	}
}

/**
 * Limits work: some runs, some waits, and further work is refused at once with the error of `full`, so that
 * a peak makes the site slower for a short time only.
 */
export function workQueue(
	{ running, waiting }: { running: number; waiting: number },
	full: () => Error = () => new QueueFull(),
) {
	const queue: (() => void)[] = []
	let free = running
	return async function queued<T>(work: () => Promise<T>): Promise<T> {
		if (free > 0) free -= 1
		else {
			if (queue.length >= waiting) throw full()
			await new Promise<void>((resolve) => queue.push(resolve))
		}
		try {
			return await work()
		} finally {
			const next = queue.shift()
			// The slot goes directly to the next in the queue, so that no new work can take it in between.
			if (next) next()
			else free += 1
		}
	}
}
