import type { ExpectedError } from '#app/platform/expected-error.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { uncheckedTransactions } from '#app/db/checked-transactions.server.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { errorBody, aiError } from '#app/features/ai/ai-error.ts'
import { aiMessages } from '#app/features/ai/messages.ts'
import { providerError } from '#app/features/ai/runs/provider-error.server.ts'
import { endRun } from '#app/features/ai/runs/runs.server.ts'
import type { Saved } from '../session/change-session.server.ts'
import { closeFailed } from './failed-run.server.ts'
import type { RunEvent } from '../session/forge-session.ts'
import { keepAlive } from './keep-alive.server.ts'
import type { LiveRun } from './live-run.server.ts'
import { sessionMessages as messages } from '../session/messages.ts'
import { putAnswer } from './put-answer.server.ts'
import { storeLastEvents } from './run-rows.server.ts'
import type { Work } from './run-work.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'

/** The runs of this process by id. */
const carried = new Map<string, { run: LiveRun; closed: Promise<void> }>()

export const liveRun = (id: string): LiveRun | undefined => carried.get(id)?.run

type Carried = { work: Work; saved: Saved | null; request: string | null; requestId: string }

/** Carries out a run that has begun, whether or not anyone listens, and stores its result. */
export function carryRun(run: LiveRun, what: Carried): void {
	if (what.saved) run.emit(what.saved)
	const closed = uncheckedTransactions(() => carry(run, what))
		.catch((error: unknown) => {
			// `endLostRuns` ends the row later, with what was stored of it.
			log.error({ id: what.requestId, err: error }, 'a run of the forge could not be closed')
			const failure = aiError('internal', messages.failed)
			run.finish([{ type: 'error', error: errorBody(failure, messages.failedTitle, what.requestId) }])
		})
		.finally(() => carried.delete(run.id))
	carried.set(run.id, { run, closed })
}

/** Before the process stops: stores what was written and notifies all listeners. */
export async function stopRuns(): Promise<void> {
	const all = [...carried.values()]
	for (const { run } of all) run.end('shutdown')
	await Promise.race([Promise.all(all.map(({ closed }) => closed)), pause(8_000, undefined, { ref: false })])
}

async function carry(run: LiveRun, { work, request, requestId }: Carried): Promise<void> {
	const { id, sessionId, name } = run
	const stopKeepAlive = keepAlive(run)
	const done = await work(run, requestId).then(
		(value) => ({ value }),
		(error: unknown) => ({ error }),
	)
	const upto = await stopKeepAlive()
	const events = run.after(upto)
	const last = await patiently(async () => {
		if ('value' in done) return closeDone(run, done.value, { upto, events })
		const error = await runError(run, done.error, requestId)
		return closeFailed({
			id,
			sessionId,
			name,
			request,
			lost: false,
			error,
			written: run.written,
			upto,
			events,
			requestId,
		})
	})
	const gone = aiError('not_found', messages.notFound)
	run.finish(last ?? [{ type: 'error', error: errorBody(gone, messages.failedTitle, requestId) }])
}

type Done = Awaited<ReturnType<Work>>
type EmittedEvents = { upto: number; events: ReturnType<LiveRun['after']> }

/** The answer, the end of the run and its last events in one transaction: a crash loses all of them, or none. */
const closeDone = ({ id, sessionId }: LiveRun, { made, result }: Done, { upto, events }: EmittedEvents) =>
	inTransaction(async (tx): Promise<RunEvent[] | null> => {
		if (!(await endRun(tx, { id, outcome: 'done', of: 'carried' }))) return null
		const saved = made && sessionId !== null ? await putAnswer(tx, sessionId, made) : null
		// Its session was deleted: nobody gets the answer.
		if (made && !saved) return null
		const last: RunEvent[] = [...(saved ? [saved] : []), { type: 'result', value: result }]
		await storeLastEvents(tx, { id, upto, events, last })
		return last
	})

async function runError(run: LiveRun, error: unknown, requestId: string): Promise<ExpectedError> {
	if (run.endReason === 'shutdown') return aiError('truncated', messages.restarted, { cause: error })
	if (run.endReason === 'gone') return aiError('not_found', messages.notFound, { cause: error })
	if (run.endReason === 'abandoned') return aiError('abandoned', aiMessages.abandoned, { cause: error })
	const tool = run.written.writer?.tool ?? (run.name === 'all' ? 'generate-full-content' : run.name)
	const failure = await providerError(tool, error, run.signal.aborted)
	if (failure.status >= 500) log.error({ id: requestId, tool, err: error }, 'a writing tool failed')
	return failure.code === 'cancelled' ? aiError('cancelled', aiMessages.stopped, { cause: error }) : failure
}

/** Retries while the database is unavailable, so that a finished text is not lost. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
	for (let waitMs = 500; ; waitMs *= 2) {
		try {
			return await work()
		} catch (error) {
			if (waitMs > 10_000 || !isUnavailable(error)) throw error
			await pause(waitMs)
		}
	}
}

/** Stops a run at once when it is in this process; another process notices within a second. */
export async function stopRun(id: string, viewer: SignedIn): Promise<void> {
	const here = liveRun(id)
	if (here) return here.personId === viewer.id ? here.end('stopped') : undefined
	await sql`update ai_runs set stop_asked = true where id = ${id} and person_id = ${viewer.id} and outcome = 'running'`
}
