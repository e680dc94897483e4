import { setTimeout as pause } from 'node:timers/promises'
import { eventStreamHeaders, heartbeatMs } from '#app/features/ai/event-stream.server.ts'
import { liveRun } from './carry-run.server.ts'
import { readRun } from './run-rows.server.ts'
import type { Numbered } from './live-run.server.ts'
import { endLostRuns } from './lost-runs.server.ts'

/** How often another process's run is polled. */
const pollMs = 500

type Events = AsyncGenerator<readonly Numbered[]>

/**
 * The events of a run after this number: from this process, or from the database. Null when the user has no such run.
 */
export async function followRun(
	id: string,
	person: string,
	after: number,
	signal: AbortSignal,
): Promise<Response | null> {
	const here = liveRun(id)
	if (here && here.personId !== person) return null
	if (!here && !(await readRun(id, person, after))) return null
	const gone = new AbortController()
	signal.addEventListener('abort', () => gone.abort(), { once: true })
	return streamed(
		here ? here.follow(after, gone.signal, heartbeatMs) : fromElsewhere(id, person, after, gone.signal),
		gone,
	)
}

async function* fromElsewhere(id: string, person: string, after: number, gone: AbortSignal): Events {
	let lastId = after
	let beatAt = performance.now()
	for (let polls = 1; !gone.aborted && !leaving.signal.aborted; polls += 1) {
		const seen = await readRun(id, person, lastId)
		if (!seen) return
		lastId = seen.events.at(-1)?.id ?? lastId
		const isBeat = performance.now() - beatAt > heartbeatMs
		if (seen.events.length > 0 || isBeat) {
			beatAt = performance.now()
			yield seen.events
		}
		if (seen.isOver) return
		if (polls % 8 === 1) await endLostRuns()
		else await pause(pollMs, undefined, { signal: AbortSignal.any([gone, leaving.signal]) }).catch(() => {})
	}
}

const leaving = new AbortController()

/** Before the process stops: listeners to another process's run reconnect elsewhere. */
export const stopFollowing = (): void => leaving.abort()

function streamed(events: Events, gone: AbortController): Response {
	const encoder = new TextEncoder()
	const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
		start(controller) {
			// Sends the first byte at once, however long the first event takes.
			controller.enqueue(encoder.encode(': here\n\n'))
		},
		async pull(controller) {
			const { done, value } = await events.next()
			if (done) controller.close()
			else controller.enqueue(encoder.encode(value.length === 0 ? ': beat\n\n' : value.map(framed).join('')))
		},
		async cancel() {
			gone.abort()
			await events.return(undefined)
		},
	})
	return new Response(body, { headers: eventStreamHeaders })
}

const framed = ({ id, type, json }: Numbered) => `id: ${id}\nevent: ${type}\ndata: ${json}\n\n`
