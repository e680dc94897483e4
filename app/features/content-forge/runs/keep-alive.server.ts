import { log } from '#app/platform/log/log.server.ts'
import type { LiveRun } from './live-run.server.ts'
import { storeEvents } from './run-rows.server.ts'

/** How often new events are stored, with the heartbeat. */
const storeMs = 1_000

/**
 * Stores a run's events as they come, for readers at other processes and for a crash, and ends the run when nobody
 * listens, when it was stopped elsewhere, or when its session is gone. Returns a function that stops this and gives
 * the number of the last stored event.
 */
export function keepAlive(run: LiveRun): () => Promise<number> {
	let stored = 0
	let turn: Promise<void> | null = null
	const store = async () => {
		const news = run.after(stored)
		const state = await storeEvents(run.id, news)
		stored += news.length
		if (!state) return run.end('gone')
		if (state.isRead) run.readElsewhere()
		if (state.stopAsked) run.end('stopped')
	}
	const timer = setInterval(() => {
		if (run.hasNoReaders(performance.now())) run.end('abandoned')
		turn ??= store()
			.catch((error: unknown) => log.error({ err: error }, 'events of a run could not be stored yet'))
			.finally(() => {
				turn = null
			})
	}, storeMs)
	return async () => {
		clearInterval(timer)
		await turn
		return stored
	}
}
