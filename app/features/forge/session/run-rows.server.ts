import { randomUUID } from 'node:crypto'
import { databaseKind, sql, type Handle } from '#app/db/client.server.ts'
import type { RunEvent, RunName } from './forge-session.ts'
import type { Numbered } from './live-run.server.ts'

/** This process, as the rows of its runs name it. */
const keeper = randomUUID()

export type RunRow = { id: string; sessionId: string; personId: string; name: RunName; request: string | null }

/** False when another press of the same button has begun it already. */
export async function insertRun({ sql: on }: Handle, run: RunRow): Promise<boolean> {
	const { count } = await on`
		insert into forge_runs (id, session_id, person_id, function, request, keeper)
		values (${run.id}, ${run.sessionId}, ${run.personId}, ${run.name}, ${run.request}, ${keeper})
		on conflict (id) do nothing`
	return count === 1
}

const asList = (events: readonly string[]) => `[${events.join(',')}]`

/** Says that a run lives, and keeps what it told. Null when it is not this process's any more, or its session is gone. */
export async function keepRun(
	id: string,
	events: readonly Numbered[],
): Promise<{ stopAsked: boolean; isRead: boolean } | null> {
	const upto = events.at(-1)?.id ?? 0
	const [row] = await sql<{ stopAsked: boolean; isRead: boolean }[]>`
		with mine as (
			update forge_runs set beat_at = clock_timestamp()
			where id = ${id} and keeper = ${keeper} and outcome = 'running'
			returning id, person_id, stop_asked, read_at > clock_timestamp() - interval '10 seconds' as is_read),
		kept as (
			insert into forge_run_events (run_id, upto, person_id, events)
			select id, ${upto}::int, person_id, ${asList(events.map(({ json }) => json))} from mine where ${upto}::int > 0
			on conflict (run_id, upto) do nothing)
		select stop_asked as "stopAsked", coalesce(is_read, false) as "isRead" from mine`
	return row ?? null
}

/** Takes a run's end for oneself: true for one only. `lost`: it is another process's, and that one is dead. */
export async function claimEnd(
	{ sql: on }: Handle,
	{ id, outcome, lost }: { id: string; outcome: string; lost: boolean },
): Promise<boolean> {
	const { count } = await on`
		update forge_runs set outcome = ${outcome}, beat_at = clock_timestamp()
		where id = ${id} and outcome = 'running' and ${lost ? isLost(on) : on`keeper = ${keeper}`}`
	return count === 1
}

/**
 * A run whose process is dead. An embedded database has one process at a time; elsewhere, who has not said for so long
 * that they live is taken for dead.
 */
export const isLost = (on: Handle['sql']) =>
	databaseKind() === 'embedded'
		? on`keeper <> ${keeper}`
		: on`(keeper <> ${keeper} and beat_at < clock_timestamp() - interval '15 seconds')`

/** Keeps the last words of a run whose end was claimed in the same transaction; `upto` is the number before them. */
export async function keepLastWords(
	{ sql: on }: Handle,
	{ id, upto, told, last }: { id: string; upto: number; told: readonly Numbered[]; last: readonly RunEvent[] },
): Promise<void> {
	const events = [...told.map(({ json }) => json), ...last.map((event) => JSON.stringify(event))]
	await on`
		insert into forge_run_events (run_id, upto, person_id, events)
		select id, ${upto + events.length}::int, person_id, ${asList(events)} from forge_runs where id = ${id}
		on conflict (run_id, upto) do update set events = excluded.events`
}
