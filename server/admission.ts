import { PlainAnswer } from './plain-answer.ts'

export type Admission = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Bounds the work under way: some runs, some waits its turn, and what comes on top is sent away at once with a 503,
 * so that a crowd makes the site slower for a moment instead of slower for everybody.
 */
export function admission({ running, waiting }: { running: number; waiting: number }): Admission {
	const queue: (() => void)[] = []
	let under = 0
	return async (work) => {
		if (under < running) under += 1
		else {
			if (queue.length >= waiting) throw tooBusy()
			// The place is handed on by whoever leaves, so `under` does not change.
			await new Promise<void>((resolve) => queue.push(resolve))
		}
		try {
			return await work()
		} finally {
			const next = queue.shift()
			if (next) next()
			else under -= 1
		}
	}
}

const tooBusy = () =>
	new PlainAnswer(503, 'The site is busy just now. Please try again in a moment.', { 'retry-after': '2' })
