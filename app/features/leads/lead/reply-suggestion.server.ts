import { inTransaction, sql, type Handle } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { leadMessages } from './lead-messages.ts'
import { unchangedSince } from './lead-status.server.ts'
import { isUndecided, type LeadStatus } from './lead.ts'

/** A reply that a program wrote; nothing of it is sent before a person presses the button. */
export type ReplySuggestion = { body: string; program: string; at: Date }

export async function readSuggestion(leadId: string): Promise<ReplySuggestion | null> {
	const [row] = await sql<ReplySuggestion[]>`
		select body, program, created_at as at from reply_suggestions where lead_id = ${leadId}`
	return row ?? null
}

type New = {
	/** Of the enquiry. */
	id: string
	body: string
	program: string
	/** Of the enquiry: nothing is suggested for one that has changed since. */
	version?: number | null
}

/**
 * The last one replaces the one before.
 *
 * @throws {ExpectedError} for held enquiries and spam, which get no reply; 409 when the enquiry has another version
 */
export async function suggestReply({ id, body, program, version = null }: New, actorId: string): Promise<void> {
	await inTransaction(async (tx) => {
		const [lead] = await tx.sql<{ status: LeadStatus }[]>`select status from leads where id = ${id} for key share`
		if (!lead) throw new ExpectedError(leadMessages.gone, { status: 404 })
		if (version !== null) await unchangedSince(tx, { id, version })
		if (isUndecided(lead.status))
			throw new ExpectedError(lead.status === 'held' ? leadMessages.replyToHeld : leadMessages.replyToSpam, {
				status: 409,
			})
		await tx.sql`
			insert into reply_suggestions (lead_id, body, actor_id, program) values (${id}, ${body}, ${actorId}, ${program})
			on conflict (lead_id) do update
			set body = excluded.body, actor_id = excluded.actor_id, program = excluded.program, created_at = now()`
	})
}

/** After a reply, or because nobody wants it. */
export async function removeSuggestion({ sql: run }: Pick<Handle, 'sql'>, leadId: string): Promise<void> {
	await run`delete from reply_suggestions where lead_id = ${leadId}`
}
