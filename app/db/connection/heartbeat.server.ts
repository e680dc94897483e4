import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { isAbsent } from './absent.ts'

type Options = {
	/** Sends the server a query that it can always respond to at once, on a connection of its own. */
	ask: () => Promise<unknown>
	/** The server takes bytes and says nothing (it is paused, a cable is out): callers that wait must get an error. */
	onSilent: (reason: Error) => void
	/** How long a response may take, and the pause between two queries. */
	responseMs?: number
	everyMs?: number
}

export type Heartbeat = {
	/** Why no statement need be tried now, or null. */
	away: () => Error | null
	stop: () => void
}

const defaults = { responseMs: 5_000, everyMs: 1_000 }
/** While it is away: how soon it is asked again, and how long that may take. */
const retryMs = 250
const retryResponseMs = 3_000

class ServerSilent extends Error {
	readonly code = 'ETIMEDOUT'
	constructor() {
		super('The database server does not answer.')
	}
}

/**
 * Knows whether a server responds. The driver notices a closed connection by itself, but waits for ever for a server that
 * is paused, and lets every statement find out again that nobody listens.
 */
export function startHeartbeat({ ask, onSilent, ...times }: Options): Heartbeat {
	const { responseMs, everyMs } = { ...defaults, ...times }
	let reason: Error | null = null
	let failures = 0
	const ending = new AbortController()
	const turn = async () => {
		const failure = await failureOf(ask(), reason ? retryResponseMs : responseMs)
		if (ending.signal.aborted) return
		failures = failure ? failures + 1 : 0
		if (!failure) reason = null
		else if (failure instanceof ServerSilent) {
			reason = failure
			onSilent(failure)
		}
		// The first time it may be this one connection that somebody ended.
		else if (failures > 1 && isAbsent(failure)) reason = failure
	}
	const run = async () => {
		while (!ending.signal.aborted) {
			await pause(failures > 0 ? retryMs : everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => {})
			if (!ending.signal.aborted) await turn()
		}
	}
	void run()
	return { away: () => reason, stop: () => ending.abort() }
}

async function failureOf(work: Promise<unknown>, ms: number): Promise<Error | null> {
	let outcome: Error | null | undefined
	const settled = work.then(
		() => (outcome = null),
		(error: unknown) => (outcome = error instanceof Error ? error : new Error(String(error))),
	)
	await Promise.race([settled, pause(ms, undefined, { ref: false })])
	// If this process was paused, the response has arrived and was not read yet.
	for (let turns = 0; outcome === undefined && turns < 3; turns++) {
		await nextTurn()
		await pause(20, undefined, { ref: false })
	}
	return outcome === undefined ? new ServerSilent() : outcome
}
