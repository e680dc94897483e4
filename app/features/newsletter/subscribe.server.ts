import { randomBytes, createHmac } from 'node:crypto'
import { inTransaction, sql, type Handle, type Transaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { tokenHash } from '#app/auth/token-hash.server.ts'
import { recordConsent } from '#app/platform/consents.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { confirmPage, confirmMailText as copy } from './messages.ts'
import { linkDays, type SubscriberState } from './subscriber.ts'
import { unsubscribeLink } from './unsubscribe.server.ts'
import { frameMail } from '#app/platform/mail/mail-frame.ts'
import { company } from '#app/config/company.ts'
import { hmacKey } from '#app/platform/env/secrets/secrets.server.ts'

/**
 * A keyed hash in place of an address that must not be stored: the same address gives the same hash, and nobody can
 * read the address from it.
 */
export const addressHash = (email: string): string =>
	createHmac('sha256', hmacKey('forgotten-addresses')).update(email.toLowerCase()).digest('base64url')

type Subscription = { email: string; textVersion: string; /** Where, in words. */ source: string }

export const confirmMailKind = 'newsletter-confirm'

/**
 * Stores the consent and, unless the address is confirmed already, sends the confirmation mail, all in the caller's
 * transaction. The first mail is sent at once, the second at the earliest an hour later, the third two hours after
 * that, and so on, so that nobody can flood a mailbox through the form. Returns nothing, so that callers cannot show
 * whether the address was known.
 */
export async function subscribe(tx: Transaction, { email, textVersion, source }: Subscription): Promise<void> {
	// Two requests at once must not both find no subscriber.
	await tx.sql`select pg_advisory_xact_lock(hashtextextended('newsletter:' || lower(${email}), 0))`
	const consentId = recordConsent(tx, { email, purpose: 'newsletter', textVersion, source })
	const known = await find(tx, email)
	if (known?.state === 'confirmed' || known?.mailedRecently) return
	const id = known?.id ?? newId()
	const token = randomBytes(32).toString('base64url')
	await tx.sql`
		insert into newsletter_subscribers (id, email, state, consent_id, token_hash, source, mails, mailed_at)
		values (${id}, ${email}, 'pending', ${consentId}, ${tokenHash(token)}, ${source}, 1, now())
		on conflict (id) do update set email = excluded.email, address_hash = null, state = 'pending',
			consent_id = excluded.consent_id, token_hash = excluded.token_hash, source = excluded.source,
			mails = newsletter_subscribers.mails + 1, mailed_at = now(), updated_at = now()`
	await publish(tx, { type: 'subscriber.requested', id })
	const link = unsubscribeLink(id)
	await enqueueMail(tx, {
		kind: confirmMailKind,
		to: email,
		headers: {
			'Auto-Submitted': 'auto-replied',
			'X-Auto-Response-Suppress': 'All',
			'List-Unsubscribe': `<${link}>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		},
		...confirmMail(`${env.SITE_URL}/newsletter/confirm/${token}`, link),
	})
}

/** Whether this address was on the list and left it. */
export async function hasUnsubscribed(email: string): Promise<boolean> {
	const rows = await sql`
		select 1 from newsletter_subscribers
		where state = 'unsubscribed' and (lower(email) = lower(${email}) or address_hash = ${addressHash(email)}) limit 1`
	return rows.length > 0
}

type Known = { id: string; state: SubscriberState; mailedRecently: boolean }

async function find({ sql: within }: Handle, email: string): Promise<Known | undefined> {
	const [row] = await within<Known[]>`
		select id, state,
			coalesce(mails > 0
				and mailed_at between now() - make_interval(hours => least(mails, 24)) and now() + interval '1 minute', false) as "mailedRecently"
		from newsletter_subscribers
		where lower(email) = lower(${email}) or address_hash = ${addressHash(email)}
		order by email is null limit 1 for update`
	return row
}

/** The same in a transaction of its own. */
export const subscribeAlone = (tick: Subscription): Promise<void> => inTransaction((tx) => subscribe(tx, tick))

export type LinkState = 'open' | 'confirmed' | 'expired' | 'gone'

/** The state of a confirmation link. Reading changes nothing, because mail scanners open every link. */
export async function linkState(token: string): Promise<LinkState> {
	const [row] = await sql<{ state: SubscriberState; young: boolean }[]>`
		select state, coalesce(mailed_at > now() - make_interval(days => ${linkDays}), false) as young
		from newsletter_subscribers where token_hash = ${tokenHash(token)}`
	if (!row || row.state === 'unsubscribed') return 'gone'
	if (row.state === 'confirmed') return 'confirmed'
	return row.young ? 'open' : 'expired'
}

/**
 * Confirms the subscription. A second time changes nothing and succeeds.
 *
 * @throws {ExpectedError} when the link is too old, replaced or unknown.
 */
export async function confirm(token: string): Promise<void> {
	await inTransaction(async (tx) => {
		const [done] = await tx.sql<{ id: string }[]>`
			update newsletter_subscribers
			set state = 'confirmed', confirmed_at = now(), unsubscribed_at = null, mails = 0, refusals = 0, updated_at = now()
			where token_hash = ${tokenHash(token)} and state = 'pending'
				and mailed_at > now() - make_interval(days => ${linkDays})
			returning id`
		if (done) return publish(tx, { type: 'subscriber.confirmed', id: done.id })
		const rows = await tx.sql`
			select 1 from newsletter_subscribers where token_hash = ${tokenHash(token)} and state = 'confirmed'`
		if (rows.length === 0) throw new ExpectedError(confirmPage.gone.text, { status: 410 })
	})
}

/**
 * Asks the owner of the address to confirm. The mail repeats nothing that was typed and names nobody, because anybody
 * can enter any address.
 */
function confirmMail(href: string, stopHref: string): { subject: string; html: string; text: string } {
	return {
		subject: `${company().name}: ${copy.subject}`,
		...frameMail({
			preview: copy.preview,
			heading: copy.heading,
			parts: [
				{ kind: 'paragraph', text: copy.text },
				{ kind: 'action', label: copy.action, href },
				{ kind: 'note', text: copy.stranger },
			],
			reason: copy.reason(company().name),
			stop: { label: copy.stop, href: stopHref },
		}),
	}
}
