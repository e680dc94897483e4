import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { ForgeError } from './forge-error.ts'
import type { Usage } from './function-events.ts'
import { forgeMessages, type FunctionName } from './messages.ts'
import { readBudget } from './settings/budget.server.ts'

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

/** `outcome` is 'done' or the code of what went wrong. */
export async function endRun(id: string, outcome: string, usage: Usage | null, durationMs: number): Promise<void> {
	await sql`
		update ai_runs set outcome = ${outcome}, input_tokens = ${usage?.inputTokens ?? 0},
			output_tokens = ${usage?.outputTokens ?? 0}, estimated = ${usage?.estimated ?? false},
			cost_micros = ${usage?.costMicros ?? 0}, images = ${usage?.images ?? 0}, duration_ms = ${Math.round(durationMs)}
		where id = ${id}`
}

/** A job: calls that a crash or a cut left running for longer than any may. Returns how many there were. */
export async function closeLostRuns(): Promise<number> {
	const { count } = await sql`
		update ai_runs set outcome = 'lost' where outcome = 'running' and created_at < now() - interval '1 hour'`
	return count
}

/**
 * Asked before a call. Calls under way are not yet counted, so a month may end over by what runs at its end.
 * @throws {ForgeError} 429 when the month's budget (Lagos time) is used up.
 */
export async function keepToBudget(): Promise<void> {
	const { spent, most } = await readBudget()
	if (most !== null && spent >= most) throw new ForgeError('budget_exceeded', forgeMessages.budget)
}
