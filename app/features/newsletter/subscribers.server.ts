import { inTransaction, sql, type Handle } from '#app/db/client.server.ts'
import { escapedPattern } from '#app/db/pattern.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { subscriberMessages } from './messages.ts'
import { confirmMailKind, addressHash } from './subscribe.server.ts'
import type { SubscriberState } from './subscriber.ts'

export type Subscriber = {
	id: string
	/** null after the address was deleted and only its hash is stored. */
	email: string | null
	source: string
	/** When the newest mail with a link was written. */
	mailedAt: Date | null
	confirmedAt: Date | null
	unsubscribedAt: Date | null
	/** The version of the consent text that was agreed to, and when. */
	textVersion: string | null
	consentAt: Date | null
}

export type SubscriberCounts = Record<SubscriberState, number>

const subscribersPerPage = 50

type Asked = { state: SubscriberState; search: string; page: number }

/** Newest first; `search` is part of an address. Pages are numbered from 1. */
export async function listSubscribers({ state, search, page }: Asked): Promise<{
	subscribers: Subscriber[]
	counts: SubscriberCounts
	more: boolean
}> {
	const like = search === '' ? null : `%${escapedPattern(search)}%`
	const offset = (page - 1) * subscribersPerPage
	const [rows, counted] = await Promise.all([
		sql<Subscriber[]>`
			with k as materialized (
				select id, created_at from newsletter_subscribers
				where state = ${state} and (${like}::text is null or email ilike ${like})
				order by created_at desc, id desc limit ${subscribersPerPage + 1} offset ${offset})
			select s.id, s.email, s.source, s.mailed_at as "mailedAt", s.confirmed_at as "confirmedAt",
				s.unsubscribed_at as "unsubscribedAt", c.text_version as "textVersion", c.granted_at as "consentAt"
			from k join newsletter_subscribers s on s.id = k.id left join consents c on c.id = s.consent_id
			order by k.created_at desc, k.id desc`,
		sql<{ state: SubscriberState; count: number }[]>`
			select state, count(*)::int as count from newsletter_subscribers group by state`,
	])
	const counts: SubscriberCounts = { confirmed: 0, pending: 0, unsubscribed: 0 }
	for (const row of counted) counts[row.state] = row.count
	return { subscribers: rows.slice(0, subscribersPerPage), counts, more: rows.length > subscribersPerPage }
}

/** Everybody who gets the newsletter, in batches, ordered by id. */
export async function* confirmedSubscribers(): AsyncGenerator<Subscriber[]> {
	const part = 1_000
	let after = '00000000-0000-0000-0000-000000000000'
	for (;;) {
		const rows = await sql<Subscriber[]>`
			select s.id, s.email, s.source, s.mailed_at as "mailedAt", s.confirmed_at as "confirmedAt",
				s.unsubscribed_at as "unsubscribedAt", c.text_version as "textVersion", c.granted_at as "consentAt"
			from newsletter_subscribers s left join consents c on c.id = s.consent_id
			where s.state = 'confirmed' and s.id > ${after} order by s.id limit ${part}`
		if (rows.length > 0) yield rows
		const last = rows.at(-1)
		if (!last || rows.length < part) return
		after = last.id
	}
}

/**
 * Removes a subscriber for an admin. Subscribers who had confirmed or unsubscribed stay as a hash; an address that was
 * never confirmed is deleted completely. Returns the address.
 *
 * @throws {ExpectedError} 404 when the address is no longer there.
 */
export async function removeSubscriber(id: string): Promise<string> {
	return inTransaction(async (tx) => {
		const [row] = await tx.sql<{ email: string; isIn: boolean }[]>`
			select email, state <> 'unsubscribed' as "isIn" from newsletter_subscribers where id = ${id} and email is not null for update`
		if (!row) throw new ExpectedError(subscriberMessages.gone, { status: 404 })
		await forgetSubscriber(tx, row.email)
		if (row.isIn) await publish(tx, { type: 'subscriber.unsubscribed', id })
		return row.email
	})
}

/**
 * Deletes an address with its newsletter consents and confirmation mails. Of subscribers who had confirmed or
 * unsubscribed a hash stays, so that importing an old list does not bring them back.
 */
export async function forgetSubscriber({ sql: within }: Handle, email: string): Promise<void> {
	const hash = addressHash(email)
	await forgetDeliveries({ sql: within }, email)
	await within`
		delete from newsletter_subscribers
		where lower(email) = lower(${email}) and confirmed_at is null and unsubscribed_at is null`
	await within`
		update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now()),
			email = null, address_hash = ${hash}, token_hash = null, consent_id = null, updated_at = now()
		where lower(email) = lower(${email})`
	await within`
		delete from consents where lower(subject_email) = lower(${email}) and purpose = 'newsletter' and lead_id is null`
	await within`delete from outbox where lower(to_address) = lower(${email}) and kind = ${confirmMailKind}`
}

/** Nobody can see any more which issues they got; one that was not sent to them yet is not. The counts stay. */
const forgetDeliveries = ({ sql: within }: Pick<Handle, 'sql'>, email: string) =>
	within`
		update newsletter_deliveries set subscriber_id = null, answer = null,
			state = case when state <> 'waiting' then state when settled_at is null then 'left' else 'unknown' end,
			settled_at = case when state = 'waiting' then coalesce(settled_at, now()) else settled_at end
		where subscriber_id in (select id from newsletter_subscribers where lower(email) = lower(${email}))`
