import { sql } from '#app/db/client.server.ts'
import { mostCounted, type Attention } from './attention.ts'

/** One round of SQL for every page of the desk: counters, and at most `mostCounted` entries of an index each. */
export async function readAttention(): Promise<Attention> {
	const [row] = await sql<Attention[]>`
		select
			coalesce((select value from site_counters where name = 'comments_pending'), 0)::int as "pendingComments",
			coalesce((select sum(count) from lead_counts where status = 'new'), 0)::int as "openEnquiries",
			(select count(*)::int from (
				select from leads where status = 'new' and created_at <= now() - interval '24 hours'
				limit ${mostCounted}) l) as "overdueEnquiries",
			(select count(*)::int from (
				select from outbox where (state = 'dead' or (state = 'waiting' and attempts > 0))
					and created_at > now() - interval '30 days'
				limit ${mostCounted}) m) as "mailsInTrouble",
			(select count(*)::int from (
				select from outbox where state = 'waiting' limit ${mostCounted}) m) as "mailsWaiting",
			(select count(*)::int from (
				select from newsletter_subscribers where state = 'pending' limit ${mostCounted}) s) as "subscribersWaiting"`
	if (!row) throw new Error('A query without a source answered no row.')
	return row
}
