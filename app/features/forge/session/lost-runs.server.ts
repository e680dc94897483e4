import { sql } from '#app/db/client.server.ts'
import { aiError } from '../ai-error.ts'
import { closeFailed } from './failed-run.server.ts'
import type { RunEvent, RunName } from './forge-session.ts'
import { writerOf, type Writer } from './live-run.server.ts'
import { sessionMessages as messages } from './messages.ts'
import { isLost } from './run-rows.server.ts'
import { keptEvents } from './kept-events.server.ts'

type Lost = { id: string; sessionId: string; name: RunName; request: string | null }

/** A job: ends runs whose process died, keeping what they had written. Returns how many there were. */
export async function endLostRuns(): Promise<number> {
	const lost = await sql<Lost[]>`
		select id, session_id as "sessionId", function as name, request from forge_runs
		where outcome = 'running' and ${isLost(sql)}`
	for (const run of lost) {
		const events = await keptEvents(run.id, 0)
		const { writer, text } = writtenIn(events.map(({ event }) => event))
		const error = aiError('truncated', messages.restarted)
		const upto = events.at(-1)?.id ?? 0
		await closeFailed({ ...run, lost: true, error, writer, text, upto, told: [], requestId: run.id })
	}
	return lost.length
}

/** Who wrote, and what of it stands nowhere else: as `LiveRun` counts it. */
const writtenIn = (events: readonly RunEvent[]) =>
	events.reduce<{ writer: Writer | null; text: string }>(
		({ writer, text }, event) => ({
			writer: event.type === 'meta' ? writerOf(event) : writer,
			text: event.type === 'text' ? text + event.delta : event.type === 'saved' ? '' : text,
		}),
		{ writer: null, text: '' },
	)
