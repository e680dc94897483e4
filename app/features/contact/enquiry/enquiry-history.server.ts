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
	const rows = await sql`
		select 1 from leads where dedupe_key = ${key}
		union all
		select 1 from leads
		where lower(email) = lower(${email}) and created_at > now() - interval '10 minutes'
			and split_part(dedupe_key, ':', 1) = split_part(${key}, ':', 1)
		limit 1`
	return rows.length > 0
}

/** @throws {ExpectedError} when the token is too old or was used before. */
export async function spendToken({ sql }: Handle, { state, id }: FormToken): Promise<void> {
	if (id === null) return
	if (state !== 'expired') {
		const [, fresh] = await Promise.all([
			sql`
				delete from form_tokens where id in (
					select id from form_tokens where used_at < now() - interval '1 day' limit 100 for update skip locked)`,
			sql`insert into form_tokens (id) values (${id}) on conflict do nothing returning 1`,
		])
		if (fresh.length > 0) return
	}
	throw new ExpectedError(formMessages.renew, { field: 'form_token' })
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
