import { randomUUID } from 'node:crypto'
import { databaseKind, database, sql, type Handle } from '#app/db/client.server.ts'
import type { EngineKind } from '../engine-kinds.ts'
import type { Usage } from '../function-events.ts'
import type { FunctionName } from '../messages.ts'

/*
 * Runs of the writing tools and their cost: one row of `ai_runs` for each function call, and for each run started on
 * the Content Forge. A run of one call is one row; a run of all steps has no cost of its own, and its calls are rows
 * of their own.
 */

/** Identifies this process in the rows of its runs. */
const processId = randomUUID()

type NewRun = {
	/** For runs of the Content Forge made by the browser, so that a repeated request is the same run. */
	id: string
	personId: string
	/** The Content Forge session. */
	sessionId: string | null
	function: FunctionName | 'all'
	/** null until an engine is called (`nameEngine`). */
	by: Engine | null
	/** The user's request; deleted when the run ends. */
	request?: string | null
	/**
	 * Whether other processes can follow and end it, by the heartbeat of this process; otherwise it is only recorded.
	 */
	isFollowed: boolean
}

type Engine = { engine: EngineKind; model: string }

/** Records a run before anything is spent, so that a crash does not hide it. False when the id exists already. */
export async function beginRun({ sql: on }: Handle, run: NewRun): Promise<boolean> {
	const { id, personId, sessionId, function: name, by, request = null, isFollowed } = run
	const { count } = await on`
		insert into ai_runs (id, person_id, session_id, function, engine, model, request, keeper)
		values (${id}, ${personId}, (select id from forge_sessions where id = ${sessionId}), ${name},
			${by?.engine ?? null}, ${by?.model ?? null}, ${request}, ${isFollowed ? processId : null})
		on conflict (id) do nothing`
	return count === 1
}

/** A run makes its call now: from here on it counts as usage. */
export async function nameEngine(id: string, { engine, model }: Engine): Promise<void> {
	await sql`update ai_runs set engine = ${engine}, model = ${model} where id = ${id}`
}

export type CallUsage = { usage: Usage | null; durationMs: number }

/** Records the usage of a call. An unsettled reservation counts as spent. */
export async function recordUsage(id: string, { usage, durationMs }: CallUsage): Promise<void> {
	await sql`
		update ai_runs set input_tokens = ${usage?.inputTokens ?? 0}, output_tokens = ${usage?.outputTokens ?? 0},
			estimated = ${usage?.estimated ?? false}, images = ${usage?.images ?? 0}, duration_ms = ${Math.round(durationMs)},
			cost_micros = cost_micros + reserved_micros, reserved_micros = 0
		where id = ${id}`
}

type End = {
	id: string
	/** 'done', or the code of the error. */
	outcome: string
	/** `carried`: only if this process carries it out; `lost`: only if its process is dead. */
	of: 'anybody' | 'carried' | 'lost'
}

/**
 * Ends a run; true for the first caller. The cost of a dead process's calls is unknown, so all it had reserved counts
 * as spent.
 */
export async function endRun({ sql: on }: Handle, { id, outcome, of }: End): Promise<boolean> {
	const whose = { anybody: on`true`, carried: on`keeper = ${processId}`, lost: isLost(on) }[of]
	const { count } = await on`
		update ai_runs set outcome = ${outcome}, request = null, beat_at = clock_timestamp(), ${moneyIsSpent(on)}
		where id = ${id} and outcome = 'running' and ${whose}`
	return count === 1
}

const moneyIsSpent = (on: Handle['sql']) => on`
	estimated = estimated or reserved_micros > 0, cost_micros = cost_micros + reserved_micros, reserved_micros = 0`

/**
 * A run whose process is dead. An embedded database has one process at a time; elsewhere a process without a heartbeat
 * for this long is taken for dead.
 */
export const isLost = (on: Handle['sql']) =>
	databaseKind() === 'embedded'
		? on`keeper <> ${processId}`
		: on`(keeper <> ${processId} and beat_at < clock_timestamp() - interval '15 seconds')`

export const isCarriedHere = (on: Handle['sql']) => on`keeper = ${processId}`

/** Ends calls that a crash left running longer than any call may. Returns how many there were. */
export async function endLostCalls(): Promise<number> {
	const { count } = await database.sql`
		update ai_runs set outcome = 'lost', ${moneyIsSpent(database.sql)}
		where outcome = 'running' and (
			keeper is null and created_at < now() - interval '1 hour'
			or session_id is null and ${isLost(database.sql)})`
	return count
}
