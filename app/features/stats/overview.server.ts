import { sql } from '#app/db/client.server.ts'
import type { CommentStatus } from '#app/events/comment-status.ts'

export type Counts = { posts: number; comments: number; views: number; profiles: number; pending: number }
/** Of the last 30 days. */
export type Measured = { activeUsers: number; visits: number; bounces: number; signups: number }
export type NewComment = {
	id: string
	author: string
	content: string
	status: CommentStatus
	createdAt: Date
	postTitle: string
	postSlug: string
	postLive: boolean
}
export type ReadPost = { id: string; title: string; slug: string; views: number }
/** Thirty days, ending with `to`. */
export type PostMonth = { from: string; to: string; posts: number }

export type Overview = {
	counts: Counts
	measured: Measured
	comments: NewComment[]
	topPosts: ReadPost[]
	months: PostMonth[]
}

/** The numbers of the specification (section 5, /admin/stats): 5 comments, 5 posts, 6 months of 30 days. */
export async function readOverview(): Promise<Overview> {
	const [counts, measured, comments, topPosts, months] = await Promise.all([
		readCounts(),
		readMeasured(),
		newestComments(),
		mostRead(),
		publishedByMonth(),
	])
	return { counts, measured, comments, topPosts, months }
}

async function readCounts(): Promise<Counts> {
	const rows = await sql<{ name: string; value: number }[]>`select name, value::float8 as value from site_counters`
	const of = (name: string) => rows.find((row) => row.name === name)?.value ?? 0
	return {
		posts: of('posts'),
		comments: of('comments'),
		views: of('views'),
		profiles: of('profiles'),
		pending: of('comments_pending'),
	}
}

/** Imported authors and the placeholders of erased users are profiles without an account, so they are not signups. */
async function readMeasured(): Promise<Measured> {
	const [row] = await sql<Measured[]>`
		select
			(select count(*)::int from account_activity
				where active_on > (now() at time zone 'Africa/Lagos')::date - 30) as "activeUsers",
			(select count(*)::int from profiles p where created_at > now() - interval '30 days'
				and (exists (select from accounts a where a.user_id = p.id)
					or exists (select from account_activity a where a.user_id = p.id))) as signups,
			coalesce(sum(visits), 0)::int as visits, coalesce(sum(bounces), 0)::int as bounces
		from visit_days where day > (now() at time zone 'Africa/Lagos')::date - 30`
	if (!row) throw new Error('A sum returned no row.')
	return row
}

/** A deleted comment with replies stays as an empty row; it is not listed. */
async function newestComments(): Promise<NewComment[]> {
	return sql<NewComment[]>`
		with k as materialized (
			select id from blog_comments where status <> 'deleted' order by created_at desc, id desc limit 5)
		select c.id, a.full_name as author, left(c.content, 200) as content, c.status, c.created_at as "createdAt",
			p.title as "postTitle", p.slug as "postSlug", p.live as "postLive"
		from k join blog_comments c using (id) join profiles a on a.id = c.author_id join blog_posts p on p.id = c.post_id
		order by c.created_at desc, c.id desc`
}

/** A scan of the narrow statistics table: an index on it would make every counted view more expensive. */
async function mostRead(): Promise<ReadPost[]> {
	return sql<ReadPost[]>`
		with k as materialized (
			select post_id, view_count from blog_post_stats where live order by view_count desc, post_id limit 5)
		select p.id, p.title, p.slug, k.view_count::float8 as views from k join blog_posts p on p.id = k.post_id
		order by k.view_count desc, p.id`
}

async function publishedByMonth(): Promise<PostMonth[]> {
	return sql<PostMonth[]>`
		with found as materialized (
			select floor(extract(epoch from now() - published_at) / (30 * 86400))::int as month, count(*)::int as posts
			from blog_posts where live and published_at > now() - interval '180 days' group by 1),
		today as (select (now() at time zone 'Africa/Lagos')::date as day)
		select (today.day - 30 * (m + 1) + 1)::text as from, (today.day - 30 * m)::text as to,
			coalesce(found.posts, 0) as posts
		from today, generate_series(5, 0, -1) m left join found on found.month = m order by m desc`
}
