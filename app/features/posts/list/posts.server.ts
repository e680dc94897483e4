import { sql } from '#app/db/client.server.ts'
import type { BlogSearch } from '../post/addresses.ts'
import { card, categoryId, tagId, toCard, type CardRow } from '../post/post-sql.server.ts'
import { searchPosts } from './search-posts.server.ts'
import { postsPerPage, type ArchiveMonth, type PostCardData, type PostPage } from '../post/post.ts'

type Month = Pick<ArchiveMonth, 'year' | 'month'>
type Filters = Partial<BlogSearch> & { month?: Month }
const nothing = () => sql``
type Fragment = ReturnType<typeof nothing>
type Row = { total: number; posts: CardRow[] }

/**
 * One page of live posts with the total: newest first, or best match first for a search. Pages far down take two
 * statements. `onMissed` gets a search that nothing on the whole site matches.
 */
export async function listPosts(
	{ page = 1, q = '', category = '', tag = '', month }: Filters,
	onMissed: (typed: string) => void = () => {},
): Promise<PostPage> {
	const offset = (page - 1) * postsPerPage
	if (q) {
		const found = await searchPosts({ q, category, tag, offset })
		if (found.missed) onMissed(q)
		return found.page
	}
	const keys = category && tag ? linkedKeys(category, tag, offset) : await walkedKeys({ category, tag, month }, offset)
	const rows = await sql<Row[]>`
		with ${keys()}
		select coalesce((select total from t), 0) as total,
			coalesce((
				select json_agg(${card()} order by k.published_at desc, k.id desc)
				from k join blog_posts p on p.id = k.id and p.live), '[]') as posts`
	return toPage(rows)
}

function toPage([row]: readonly Row[]): PostPage {
	const { total = 0, posts = [] } = row ?? {}
	return { total, posts: posts.map(toCard), more: false, suggestions: [], corrected: null, elsewhere: [] }
}

export async function latestPosts(count = 3): Promise<PostCardData[]> {
	const rows = await sql<{ post: CardRow }[]>`
		with k as materialized (
			select id, published_at from blog_posts where live order by published_at desc, id desc limit ${count})
		select ${card()} as post from k join blog_posts p on p.id = k.id order by k.published_at desc, k.id desc`
	return rows.map(({ post }) => toCard(post))
}

/** The statements that give the keys of an unsearched list, and its stored total. */
type Source = { keys: Fragment; total: Fragment; topic?: Fragment }

function source({ category, tag, month }: { category: string; tag: string; month: Month | undefined }): Source {
	if (category) {
		return {
			keys: sql`select post_id as id, published_at from blog_post_categories
				where category_id = (select id from topic) and published_at is not null`,
			topic: categoryId(category),
			total: sql`select post_count from blog_categories where id = (select id from topic)`,
		}
	}
	if (tag) {
		return {
			keys: sql`select post_id as id, published_at from blog_post_tags
				where tag_id = (select id from topic) and published_at is not null`,
			topic: tagId(tag),
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
async function walkedKeys(filters: Parameters<typeof source>[0], offset: number): Promise<() => Fragment> {
	const { total, keys, topic } = source(filters)
	const heads = sql`
		${topic ? sql`topic as materialized (select ${topic} as id),` : nothing()}
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

/** Keys of one page of the posts with both a category and a tag, and their total. */
const linkedKeys = (category: string, tag: string, offset: number) => () =>
	sql`
	m as materialized (
		select g.post_id as id, g.published_at from blog_post_tags g
		join blog_post_categories c on c.post_id = g.post_id and c.category_id = ${categoryId(category)}
		where g.tag_id = ${tagId(tag)} and g.published_at is not null),
	t as (select count(*)::int as total from m),
	k as materialized (select * from m order by published_at desc, id desc limit ${postsPerPage} offset ${offset})`
