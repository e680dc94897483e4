import { sql } from '#app/db/client.server.ts'

/**
 * Every queue is measured, also an empty one: a missing value cannot be monitored. Queues renamed in this release are
 * measured under their former names as well, until the next.
 */
const formerNames: Readonly<Record<string, string>> = {
	email: 'mail',
	'email failing': 'mail failing',
	'email failed': 'mail given up',
	'comments to review': 'comments to decide',
	'posts to render': 'posts to make anew',
	'pictures to resize': 'pictures to make',
}
const names = [...Object.keys(formerNames), 'enquiries to answer', 'scheduled posts due']

export type Queue = { name: string; waiting: number; oldestSeconds: number }

/** What waits for a job or for a person, and since when the oldest. One statement, over indexes of waiting rows. */
export async function readQueues(): Promise<Queue[]> {
	const rows = await sql<Queue[]>`
		select name, count(*)::int as waiting,
			coalesce(greatest(extract(epoch from now() - min(since)), 0), 0)::float8 as "oldestSeconds"
		from (
			select 'email' as name, run_at as since from outbox where state = 'waiting'
			union all select 'email failing', failed_at from outbox where state = 'waiting' and failed_at is not null
			union all select 'email failed', created_at from outbox
				where state = 'dead' and created_at > now() - interval '30 days'
			union all select 'comments to review', created_at from blog_comments where status = 'pending'
			union all select 'enquiries to answer', created_at from leads where status = 'new'
			union all select 'scheduled posts due', published_at from blog_posts
				where status = 'published' and not live and published_at <= now() and trashed_at is null
			union all select 'posts to render', null from blog_posts where pipeline_version < 0
			union all select 'pictures to resize', created_at from media_files where state = 'waiting') q
		group by name`
	return names.flatMap((name) => {
		const queue = rows.find((row) => row.name === name) ?? { name, waiting: 0, oldestSeconds: 0 }
		const former = formerNames[name]
		return former === undefined ? [queue] : [queue, { ...queue, name: former }]
	})
}
