import { Socket } from 'node:net'
import type { Settling } from './statement-watch.ts'

type Options = {
	/** How long a statement may take. It is the server that ends one that takes longer, so its error should have come. */
	statementMs: number
	/** How much longer is waited for that error, and for a connection. */
	patienceMs?: number | undefined
}

const defaultPatienceMs = 10_000
const maxTurnMs = 1_000

class Overdue extends Error {
	readonly code = 'ETIMEDOUT'
}

type Waiting = {
	leftMs: number
	/** How long it may take from when the server works on it, which it is asked for each turn until then. */
	workMs: number
	isAtWork: () => boolean
	wasAtWork: boolean
	/** The statement whose connection it is; null while there is none. */
	query: () => object | null
	end: (reason: Error) => void
}

/** What a transaction says of itself. */
export type Course = {
	/** It waits for a connection with this statement. */
	begins: (query: object) => void
	/** It has its connection. @throws when nobody waits for it any more */
	started: () => void
}

/**
 * Nothing waits for a server without an end. The heartbeat notices a server that is silent on every connection, not one
 * connection whose responses are lost; and a statement may wait for a connection that never becomes free.
 */
export class Patience {
	readonly #waiting = new Set<Waiting>()
	readonly #statementMs: number
	readonly #timer: NodeJS.Timeout

	constructor({ statementMs, patienceMs = defaultPatienceMs }: Options) {
		this.#statementMs = statementMs + patienceMs
		const turnMs = Math.min(maxTurnMs, patienceMs / 4)
		// Turns are counted, not the clock: while this process was paused, what had arrived was not read.
		this.#timer = setInterval(() => this.#turn(turnMs), turnMs).unref()
	}

	stop(): void {
		clearInterval(this.#timer)
	}

	/** Settles the statement with an error if nothing else has in time. */
	limit(query: object, settling: Settling): void {
		const [resolve, reject] = [settling.resolve.bind(settling), settling.reject.bind(settling)]
		const over = this.#watch({
			workMs: this.#statementMs,
			isAtWork: () => isActive(query),
			query: () => query,
			end: (reason) => settling.reject(reason),
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

	/** The same for a statement of the driver's own that has not started. */
	limitFromStart(query: object): void {
		if (!('handler' in query)) return
		const start = query.handler
		query.handler = (settling: Settling) => {
			this.limit(query, settling)
			if (typeof start === 'function') start(settling)
		}
	}

	/** Runs a transaction whose own work takes at most `ms`. */
	async transaction<T>(ms: number, begin: (course: Course) => Promise<T>): Promise<T> {
		const late = Promise.withResolvers<never>()
		let hasStarted = false
		let ended: Error | null = null
		let query: object | null = null
		const over = this.#watch({
			workMs: ms + this.#statementMs,
			isAtWork: () => hasStarted || (query !== null && isActive(query)),
			query: () => query,
			end: (reason) => late.reject((ended = reason)),
		})
		const started = () => {
			if (ended) throw ended
			hasStarted = true
		}
		try {
			return await Promise.race([begin({ begins: (first) => (query = first), started }), late.promise])
		} finally {
			over()
		}
	}

	#watch(work: Omit<Waiting, 'leftMs' | 'wasAtWork'>): () => void {
		const waiting = { ...work, leftMs: this.#statementMs, wasAtWork: false }
		this.#waiting.add(waiting)
		return () => void this.#waiting.delete(waiting)
	}

	#turn(turnMs: number): void {
		for (const each of this.#waiting) {
			if (!each.wasAtWork && each.isAtWork()) {
				each.wasAtWork = true
				each.leftMs = each.workMs
			}
			each.leftMs -= turnMs
			if (each.leftMs > 0) continue
			this.#waiting.delete(each)
			const { wasAtWork } = each
			const reason = new Overdue(wasAtWork ? silent : noneFree)
			each.end(reason)
			const query = each.query()
			if (query) endConnection(query, { wasAtWork, reason })
		}
	}
}

const silent = 'The database server has not responded to a statement.'
const noneFree = 'No connection to the database became free.'

/** Others may have been sent before it on the same connection: the driver marks the one whose turn it is. */
const isActive = (query: object): boolean => Reflect.get(query, 'active') === true

/** Ends the connection that a statement was lost on, or that never opened for it; no other one, and none it waits for. */
function endConnection(query: object, { wasAtWork, reason }: { wasAtWork: boolean; reason: Error }): void {
	const wasSent = Boolean(Reflect.get(query, 'state'))
	if (!wasSent && 'cancel' in query && typeof query.cancel === 'function') query.cancel()
	const socket: unknown = Reflect.get(query, 'socket')
	if ((wasAtWork || !wasSent) && socket instanceof Socket) socket.destroy(reason)
}
