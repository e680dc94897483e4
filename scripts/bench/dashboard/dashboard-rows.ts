import { inTransaction, sql } from '#app/db/client.server.ts'

const atOnce = 5_000

/** The figure that has a limit. */
export const wholeDashboard = 'the whole dashboard'

/** Of each kind, spread over all of them: no queue is empty, and none grows with what was decided long ago. */
const waiting = 50

/** `size` posts, comments, enquiries, emails, subscribers, views and audit entries of a site that is looked after. */
export async function fillDashboard(size: number): Promise<void> {
	await sql`
		insert into profiles (id, full_name, email, role, email_verified)
		select gen_random_uuid(), 'Person ' || n, 'person-' || n || '@example.com',
			case when n <= 3 then 'author' else 'viewer' end, true
		from generate_series(1, ${Math.max(100, size / 100)}::int) n`
	for (let from = 1; from <= size; from += atOnce)
		await addRows(from, Math.min(from + atOnce - 1, size), size / waiting)
	await addTotals(size)
	await sql`vacuum (analyze)`
}

/** Rows number `from` to `to`, of which each `nth` waits; the last ones are of today, four years lie between the first and the last of 100,000. */
async function addRows(from: number, to: number, nth: number): Promise<void> {
	const rows = sql`generate_series(${from}::int, ${to}::int) n`
	const waits = sql`n % ${nth}::int = 0`
	const at = sql`now() - n * interval '20 minutes'`
	// Without triggers: what they keep up to date is not read here, and they take ten times the rest.
	await inTransaction(async (tx) => {
		await tx.sql`set local session_replication_role = replica`
		await tx.sql`
			with people as (select array_agg(id order by role, email) as ids from profiles)
			insert into blog_posts (id, slug, title, content, author_id, status, live, created_at, published_at)
			select gen_random_uuid(), 'post-' || n, 'Post ' || n, 'Words of post ' || n,
				ids[case when ${waits} then n / ${nth}::int % cardinality(ids) else n % 3 end + 1],
				case when ${waits} then 'draft' else 'published' end, not ${waits} and n % ${nth}::int <> 1, ${at},
				case when not ${waits} then ${at} + case when n % ${nth}::int = 1 then interval '5 years' else interval '0' end end
			from ${rows}, people`
	})
	await sql`
		with people as (select array_agg(id) as ids from profiles), posts as (select array_agg(id) as posts from blog_posts where slug = any(
			select 'post-' || n from ${rows}))
		insert into blog_comments (id, post_id, author_id, content, status, created_at)
		select gen_random_uuid(), posts[n % cardinality(posts) + 1], ids[n % cardinality(ids) + 1],
			'What does number ' || n || ' cost in Ibadan?', case when ${waits} then 'pending' else 'approved' end, ${at}
		from ${rows}, people, posts`
	await sql`
		insert into leads (id, name, email, service, message, status, created_at)
		select gen_random_uuid(), 'Visitor ' || n, 'visitor-' || n || '@example.com', 'solar', 'The fridge must run all night.',
			case when ${waits} then 'new' else 'answered' end, ${at}
		from ${rows}`
	await sql`
		insert into outbox (id, kind, to_address, subject, html, text, state, attempts, run_at, failed_at, created_at, last_error)
		select gen_random_uuid(), 'lead', 'owner@example.com', 'An enquiry', '<p>Words</p>', 'Words',
			case when ${waits} then 'waiting' when n % ${nth}::int = 1 then 'dead' else 'sent' end,
			case when ${waits} then 1 else 0 end, now() + interval '1 day', case when ${waits} then ${at} end, ${at},
			case when ${waits} then 'The server is away.' end
		from ${rows}`
	await sql`
		insert into newsletter_subscribers (id, email, state, confirmed_at, created_at)
		select gen_random_uuid(), 'reader-' || n || '@example.com', case when ${waits} then 'pending' else 'confirmed' end,
			case when not ${waits} then now() end, ${at}
		from ${rows}`
	await sql`
		insert into audit_entries (id, deed, kind, created_at) select gen_random_uuid(), 'post:manage', 'post', ${at} from ${rows}`
}

/** As many views over 90 days, of pages and from places of their own; the last three days are not folded yet. */
async function addTotals(size: number): Promise<void> {
	const day = sql`(now() at time zone 'Africa/Lagos')::date - d`
	await sql`
		insert into visit_days (day, visitors, visits, bounces, views)
		select ${day}, ${size} / 180, ${size} / 180, ${size} / 400, ${size} / 90 from generate_series(0, 89) d`
	await sql`
		insert into source_days (day, source, visits, enquiries)
		select ${day}, 'host-' || n || '.example', 1, n % 2
		from generate_series(0, 89) d, generate_series(1, 300) n where d < 3 or n <= 100`
	await sql`
		insert into page_days (day, path, views)
		select ${day}, '/blog/post-' || n, 1 from generate_series(0, 2) d, generate_series(1, ${Math.ceil(size / 90)}::int) n`
}
