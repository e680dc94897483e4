import { addressKey } from '#app/auth/limits/throttle.server.ts'
import { inTransaction, type Handle } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { networksOf } from '#app/platform/request/networks.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { enquiryMailbox } from './enquiry-mails.server.ts'
import { heldEnquiriesMail } from './mail-texts.ts'

/*
 * Enquiries past the limit: they are stored, and nothing else happens until an admin accepts them. Held enquiries and
 * unread spam together are limited in size.
 */

/** A hash of the largest network an address belongs to; it identifies nobody. */
export const networkCode = (addressBucket: string): string =>
	addressKey(`held ${networksOf(addressBucket).at(-1)?.name ?? addressBucket}`)

const megabyte = 1024 * 1024
/** Bytes of one row, its texts not counted. */
const rowBytes = 400

/**
 * Deletes held enquiries and unread spam until the rest fits into the limit: the oldest of each network first, so that
 * the network that sends most loses most. Returns how many were deleted.
 */
export async function makeRoom(maxBytes = env.HELD_ENQUIRIES_MB * megabyte): Promise<number> {
	const gone = await inTransaction(async ({ sql }) => {
		const rows = await sql<{ id: string }[]>`
			with undecided as (
				select id, created_at,
					pg_column_size(message) + pg_column_size(search_text) + ${rowBytes}::int as bytes,
					row_number() over (
						partition by coalesce(held_network, id::text) order by created_at desc, id desc) as place
				from leads where status in ('held', 'spam') and status_at is null
			), summed as (
				select id, sum(bytes) over (order by place, created_at desc, id desc rows unbounded preceding) as total
				from undecided)
			select id from leads where id in (select id from summed where total > ${maxBytes}::float8)
			for update skip locked`
		await removeEnquiries(
			{ sql },
			rows.map(({ id }) => id),
		)
		return rows.length
	})
	if (gone > 0) log.warn({ enquiries: gone }, 'the oldest held enquiries made room for others')
	return gone
}

/**
 * Adding up the sizes is too slow for every enquiry of a flood: one in 16 (by the random end of its id) and the job do
 * it.
 */
export async function makeRoomNowAndThen(id: string): Promise<void> {
	if (id.endsWith('0')) await makeRoom()
}

/** Deletes them with their consents and emails; the database removes notes and events with the row. */
export async function removeEnquiries({ sql }: Pick<Handle, 'sql'>, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return
	await sql`delete from outbox where lead_id = any(${[...ids]}::uuid[])`
	await sql`delete from consents where lead_id = any(${[...ids]}::uuid[])`
	await sql`delete from leads where id = any(${[...ids]}::uuid[])`
}

const digestKind = 'held-enquiries'

/** A job: one email about all held enquiries, ten minutes after the first, then at most one in six hours. */
export async function emailAboutHeldEnquiries(): Promise<void> {
	await makeRoom()
	await inTransaction(async (tx) => {
		await tx.sql`select pg_advisory_xact_lock(hashtextextended('held enquiries', 0))`
		const [row] = await tx.sql<{ count: number; due: boolean }[]>`
			with last as (select max(created_at) as at from outbox where kind = ${digestKind})
			select count(*)::int as count,
				coalesce(bool_or(created_at <= now() - interval '10 minutes' and (last.at is null or created_at > last.at)), false)
					and coalesce(max(last.at) <= now() - interval '6 hours' or max(last.at) > now(), true) as due
			from leads cross join last where status = 'held'`
		if (!row?.due) return
		await enqueueMail(tx, {
			kind: digestKind,
			to: enquiryMailbox(),
			headers: { 'Auto-Submitted': 'auto-generated' },
			...heldEnquiriesMail(row.count, `${env.SITE_URL}/admin/leads?status=held`),
		})
	})
}
