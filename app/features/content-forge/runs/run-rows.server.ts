import { sql, type Handle } from '#app/db/client.server.ts'
import { isCarriedHere } from '#app/features/ai/runs/runs.server.ts'
import type { RunEvent } from '../session/forge-session.ts'
import type { Numbered } from './live-run.server.ts'

/** Whose session was deleted is of no use to anybody; the writing help has none. */
export const hasReaders = (on: Handle['sql']) => on`(session_id is not null or function = 'help-with-text')`

type StoredEvent = Numbered & { event: RunEvent }
type Batch = { upto: number; events: string }

/** The stored events of a run after this number. */
export async function storedEvents(run: string, after: number): Promise<StoredEvent[]> {
	return numbered(
		await sql<Batch[]>`
			select upto, events from ai_run_events where run_id = ${run} and upto > ${after} order by upto`,
		after,
	)
}

/**
 * The same with the state of the run, in one statement, so that the last events are there when it is over. Also
 * records that a page follows it here. Null when the user has no such run.
 */
export async function readRun(run: string, person: string, after: number) {
	const [row] = await sql<{ isOver: boolean; batches: Batch[] }[]>`
		with followed as (
			update ai_runs set read_at = clock_timestamp()
			where id = ${run} and person_id = ${person} and outcome = 'running'
				and (read_at is null or read_at < clock_timestamp() - interval '3 seconds'))
		select outcome <> 'running' as "isOver",
			(select coalesce(json_agg(json_build_object('upto', upto, 'events', events) order by upto), '[]')
				from ai_run_events where run_id = r.id and upto > ${after}) as batches
		from ai_runs r where id = ${run} and person_id = ${person} and ${hasReaders(sql)}
			and (outcome = 'running' or exists (select from ai_run_events where run_id = r.id))`
	return row ? { isOver: row.isOver, events: numbered(row.batches, after) } : null
}

function numbered(batches: readonly Batch[], after: number): StoredEvent[] {
	const all: StoredEvent[] = []
	for (const { upto, events } of batches) {
		const list: unknown = JSON.parse(events)
		if (!Array.isArray(list)) continue
		const first = upto - list.length + 1
		for (const [at, event] of list.entries()) {
			const id = first + at
			// A batch can be stored twice when its confirmation was lost; it is read once.
			if (id > (all.at(-1)?.id ?? after) && isRunEvent(event))
				all.push({ id, type: event.type, json: JSON.stringify(event), event })
		}
	}
	return all
}

const isRunEvent = (value: unknown): value is RunEvent => typeof value === 'object' && value !== null && 'type' in value

const asList = (events: readonly string[]) => `[${events.join(',')}]`

/**
 * Writes the heartbeat of a run and stores its events. Null when this process no longer owns it, or its session is
 * gone.
 */
export async function storeEvents(
	id: string,
	events: readonly Numbered[],
): Promise<{ stopAsked: boolean; isRead: boolean } | null> {
	const upto = events.at(-1)?.id ?? 0
	const [row] = await sql<{ stopAsked: boolean; isRead: boolean }[]>`
		with mine as (
			update ai_runs set beat_at = clock_timestamp()
			where id = ${id} and ${isCarriedHere(sql)} and outcome = 'running' and ${hasReaders(sql)}
			returning id, person_id, stop_asked, read_at > clock_timestamp() - interval '10 seconds' as is_read),
		kept as (
			insert into ai_run_events (run_id, upto, person_id, events)
			select id, ${upto}::int, person_id, ${asList(events.map(({ json }) => json))} from mine where ${upto}::int > 0
			on conflict (run_id, upto) do nothing)
		select stop_asked as "stopAsked", coalesce(is_read, false) as "isRead" from mine`
	return row ?? null
}

/** Stores the last events of a run that was ended in the same transaction; `upto` is the number before them. */
export async function storeLastEvents(
	{ sql: on }: Handle,
	{ id, upto, events, last }: { id: string; upto: number; events: readonly Numbered[]; last: readonly RunEvent[] },
): Promise<void> {
	const all = [...events.map(({ json }) => json), ...last.map((event) => JSON.stringify(event))]
	await on`
		insert into ai_run_events (run_id, upto, person_id, events)
		select id, ${upto + all.length}::int, person_id, ${asList(all)} from ai_runs where id = ${id} and ${hasReaders(on)}
		on conflict (run_id, upto) do update set events = excluded.events`
}
