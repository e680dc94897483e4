/** Too much waits already. The message may be shown to the user. */
export class QueueFull extends Error {
	override name = 'QueueFull'
	constructor(message = 'The site is busy just now. Please try again in a moment.') {
		super(message)
	}
}

/**
 * Bounds work: some runs, some waits its turn, and what comes on top is refused at once with the error of `full`, so that
 * a crowd makes the site slower for a moment and never slower for everybody.
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
			// The place goes straight to the next in line; nobody can slip in between.
			if (next) next()
			else free += 1
		}
	}
}
