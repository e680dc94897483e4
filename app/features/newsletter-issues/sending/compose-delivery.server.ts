import { sql } from '#app/db/client.server.ts'
import { unsubscribeLink } from '#app/features/newsletter/unsubscribe.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { composeMail, type ComposedMail, type MailSender } from '#app/platform/mail/mailer.server.ts'
import type { SmtpOutcome } from '#app/platform/mail/smtp-session.server.ts'
import { withUnsubscribeLink, type IssueMail } from '../mail/issue-mail.server.ts'
import type { Taken } from './deliveries.server.ts'

/** It cannot be made for anybody, so nothing has left: `answer` is the error. */
export type NotMade = { kind: 'not-made'; answer: string }

type Recipient = Pick<Taken, 'id' | 'subscriberId' | 'email'>
export type StoredIssue = IssueMail & { domain: string }

const maxError = 300

/**
 * Makes the email of one recipient. Where that fails, it is made for an address of nobody: if that fails as well, the
 * recipient is not the reason. One that is the reason has the attempts of a mailbox that asks for patience.
 */
export async function composeDelivery(
	taken: Taken,
	from: MailSender,
	issues: Map<string, StoredIssue>,
): Promise<{ made: ComposedMail } | NotMade | SmtpOutcome> {
	try {
		return { made: await composed(taken, taken, from, issues) }
	} catch (error) {
		const { id, sendingId } = taken
		log.error({ id, sendingId, err: error }, 'an email of the newsletter could not be made')
		const answer = (error instanceof Error ? error.message : String(error)).slice(0, maxError)
		const nobody = { id: sendingId, subscriberId: sendingId, email: 'postmaster@example.com' }
		const isMadeForNobody = await composed(taken, nobody, from, issues).then(
			() => true,
			() => false,
		)
		if (!isMadeForNobody) return { kind: 'not-made', answer }
		return { kind: 'deferred', about: 'mailbox', answer: `The email could not be made: ${answer}` }
	}
}

/** The Message-ID is the same however often it is sent. */
async function composed(
	{ sendingId }: Taken,
	{ id, subscriberId, email }: Recipient,
	from: MailSender,
	issues: Map<string, StoredIssue>,
): Promise<ComposedMail> {
	const stored = issues.get(sendingId) ?? (await readIssue(sendingId))
	issues.set(sendingId, stored)
	const link = unsubscribeLink(subscriberId)
	return composeMail({
		from,
		to: email,
		replyTo: null,
		subject: stored.subject,
		...withUnsubscribeLink(stored, link),
		headers: {
			'Message-ID': `<${id}@${stored.domain}>`,
			'List-Unsubscribe': `<${link}>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			'List-Id': `newsletter <newsletter.${stored.domain}>`,
			Precedence: 'bulk',
		},
	})
}

async function readIssue(sendingId: string): Promise<StoredIssue> {
	const [row] = await sql<StoredIssue[]>`
		select subject, html, text, domain from newsletter_sendings where id = ${sendingId}`
	if (!row) throw new Error('The sending is gone.')
	return row
}
