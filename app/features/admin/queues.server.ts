import { sql } from '#app/db/client.server.ts'

/** Every queue is told, the empty ones too: what is missing cannot be watched. */
const names = [
	'mail',
	'mail failing',
	'mail given up',
	'comments to decide',
	'enquiries to answer',
	'scheduled posts due',
	'posts to make anew',
	'pictures to make',
] as const

export type Queue = { name: string; waiting: number; oldestSeconds: number }

/** What waits for a job or for somebody, and since when the oldest. One round of SQL, over indexes of what waits. */
export async function readQueues(): Promise<Queue[]> {
	const rows = await sql<Queue[]>`
		select name, count(*)::int as waiting,
			coalesce(greatest(extract(epoch from now() - min(since)), 0), 0)::float8 as "oldestSeconds"
		from (
			select 'mail' as name, run_at as since from outbox where state = 'waiting'
			union all select 'mail failing', failed_at from outbox where state = 'waiting' and failed_at is not null
			union all select 'mail given up', created_at from outbox
				where state = 'dead' and created_at > now() - interval '30 days'
			union all select 'comments to decide', created_at from blog_comments where status = 'pending'
			union all select 'enquiries to answer', created_at from leads where status = 'new'
			union all select 'scheduled posts due', published_at from blog_posts
				where status = 'published' and not live and published_at <= now() and trashed_at is null
			union all select 'posts to make anew', null from blog_posts where pipeline_version < 0
			union all select 'pictures to make', created_at from media_files where state = 'waiting') q
		group by name`
	return names.map((name) => rows.find((row) => row.name === name) ?? { name, waiting: 0, oldestSeconds: 0 })
}
