import type { Settling } from './statement-watch.ts'

type Options = {
	/** Ends all connections. */
	drop: (reason: Error) => void
	/** How long a statement may take. It is the server that ends one that takes longer, so its error should have come. */
	statementMs: number
	/** How much longer is waited for that error, and for a connection. */
	patienceMs?: number | undefined
}

const defaultPatienceMs = 10_000
const longestTurnMs = 1_000

class Overdue extends Error {
	readonly code = 'ETIMEDOUT'
}

type Waiting = {
	leftMs: number
	/** How long it may take from when the server works on it, which it is asked for each turn until then. */
	workMs: number
	isAtWork: () => boolean
	wasAtWork: boolean
	end: (reason: Error) => void
}

/**
 * Nothing waits for a server without an end. The heartbeat notices a server that is silent on every connection, not one
 * connection whose responses are lost; and a statement may wait for a connection that never becomes free.
 */
export class Patience {
	readonly #waiting = new Set<Waiting>()
	readonly #drop: Options['drop']
	readonly #statementMs: number
	readonly #timer: NodeJS.Timeout

	constructor({ drop, statementMs, patienceMs = defaultPatienceMs }: Options) {
		this.#drop = drop
		this.#statementMs = statementMs + patienceMs
		const turnMs = Math.min(longestTurnMs, patienceMs / 4)
		// Turns are counted, not the clock: while this process stood still, what had arrived was not read.
		this.#timer = setInterval(() => this.#turn(turnMs), turnMs).unref()
	}

	stop(): void {
		clearInterval(this.#timer)
	}

	/** Settles the statement with an error if nothing else has in time. */
	limit(query: object, settling: Settling): void {
		const { resolve, reject } = settling
		const over = this.#watch({
			workMs: this.#statementMs,
			// Others may have been sent before it on the same connection: the driver marks the one whose turn it is.
			isAtWork: () => Reflect.get(query, 'active') === true,
			end: (reason) => {
				settling.reject(reason)
				const wasSent = Boolean(Reflect.get(query, 'state'))
				if (!wasSent && 'cancel' in query && typeof query.cancel === 'function') query.cancel()
			},
		})
		settling.resolve = (result) => {
			over()
			resolve(result)
		}
		settling.reject = (error) => {
			over()
			reject(error)
		}
	}

	/**
	 * Runs a transaction whose own work takes at most `ms`. `begin` gets what is to be called when it has its connection,
	 * which throws when nobody waits for it any more.
	 */
	async transaction<T>(ms: number, begin: (started: () => void) => Promise<T>): Promise<T> {
		const late = Promise.withResolvers<never>()
		let hasStarted = false
		let ended: Error | null = null
		const over = this.#watch({
			workMs: ms + this.#statementMs,
			isAtWork: () => hasStarted,
			end: (reason) => late.reject((ended = reason)),
		})
		const started = () => {
			if (ended) throw ended
			hasStarted = true
		}
		try {
			return await Promise.race([begin(started), late.promise])
		} finally {
			over()
		}
	}

	#watch(work: Pick<Waiting, 'workMs' | 'isAtWork' | 'end'>): () => void {
		const waiting = { ...work, leftMs: this.#statementMs, wasAtWork: false }
		this.#waiting.add(waiting)
		return () => void this.#waiting.delete(waiting)
	}

	#turn(turnMs: number): void {
		let lost: Error | null = null
		for (const each of this.#waiting) {
			if (!each.wasAtWork && each.isAtWork()) {
				each.wasAtWork = true
				each.leftMs = each.workMs
			}
			each.leftMs -= turnMs
			if (each.leftMs > 0) continue
			this.#waiting.delete(each)
			if (each.wasAtWork) lost ??= new Overdue('The database server has not responded to a statement.')
			each.end((each.wasAtWork && lost) || new Overdue('No connection to the database became free.'))
		}
		if (lost) this.#drop(lost)
	}
}
