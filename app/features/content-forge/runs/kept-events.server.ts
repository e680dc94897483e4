import { sql } from '#app/db/client.server.ts'
import type { RunEvent } from '../session/forge-session.ts'
import type { Numbered } from './live-run.server.ts'

type Kept = Numbered & { event: RunEvent }
type Batch = { upto: number; events: string }

/** What is kept of what a run told, after the event with this number. */
export async function keptEvents(run: string, after: number): Promise<Kept[]> {
	return numbered(
		await sql<Batch[]>`
			select upto, events from ai_run_events where run_id = ${run} and upto > ${after} order by upto`,
		after,
	)
}

/**
 * The same with how the run stands, in one look: what it told last is there when it is over. Says besides that somebody
 * listens here. Null when there is no such run of this person's.
 */
export async function lookAtRun(run: string, person: string, after: number) {
	const [row] = await sql<{ isOver: boolean; batches: Batch[] }[]>`
		with heard as (
			update ai_runs set read_at = clock_timestamp()
			where id = ${run} and person_id = ${person} and outcome = 'running'
				and (read_at is null or read_at < clock_timestamp() - interval '3 seconds'))
		select outcome <> 'running' as "isOver",
			(select coalesce(json_agg(json_build_object('upto', upto, 'events', events) order by upto), '[]')
				from ai_run_events where run_id = r.id and upto > ${after}) as batches
		from ai_runs r where id = ${run} and person_id = ${person} and session_id is not null
			and (outcome = 'running' or exists (select from ai_run_events where run_id = r.id))`
	return row ? { isOver: row.isOver, events: numbered(row.batches, after) } : null
}

function numbered(batches: readonly Batch[], after: number): Kept[] {
	const all: Kept[] = []
	for (const { upto, events } of batches) {
		const list: unknown = JSON.parse(events)
		if (!Array.isArray(list)) continue
		const first = upto - list.length + 1
		for (const [at, event] of list.entries()) {
			const id = first + at
			// A batch that was kept twice, because its answer was lost, is told once.
			if (id > (all.at(-1)?.id ?? after) && isRunEvent(event))
				all.push({ id, type: event.type, json: JSON.stringify(event), event })
		}
	}
	return all
}

const isRunEvent = (value: unknown): value is RunEvent => typeof value === 'object' && value !== null && 'type' in value
