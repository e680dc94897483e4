import { createHash } from 'node:crypto'
import { sql as outside, type Handle } from '#app/db/client.server.ts'
import type { FormToken } from '#app/platform/request/form-token.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { Enquiry } from './enquiry.ts'
import { formMessages } from '../copy/messages.ts'

/**
 * Identifies one enquiry: a hash of all fields and of the form (its key; without one its token; without either, this
 * one request). A second click has the same hash, a corrected phone number has another.
 */
export function dedupeKey(
	{ form_token: _token, enquiry_key: _key, website: _website, fax: _fax, ...typed }: Enquiry,
	form: string,
): string {
	const text = JSON.stringify({ ...typed, email: typed.email.toLowerCase() })
	return `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}:${form}`
}

/**
 * Makes other enquiries of this address wait until the transaction ends: ten simultaneous clicks would all find nothing
 * stored yet.
 */
export async function lockAddress({ sql }: Handle, email: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('enquiry:' || lower(${email}), 0))`
}

/** From the same form at any time, or with the same content from any form within ten minutes. */
export async function isStored({ sql }: Handle, email: string, key: string): Promise<boolean> {
	return (await storedRows(sql, email, key)).length > 0
}

const storedRows = (sql: Handle['sql'], email: string, key: string) => sql`
	select 1 from leads where dedupe_key = ${key}
	union all
	select 1 from leads
	where lower(email) = lower(${email}) and created_at > now() - interval '10 minutes'
		and split_part(dedupe_key, ':', 1) = split_part(${key}, ':', 1)
	limit 1`

/**
 * Uses up the token of an enquiry that is not stored yet; true when it is stored already.
 *
 * @throws {ExpectedError} when the token is too old or was used before.
 */
export async function spendToken(
	{ sql }: Handle,
	email: string,
	key: string,
	{ state, id }: FormToken,
): Promise<boolean> {
	const spendable = state === 'expired' ? '' : (id ?? '')
	const [found] = await sql<{ isStored: boolean; isSpent: boolean }[]>`
		with stored as materialized (${storedRows(sql, email, key)}),
		spent as (
			insert into form_tokens (id) select ${spendable}
			where ${spendable} <> '' and not exists (select from stored)
			on conflict do nothing returning 1)
		select exists (select from stored) as "isStored", exists (select from spent) as "isSpent"`
	if (found?.isStored) return true
	if (id !== null && !found?.isSpent) throw new ExpectedError(formMessages.renew, { field: 'form_token' })
	return false
}

/** Shorter texts ("Please call me") are often the same without being copied. */
const shortestCopy = 60

/** How many other addresses, among the last hundred enquiries, sent nearly the same text. */
export async function otherSendersOf({ email, message }: Enquiry): Promise<number> {
	if (message.length < shortestCopy) return 0
	const [row] = await outside<{ senders: number }[]>`
		select count(distinct lower(email))::int as senders
		from (select email, message from leads where created_at > now() - interval '30 days'
			order by created_at desc limit 100) as lately
		where lower(email) <> lower(${email}) and similarity(left(message, 600), ${message.slice(0, 600)}) > 0.8`
	return row?.senders ?? 0
}
