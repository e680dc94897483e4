import { sql } from '#app/db/client.server.ts'
import { categoryId, tagId } from '../post/post-sql.server.ts'
import { postsPerPage, type ArchiveMonth } from '../post/post.ts'

/** What an unsearched list shows; empty texts for all. */
export type ListFilters = {
	category: string
	tag: string
	month?: Pick<ArchiveMonth, 'year' | 'month'> | undefined
}
const nothing = () => sql``
type Fragment = ReturnType<typeof nothing>

/** The statements that give the keys of an unsearched list, its stored total, and the ids that both need. */
type Source = { keys: Fragment; total: Fragment; topic?: Fragment }

function source({ category, tag, month }: ListFilters): Source {
	if (category && tag) {
		// Joined by the date too: both indexes are read in the order of the list, side by side, up to the end of the page.
		return {
			keys: sql`select g.post_id as id, g.published_at from blog_post_tags g
				join blog_post_categories c on c.published_at = g.published_at and c.post_id = g.post_id
				where g.tag_id = (select tag from topic) and g.published_at is not null
				and c.category_id = (select category from topic) and c.published_at is not null`,
			topic: sql`select ${categoryId(category)} as category, ${tagId(tag)} as tag`,
			total: sql`select post_count from blog_topic_pairs
				where category_id = (select category from topic) and tag_id = (select tag from topic)`,
		}
	}
	if (category) {
		return {
			keys: sql`select post_id as id, published_at from blog_post_categories
				where category_id = (select id from topic) and published_at is not null`,
			topic: sql`select ${categoryId(category)} as id`,
			total: sql`select post_count from blog_categories where id = (select id from topic)`,
		}
	}
	if (tag) {
		return {
			keys: sql`select post_id as id, published_at from blog_post_tags
				where tag_id = (select id from topic) and published_at is not null`,
			topic: sql`select ${tagId(tag)} as id`,
			total: sql`select post_count from blog_tags where id = (select id from topic)`,
		}
	}
	if (month) {
		const first = sql`make_date(${month.year}, ${month.month}, 1)`
		return {
			keys: sql`select id, published_at from blog_posts where live
				and published_at >= (${first}::timestamp at time zone 'Africa/Lagos')
				and published_at < ((${first} + interval '1 month') at time zone 'Africa/Lagos')`,
			total: sql`select post_count from blog_archive where month = ${first}`,
		}
	}
	return {
		keys: sql`select id, published_at from blog_posts where live`,
		total: sql`select value from site_counters where name = 'posts_live'`,
	}
}

/**
 * Up to this offset, walking the index from the newest end costs next to nothing, and the total need not be known
 * first.
 */
const nearOffset = 20 * postsPerPage

/**
 * Keys of one page from an index alone, walked from the nearer end, so that the last page costs as much as the first, or
 * from the newest of the month the page begins in. The limits are values, not sub-selects: for a sub-select the planner
 * would assume a tenth of the table and sort it. A fragment must be wrapped in a function: as the result of a promise it
 * would be awaited, and so run as a statement of its own.
 */
export async function pageKeys(filters: ListFilters, offset: number): Promise<() => Fragment> {
	const { total, keys, topic } = source(filters)
	const heads = sql`
		${topic ? sql`topic as materialized (${topic}),` : nothing()}
		t as (select coalesce((${total}), 0)::int as total)`
	const newestFirst = (skip: number, from: Fragment) => () =>
		sql`${heads}, k as materialized (
		select id, published_at from (${keys}) s ${from}
		order by published_at desc, id desc limit ${postsPerPage} offset ${skip})`
	if (offset <= nearOffset) return newestFirst(offset, nothing())
	const isWhole = !filters.category && !filters.tag && !filters.month
	const [[row], month] = await Promise.all([
		sql<{ total: number }[]>`with ${heads} select total from t`,
		isWhole ? monthAt(offset) : null,
	])
	const below = (row?.total ?? 0) - offset
	const skip = month ? offset - month.newer : offset
	if (below > skip) {
		return newestFirst(skip, month ? sql`where published_at < ${month.end}` : nothing())
	}
	const onPage = Math.max(0, Math.min(postsPerPage, below))
	return () => sql`${heads}, k as materialized (
		select id, published_at from (${keys}) s
		order by published_at, id limit ${onPage} offset ${Math.max(0, below - onPage)})`
}

/** The month in which the post after `offset` newer ones was published: when it ended, and how many posts are newer than it. */
async function monthAt(offset: number): Promise<{ end: Date; newer: number } | null> {
	const [month] = await sql<{ end: Date; newer: number }[]>`
		select (month + interval '1 month') at time zone 'Africa/Lagos' as "end", newer
		from (select month, (sum(post_count) over (order by month desc) - post_count)::int as newer from blog_archive) m
		where newer <= ${offset} order by month limit 1`
	return month ?? null
}
