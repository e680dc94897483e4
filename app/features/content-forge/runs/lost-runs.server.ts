import { sql } from '#app/db/client.server.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import { endLostCalls, isLost } from '#app/features/ai/runs/runs.server.ts'
import { closeFailed } from './failed-run.server.ts'
import type { FollowedRunName, RunEvent } from '../session/forge-session.ts'
import { writerOf, type Writer } from './live-run.server.ts'
import { sessionMessages as messages } from '../session/messages.ts'
import { hasReaders, storedEvents } from './run-rows.server.ts'

type Lost = { id: string; sessionId: string | null; name: FollowedRunName; request: string | null }

/** A job: ends runs whose process died and stores what was written. Returns how many there were. */
export async function endLostRuns(): Promise<number> {
	const lost = await sql<Lost[]>`
		select id, session_id as "sessionId", function as name, request from ai_runs
		where outcome = 'running' and ${hasReaders(sql)} and ${isLost(sql)}`
	for (const run of lost) {
		const events = await storedEvents(run.id, 0)
		const { writer, text } = writtenIn(events.map(({ event }) => event))
		const error = aiError('truncated', messages.restarted)
		const upto = events.at(-1)?.id ?? 0
		await closeFailed({ ...run, lost: true, error, writer, text, upto, events: [], requestId: run.id })
	}
	return lost.length + (await endLostCalls())
}

/** The last writer, and the text that is not yet in the session, as `LiveRun` tracks them. */
const writtenIn = (events: readonly RunEvent[]) =>
	events.reduce<{ writer: Writer | null; text: string }>(
		({ writer, text }, event) => ({
			writer: event.type === 'meta' ? writerOf(event) : writer,
			text: event.type === 'text' ? text + event.delta : event.type === 'saved' ? '' : text,
		}),
		{ writer: null, text: '' },
	)
