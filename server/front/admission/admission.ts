import { FairQueue, type Waiter } from './fair-queue.ts'
import { PlainResponse } from '../../http/plain-response.ts'
import { workClasses, type WorkClass } from './work-classes.ts'

/** Refused requests wait this long, because a program in a loop would otherwise retry at once. */
const rejectAfterMs = 2_000
/** How many refused requests may wait at one time; further ones are refused at once. */
const maxRejections = 2_000

export const tooBusy = () =>
	new PlainResponse(503, 'The site is busy right now. Please try again in a moment.', { 'retry-after': '5' })

/** Releases the slot; calling it again does nothing. */
export type Release = () => void

export type Admission = {
	/**
	 * Resolves with a slot for one request of that class.
	 * @throws {PlainResponse} 503 when its turn does not come in time, or its network has more waiting than its share.
	 * @throws the reason of `signal`, when the client has gone.
	 */
	place: (work: WorkClass, shares: readonly string[], signal?: AbortSignal) => Promise<Release>
	/** The number of waiting and running requests by class. */
	stats: () => { work: WorkClass; waiting: number; running: number }[]
}

/** `patienceMs` is how long a request waits at most for its turn. */
export function admission(patienceMs: number, limits: typeof workClasses = workClasses): Admission {
	const queues = new Map(workNames.map((work) => [work, new FairQueue(limits[work])]))
	const queueOf = (work: WorkClass): FairQueue => {
		const queue = queues.get(work)
		if (!queue) throw new Error(`There is no class of work ${work}.`)
		return queue
	}
	let errors = 0
	const reject = async (since: number): Promise<never> => {
		const wait = since + rejectAfterMs - performance.now()
		if (wait > 0 && errors < maxRejections) {
			errors += 1
			await new Promise((resolve) => void setTimeout(resolve, wait).unref())
			errors -= 1
		}
		throw tooBusy()
	}
	return {
		place: async (work, shares, signal) => {
			const queue = queueOf(work)
			const began = performance.now()
			const outcome = await waitFor(queue, shares, patienceMs, signal)
			if (outcome === 'refused') return reject(began)
			let held = true
			return () => {
				if (!held) return
				held = false
				queue.leave()
			}
		},
		stats: () => workNames.map((work) => ({ work, waiting: queueOf(work).waiting, running: queueOf(work).running })),
	}
}

const workNames: readonly WorkClass[] = ['page', 'search', 'account', 'admin', 'write', 'upload']

function waitFor(
	queue: FairQueue,
	shares: readonly string[],
	patienceMs: number,
	signal: AbortSignal | undefined,
): Promise<'placed' | 'refused'> {
	return new Promise((resolve, reject) => {
		let late: NodeJS.Timeout | null = null
		const left = () => {
			waiter.gone = true
			over()
			reject(signal?.reason instanceof Error ? signal.reason : new Error('The client is gone.'))
		}
		const over = () => {
			if (late) clearTimeout(late)
			signal?.removeEventListener('abort', left)
		}
		let placed = false
		const waiter: Waiter = {
			run: () => {
				placed = true
				over()
				resolve('placed')
			},
			drop: () => {
				over()
				resolve('refused')
			},
			gone: false,
		}
		queue.enter(shares, waiter)
		if (placed) return
		late = setTimeout(() => {
			waiter.gone = true
			over()
			resolve('refused')
		}, patienceMs)
		signal?.addEventListener('abort', left)
		if (signal?.aborted) left()
	})
}
