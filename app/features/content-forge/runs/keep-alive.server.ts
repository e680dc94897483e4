import { log } from '#app/platform/log/log.server.ts'
import type { LiveRun } from './live-run.server.ts'
import { keepRun } from './run-rows.server.ts'

/** How often what came is kept, and the run says that it lives. */
const keepMs = 1_000

/**
 * Keeps what a run tells as it comes, for readers at other processes and for a crash, and ends it when nobody listens
 * any more, when it was stopped elsewhere, or when its session is gone. The answer stops that, and gives the number of
 * the last event that is kept.
 */
export function keepAlive(run: LiveRun): () => Promise<number> {
	let kept = 0
	let turn: Promise<void> | null = null
	const keep = async () => {
		const news = run.after(kept)
		const state = await keepRun(run.id, news)
		kept += news.length
		if (!state) return run.end('gone')
		if (state.isRead) run.heardElsewhere()
		if (state.stopAsked) run.end('stopped')
	}
	const timer = setInterval(() => {
		if (run.isUnheard(Date.now())) run.end('unheard')
		turn ??= keep()
			.catch((error: unknown) => log.error({ err: error }, 'what a run told could not be kept yet'))
			.finally(() => {
				turn = null
			})
	}, keepMs)
	return async () => {
		clearInterval(timer)
		await turn
		return kept
	}
}
