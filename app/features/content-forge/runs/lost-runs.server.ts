import { sql } from '#app/db/client.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import { endLostCalls, isLost } from '#app/features/ai/runs/runs.server.ts'
import { closeFailed } from './failed-run.server.ts'
import type { FollowedRunName } from '../session/forge-session.ts'
import { nothingWritten, writtenAfter } from './live-run.server.ts'
import { sessionMessages as messages } from '../session/messages.ts'
import { hasReaders, storedEvents } from './run-rows.server.ts'

type Lost = { id: string; sessionId: string | null; name: FollowedRunName; request: string | null }

/** A job: ends runs whose process died and stores what was written. Returns how many there were. */
export async function endLostRuns(): Promise<number> {
	const lost = await sql<Lost[]>`
		select id, session_id as "sessionId", function as name, request from ai_runs
		where outcome = 'running' and ${hasReaders(sql)} and ${isLost(sql)}`
	for (const run of lost) {
		try {
			await endLostRun(run)
		} catch (error) {
			// The others must not wait for it.
			log.error({ id: run.id, err: error }, 'a lost run of the forge could not be closed')
		}
	}
	return lost.length + (await endLostCalls())
}

async function endLostRun(run: Lost): Promise<void> {
	const events = await storedEvents(run.id, 0)
	const written = events.reduce((before, { event }) => writtenAfter(before, event), nothingWritten)
	const error = aiError('truncated', messages.restarted)
	const upto = events.at(-1)?.id ?? 0
	await closeFailed({ ...run, lost: true, error, written, upto, events: [], requestId: run.id })
}
