import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import type { Usage } from './function-events.ts'
import type { FunctionName } from './messages.ts'

type Run = {
	personId: string
	/** Of the forge. */
	sessionId: string | null
	function: FunctionName
	engine: 'offline' | 'model'
	model: string
}

/** A call that is under way: noted before anything is spent, so that a crash does not hide it. */
export async function beginRun({ personId, sessionId, function: name, engine, model }: Run): Promise<string> {
	const id = newId()
	await sql`
		insert into ai_runs (id, person_id, session_id, function, engine, model)
		values (${id}, ${personId}, (select id from forge_sessions where id = ${sessionId}), ${name}, ${engine}, ${model})`
	return id
}

/** `outcome` is 'done' or the code of what went wrong. Money that is still reserved was not settled: it counts as spent. */
export async function endRun(id: string, outcome: string, usage: Usage | null, durationMs: number): Promise<void> {
	await sql`
		update ai_runs set outcome = ${outcome}, input_tokens = ${usage?.inputTokens ?? 0},
			output_tokens = ${usage?.outputTokens ?? 0}, estimated = ${usage?.estimated ?? false},
			cost_micros = cost_micros + reserved_micros, reserved_micros = 0, images = ${usage?.images ?? 0}, duration_ms = ${Math.round(durationMs)}
		where id = ${id}`
}

/**
 * A job: calls that a crash or a cut left running for longer than any may. Nobody knows what they cost, so that all
 * that was reserved counts as spent. Returns how many there were.
 */
export async function closeLostRuns(): Promise<number> {
	const { count } = await sql`
		update ai_runs set outcome = 'lost', estimated = estimated or reserved_micros > 0,
			cost_micros = cost_micros + reserved_micros, reserved_micros = 0
		where outcome = 'running' and created_at < now() - interval '1 hour'`
	return count
}
