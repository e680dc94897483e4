import { randomUUID } from 'node:crypto'
import { databaseKind, database, sql, type Handle } from '#app/db/client.server.ts'
import type { Usage } from '../function-events.ts'
import type { FunctionName } from '../messages.ts'

/*
 * What the writing tools do and what it costs: one row of `ai_runs` for each call of a function, and for each run that
 * somebody began on the screen of the forge. A run that makes one call is one row; a run of all steps has none of its
 * own cost, its calls are rows beside it.
 */

/** This process, as the rows of the runs that it carries name it. */
const keeper = randomUUID()

type NewRun = {
	/** Of a run of the screen the browser's, so that the same press of a button is the same run. */
	id: string
	personId: string
	/** Of the forge. */
	sessionId: string | null
	function: FunctionName | 'all'
	/** null as long as nothing is asked of one (`nameEngine`). */
	by: Engine | null
	/** What was asked for in words: known until the run ends. */
	request?: string | null
	/** Others can follow it and end it, by the signs of life of this process; without, it is only counted. */
	isFollowed: boolean
}

type Engine = { engine: 'offline' | 'model'; model: string }

/** Notes what is under way before anything is spent, so that a crash does not hide it. False when the id is known already. */
export async function beginRun({ sql: on }: Handle, run: NewRun): Promise<boolean> {
	const { id, personId, sessionId, function: name, by, request = null, isFollowed } = run
	const { count } = await on`
		insert into ai_runs (id, person_id, session_id, function, engine, model, request, keeper)
		values (${id}, ${personId}, (select id from forge_sessions where id = ${sessionId}), ${name},
			${by?.engine ?? null}, ${by?.model ?? null}, ${request}, ${isFollowed ? keeper : null})
		on conflict (id) do nothing`
	return count === 1
}

/** A run that somebody began makes its call now: from here on it counts as use. */
export async function nameEngine(id: string, { engine, model }: Engine): Promise<void> {
	await sql`update ai_runs set engine = ${engine}, model = ${model} where id = ${id}`
}

export type Taken = { usage: Usage | null; durationMs: number }

/** What a call took. Money that is still reserved was not settled: it counts as spent. */
export async function noteUsage(id: string, { usage, durationMs }: Taken): Promise<void> {
	await sql`
		update ai_runs set input_tokens = ${usage?.inputTokens ?? 0}, output_tokens = ${usage?.outputTokens ?? 0},
			estimated = ${usage?.estimated ?? false}, images = ${usage?.images ?? 0}, duration_ms = ${Math.round(durationMs)},
			cost_micros = cost_micros + reserved_micros, reserved_micros = 0
		where id = ${id}`
}

type End = {
	id: string
	/** 'done', or the code of what went wrong. */
	outcome: string
	/** `carried`: only while it is this process's; `lost`: only when its process is dead. */
	of: 'anybody' | 'carried' | 'lost'
}

/**
 * Ends a run: true for whoever is first. Nobody knows what the calls of a dead process cost, so that all it had
 * reserved counts as spent.
 */
export async function endRun({ sql: on }: Handle, { id, outcome, of }: End): Promise<boolean> {
	const whose = { anybody: on`true`, carried: on`keeper = ${keeper}`, lost: isLost(on) }[of]
	const { count } = await on`
		update ai_runs set outcome = ${outcome}, request = null, beat_at = clock_timestamp(), ${moneyIsSpent(on)}
		where id = ${id} and outcome = 'running' and ${whose}`
	return count === 1
}

const moneyIsSpent = (on: Handle['sql']) => on`
	estimated = estimated or reserved_micros > 0, cost_micros = cost_micros + reserved_micros, reserved_micros = 0`

/**
 * A run whose process is dead. An embedded database has one process at a time; elsewhere, who has not said for so long
 * that they live is taken for dead.
 */
export const isLost = (on: Handle['sql']) =>
	databaseKind() === 'embedded'
		? on`keeper <> ${keeper}`
		: on`(keeper <> ${keeper} and beat_at < clock_timestamp() - interval '15 seconds')`

export const isCarriedHere = (on: Handle['sql']) => on`keeper = ${keeper}`

/** Ends calls that a crash or a cut left running for longer than any may. Returns how many there were. */
export async function endLostCalls(): Promise<number> {
	const { count } = await database.sql`
		update ai_runs set outcome = 'lost', ${moneyIsSpent(database.sql)}
		where outcome = 'running' and (
			keeper is null and created_at < now() - interval '1 hour'
			or session_id is null and ${isLost(database.sql)})`
	return count
}
