import { z } from 'zod'
import { inTransaction, sql, type Transaction } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { setNoteMails, setReplyMails, stopReplyMails } from '#app/features/account/profile/mail-preferences.server.ts'
import { recordConsent, withdrawConsents } from '#app/platform/consents.server.ts'
import {
	readUnsubscribe,
	type UnsubscribePurpose,
	type Unsubscription,
	signUnsubscribe,
} from '#app/platform/mail/unsubscribe-token.server.ts'
import { newsletterConsent } from './consent.ts'
import { env } from '#app/platform/env/env.server.ts'

/** The link that stops the newsletter for one subscriber, for the text of a mail and its List-Unsubscribe header. */
export const unsubscribeLink = (subscriberId: string): string =>
	`${env.SITE_URL}/unsubscribe/${signUnsubscribe('newsletter', subscriberId)}`

/** `back`: one button undoes it, because the address is still stored. */
export type MailState = { purpose: UnsubscribePurpose; stopped: boolean; back: boolean }

/** The state of an unsubscribe link; null when we did not sign it. Reading changes nothing. */
export async function mailState(token: string): Promise<MailState | null> {
	const link = readLink(token)
	if (!link) return null
	const { purpose, subject } = link
	if (purpose === 'replies') {
		const [person] = await sql<{ wanted: boolean }[]>`
			select reply_mails as wanted from profiles where id = ${subject} and email not like '%@deleted.invalid'`
		return { purpose, stopped: !person?.wanted, back: person !== undefined }
	}
	if (purpose === 'notes') {
		const [person] = await sql<{ wanted: boolean }[]>`
			select note_mails as wanted from profiles where id = ${subject} and email not like '%@deleted.invalid'`
		return { purpose, stopped: !person?.wanted, back: person !== undefined }
	}
	const [row] = await sql<{ stopped: boolean; back: boolean }[]>`
		select state = 'unsubscribed' as stopped, email is not null and confirmed_at is not null as back
		from newsletter_subscribers where id = ${subject}`
	return { purpose, ...(row ?? { stopped: true, back: false }) }
}

/** Stops the mails; false when we did not sign the link. Stopping twice succeeds. */
export async function stopMails(token: string): Promise<boolean> {
	const link = readLink(token)
	if (!link) return false
	if (link.purpose === 'replies') await stopReplyMails(link.subject)
	else if (link.purpose === 'notes') await setNoteMails(link.subject, false)
	else await stopNewsletter(link.subject)
	return true
}

/** The same for a signed-in user, by the verified address of their account. */
export async function stopNewsletterOf(userId: string): Promise<void> {
	const [row] = await sql<{ id: string }[]>`
		select s.id from profiles p join newsletter_subscribers s on lower(s.email) = lower(p.email)
		where p.id = ${userId} and p.email_verified`
	if (row) await stopNewsletter(row.id)
}

/**
 * The row stays, so that an earlier request never leads to a mail again; tidy.server.ts deletes its address later.
 */
async function stopNewsletter(id: string): Promise<void> {
	await inTransaction(async (tx) => {
		const [left] = await tx.sql<{ email: string | null }[]>`
			update newsletter_subscribers
			set state = 'unsubscribed', unsubscribed_at = now(), token_hash = null, updated_at = now()
			where id = ${id} and state <> 'unsubscribed' returning email`
		if (left?.email) await withdrawConsents(tx, left.email, 'newsletter')
		if (!left) return
		await countDeparture(tx, id)
		await publish(tx, { type: 'subscriber.unsubscribed', id })
	})
}

/** Counted for the last issue that they got. */
const countDeparture = ({ sql: within }: Transaction, id: string) =>
	within`
		update newsletter_deliveries set unsubscribed_at = now() where id = (
			select id from newsletter_deliveries
			where subscriber_id = ${id} and state in ('accepted', 'unknown') and settled_at is not null
			order by settled_at desc limit 1)`

/**
 * Undoes an unsubscription. The holder of the link reads the mailbox, so nothing needs to be confirmed again. False
 * when the address was never confirmed or is deleted.
 */
export async function resumeMails(token: string): Promise<boolean> {
	const link = readLink(token)
	if (!link) return false
	if (link.purpose === 'newsletter') return resumeNewsletter(link.subject)
	if (link.purpose === 'notes') await setNoteMails(link.subject, true)
	else await setReplyMails(link.subject, true)
	return true
}

async function resumeNewsletter(id: string): Promise<boolean> {
	return inTransaction(async (tx) => {
		const [row] = await tx.sql<{ email: string; state: string }[]>`
			select email, state from newsletter_subscribers
			where id = ${id} and email is not null and confirmed_at is not null for update`
		if (!row) return false
		if (row.state === 'confirmed') return true
		const consentId = recordConsent(tx, {
			email: row.email,
			purpose: 'newsletter',
			textVersion: newsletterConsent.version,
			source: 'unsubscribe page',
		})
		await tx.sql`
			update newsletter_subscribers set state = 'confirmed', confirmed_at = now(), unsubscribed_at = null, mails = 0, refusals = 0,
				consent_id = ${consentId}, source = 'unsubscribe page', updated_at = now()
			where id = ${id}`
		await publish(tx, { type: 'subscriber.confirmed', id })
		return true
	})
}

/** Queries take ids as uuid and fail for anything else. */
function readLink(token: string): Unsubscription | null {
	const link = readUnsubscribe(token)
	return link && z.uuid().safeParse(link.subject).success ? link : null
}
