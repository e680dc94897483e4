import { inTransaction, sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { senderDomain } from './mailer.server.ts'
import type { MailState } from './outbox-mail.ts'

export type Resent =
	/** The email itself is due again. */
	| { outcome: 'again'; id: string }
	/** A sent email does not change; a copy of it is due. */
	| { outcome: 'copied'; id: string }
	| { outcome: 'refused'; reason: 'missing' | 'under way' | 'no content' | 'expired' }

/** What a failed email is set to when it is to be sent again, as if it had never been tried. */
export const dueAgain = () => sql`
	state = 'waiting', attempts = 0, run_at = now(), last_error = null, locked_until = null, failed_at = null`

type Row = { state: MailState; runAt: Date; hasContent: boolean; isExpired: boolean }

/**
 * Sends an email again: a failed one as itself (the same Message-ID), a sent one as a copy with a
 * Message-ID of its own, for a mailbox shows the same one only once. `asked` says what was seen when the button was pressed,
 * and which press it was: the same one twice sends once.
 */
export async function resendMail(id: string, asked: { runAt: Date; entry: string }): Promise<Resent> {
	return inTransaction(async ({ sql }) => {
		const [mail] = await sql<Row[]>`
			select state, run_at as "runAt", html <> '' or text <> '' as "hasContent",
				coalesce(expires_at <= now(), false) as "isExpired"
			from outbox where id::text = ${id} for update`
		if (!mail) return { outcome: 'refused', reason: 'missing' }
		const dedupeKey = `again:${id}:${asked.entry}`
		const [copy] = await sql<{ id: string }[]>`select id from outbox where dedupe_key = ${dedupeKey}`
		if (copy) return { outcome: 'copied', id: copy.id }
		const sentAgain = mail.state === 'dead' && mail.runAt.getTime() !== asked.runAt.getTime()
		if (mail.state === 'waiting' || mail.state === 'sending' || sentAgain)
			return { outcome: 'refused', reason: 'under way' }
		if (!mail.hasContent) return { outcome: 'refused', reason: 'no content' }
		if (mail.isExpired) return { outcome: 'refused', reason: 'expired' }
		if (mail.state === 'dead') {
			await sql`update outbox set ${dueAgain()} where id = ${id}`
			return { outcome: 'again', id }
		}
		const newMail = newId()
		await sql`
			insert into outbox (id, kind, to_address, from_address, reply_to, subject, html, text, headers, dedupe_key,
				lead_id, keep, expires_at)
			select ${newMail}, kind, to_address, from_address, reply_to, subject, html, text,
				headers || jsonb_build_object('Message-ID', ${`<${newMail}@${senderDomain()}>`}::text), ${dedupeKey},
				lead_id, keep, expires_at
			from outbox where id = ${id}`
		return { outcome: 'copied', id: newMail }
	})
}
