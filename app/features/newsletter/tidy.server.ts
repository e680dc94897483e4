import { inTransaction, sql, type Handle } from '#app/db/client.server.ts'
import { addressHash } from './subscribe.server.ts'
import { forgetDays } from './subscriber.ts'
import { forgetSubscriber } from './subscribers.server.ts'

/** Addresses per run: each takes a few statements, and the embedded database has one connection. */
const maxPerRun = 200
/** Months that a withdrawn consent is stored as proof, without the address. */
const proofMonths = 24

/**
 * A job: deletes addresses not confirmed within 30 days; 30 days after unsubscribing replaces an address by its hash,
 * also in its consents, which are deleted after 24 months. Returns how many addresses were deleted.
 */
export async function tidyNewsletter(): Promise<number> {
	const unconfirmed = await sql<{ email: string }[]>`
		select email from newsletter_subscribers
		where state = 'pending' and email is not null and mailed_at < now() - make_interval(days => ${forgetDays})
		order by mailed_at limit ${maxPerRun}`
	for (const { email } of unconfirmed) await inTransaction((tx) => forgetIfStill(tx, email))
	const left = await sql<{ email: string }[]>`
		select email from newsletter_subscribers
		where state = 'unsubscribed' and email is not null
			and unsubscribed_at < now() - make_interval(days => ${forgetDays})
		order by unsubscribed_at limit ${maxPerRun}`
	for (const { email } of left) await inTransaction((tx) => hashAddress(tx, email))
	await sql`
		delete from consents where id in (
			select id from consents
			where purpose = 'newsletter' and lead_id is null
				and withdrawn_at < now() - make_interval(months => ${proofMonths})
			limit 500)`
	return unconfirmed.length + left.length
}

/** The subscriber may have confirmed, or asked again, since the list was read. */
async function forgetIfStill(tx: Handle, email: string): Promise<void> {
	const rows = await tx.sql`
		select 1 from newsletter_subscribers
		where lower(email) = lower(${email}) and state = 'pending'
			and mailed_at < now() - make_interval(days => ${forgetDays})
		for update`
	if (rows.length > 0) await forgetSubscriber(tx, email)
}

/**
 * The consents keep their dates and versions as proof for a person who presents the address; the address cannot be
 * read from them.
 */
async function hashAddress(tx: Handle, email: string): Promise<void> {
	const hash = addressHash(email)
	const rows = await tx.sql`
		update newsletter_subscribers set email = null, address_hash = ${hash}, updated_at = now()
		where lower(email) = lower(${email}) and state = 'unsubscribed' returning 1`
	if (rows.length === 0) return
	await tx.sql`
		update consents set subject_email = ${`hash:${hash}`}
		where lower(subject_email) = lower(${email}) and purpose = 'newsletter' and lead_id is null`
}
