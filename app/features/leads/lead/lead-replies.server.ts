import { inTransaction, type Handle } from '#app/db/client.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { companyMailbox } from '#app/platform/mail/company-mailbox.server.ts'
import { dueAgain } from '#app/platform/mail/outbox-resend.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { company } from '#app/config/company.ts'
import { leadMessages } from './lead-messages.ts'
import { removeSuggestion } from './reply-suggestion.server.ts'
import { unchangedSince } from './lead-status.server.ts'
import { replyMail, topicOf } from './reply-mail.ts'

export const replyKind = 'enquiry-reply'

export type NewReply = {
	/** Of the enquiry. */
	id: string
	version: number
	/** The id of this reply: sent twice, it is one email. */
	entry: string
	body: string
}

/** The sender's next email must reach the people of the company, not a mailbox that nobody reads. */
export const replyAddress = (): string => env.CONTACT_EMAIL ?? companyMailbox()

export const signatureOf = (writer: { name: string }): string[] => [writer.name, company().name]

/**
 * Stores a reply and queues its email, both or nothing. The enquiry counts as answered once that email has left (a
 * trigger on the outbox, migration 0067). The same reply sent again is sent once and succeeds each time.
 *
 * @throws {ExpectedError} on a concurrent edit, for spam, or when this reply was sent with another text.
 */
export async function replyByMail(reply: NewReply, writer: SignedIn): Promise<void> {
	await inTransaction(async (tx) => {
		const lead = await lockLead(tx, reply.id)
		if (await isSent(tx, reply)) return
		const status = await unchangedSince(tx, reply)
		if (status === 'spam') throw new ExpectedError(leadMessages.replyToSpam, { status: 409 })
		if (status === 'held') throw new ExpectedError(leadMessages.replyToHeld, { status: 409 })
		const dedupeKey = `${replyKind}:${reply.entry}`
		const thread = await threadOf(tx, reply.id)
		await enqueueMail(tx, {
			kind: replyKind,
			to: lead.email,
			replyTo: replyAddress(),
			headers: thread.headers,
			dedupeKey,
			leadId: reply.id,
			...replyMail({
				body: reply.body,
				signature: signatureOf(writer),
				company: company().name,
				enquiry: lead,
				answers: thread.subject,
			}),
		})
		await tx.sql`
			insert into lead_events (id, lead_id, actor_id, kind, via, body, mail_id)
			values (${reply.entry}, ${reply.id}, ${writer.id}, 'reply', 'mail', ${reply.body},
				(select id from outbox where dedupe_key = ${dedupeKey}))`
		await removeSuggestion(tx, reply.id)
		// A reply from a page loaded before this one must be treated as a concurrent edit.
		await tx.sql`update leads set version = version + 1, updated_at = now() where id = ${reply.id}`
		await publish(tx, { type: 'lead.replied', id: reply.id })
	})
}

type Answered = { email: string; service: string; message: string; createdAt: Date }

async function lockLead({ sql }: Handle, id: string): Promise<Answered> {
	const [lead] = await sql<Answered[]>`
		select email, service, message, created_at as "createdAt" from leads where id = ${id} for update`
	if (!lead) throw new ExpectedError(leadMessages.gone, { status: 404 })
	return lead
}

async function isSent({ sql }: Handle, { id, entry, body }: NewReply): Promise<boolean> {
	const [earlier] = await sql<{ same: boolean }[]>`
		select lead_id = ${id} and kind = 'reply' and body = ${body} as same from lead_events where id = ${entry}`
	if (earlier && !earlier.same) throw new ExpectedError(leadMessages.replySentBefore, { field: 'entry', status: 409 })
	return earlier !== undefined
}

/** More ids in a header help no mailbox, and some servers reject long headers. */
const maxThread = 20

/**
 * Headers that join a reply to the emails the sender has received (RFC 5322 section 3.6.4): the receipt and earlier
 * replies.
 */
async function threadOf(
	{ sql }: Handle,
	leadId: string,
): Promise<{ subject: string | null; headers: Record<string, string> }> {
	const mails = await sql<{ messageId: string; subject: string; kind: string }[]>`
		select coalesce(headers ->> 'Message-ID', '') as "messageId", subject, kind from outbox
		where lead_id = ${leadId} and kind in ('enquiry-receipt', ${replyKind}) and state <> 'dead'
			and headers ->> 'Message-ID' is not null
		order by created_at, id`
	const last = mails.at(-1)
	if (!last) return { subject: null, headers: {} }
	const ids = mails.map(({ messageId }) => messageId)
	const [first = ''] = ids
	const chain = ids.length > maxThread ? [first, ...ids.slice(1 - maxThread)] : ids
	return {
		subject: mails.find(({ kind }) => kind === 'enquiry-receipt')?.subject ?? null,
		headers: { 'In-Reply-To': last.messageId, References: chain.join(' ') },
	}
}

/** Sends a failed email of the enquiry again. @throws {ExpectedError} when it did not fail. */
export async function resendMail(leadId: string, mailId: string): Promise<void> {
	await inTransaction(async ({ sql }) => {
		const again = await sql`
			update outbox set ${dueAgain()}
			where id = ${mailId} and lead_id = ${leadId} and state = 'dead' returning 1`
		if (again.length === 0) throw new ExpectedError(leadMessages.notResent, { status: 409 })
	})
}

type Reachable = { name: string; phone: string | null; phoneIsMobile: boolean; service: string }

export type ChatLink = { href: string; why: null } | { href: null; why: string }

/** A WhatsApp chat with the sender, its first message written; or why there can be none. */
export function chatLink(lead: Reachable, writer: SignedIn): ChatLink {
	if (lead.phone === null) return { href: null, why: leadMessages.noPhone }
	if (!lead.phoneIsMobile) return { href: null, why: leadMessages.notMobile }
	const text = leadMessages.chatText(lead.name, writer.name, company().name, topicOf(lead.service))
	return { href: `https://wa.me/${lead.phone.slice(1)}?text=${encodeURIComponent(text)}`, why: null }
}
