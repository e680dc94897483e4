import { sql, type Handle } from '#app/db/client.server.ts'
import { isCarriedHere } from '#app/features/ai/runs/runs.server.ts'
import type { RunEvent } from '../session/forge-session.ts'
import type { Numbered } from './live-run.server.ts'

const asList = (events: readonly string[]) => `[${events.join(',')}]`

/** Says that a run lives, and keeps what it told. Null when it is not this process's any more, or its session is gone. */
export async function keepRun(
	id: string,
	events: readonly Numbered[],
): Promise<{ stopAsked: boolean; isRead: boolean } | null> {
	const upto = events.at(-1)?.id ?? 0
	const [row] = await sql<{ stopAsked: boolean; isRead: boolean }[]>`
		with mine as (
			update ai_runs set beat_at = clock_timestamp()
			where id = ${id} and ${isCarriedHere(sql)} and outcome = 'running' and session_id is not null
			returning id, person_id, stop_asked, read_at > clock_timestamp() - interval '10 seconds' as is_read),
		kept as (
			insert into ai_run_events (run_id, upto, person_id, events)
			select id, ${upto}::int, person_id, ${asList(events.map(({ json }) => json))} from mine where ${upto}::int > 0
			on conflict (run_id, upto) do nothing)
		select stop_asked as "stopAsked", coalesce(is_read, false) as "isRead" from mine`
	return row ?? null
}

/** Keeps the last words of a run whose end was claimed in the same transaction; `upto` is the number before them. */
export async function keepLastWords(
	{ sql: on }: Handle,
	{ id, upto, events, last }: { id: string; upto: number; events: readonly Numbered[]; last: readonly RunEvent[] },
): Promise<void> {
	const all = [...events.map(({ json }) => json), ...last.map((event) => JSON.stringify(event))]
	await on`
		insert into ai_run_events (run_id, upto, person_id, events)
		select id, ${upto + all.length}::int, person_id, ${asList(all)} from ai_runs where id = ${id} and session_id is not null
		on conflict (run_id, upto) do update set events = excluded.events`
}
