import { sql } from '#app/db/client.server.ts'
import type { BlogSearch } from './addresses.ts'
import { card, toCard, type CardRow } from './post-sql.server.ts'
import { categoryId, tagId } from './topics.server.ts'
import { postsPerPage, type ArchiveMonth, type PostCardData, type PostPage, type PostTitle } from './post.ts'

type Month = Pick<ArchiveMonth, 'year' | 'month'>
type Filters = Partial<BlogSearch> & { month?: Month }
const nothing = () => sql``
type Fragment = ReturnType<typeof nothing>
type Row = { total: number; posts: CardRow[]; suggestions: PostTitle[] }

/** One page of live posts, newest first (a search: best first), with the exact total: one statement, or two far down. */
export async function listPosts({ page = 1, q = '', category = '', tag = '', month }: Filters): Promise<PostPage> {
	const offset = (page - 1) * postsPerPage
	const plain = q === '' && (category === '' || tag === '')
	const keys = plain ? await walkedKeys({ category, tag, month }, offset) : matchedKeys({ q, category, tag }, offset)
	const rows = await sql<Row[]>`
		with ${keys()}
		select (select total from t) as total,
			coalesce((
				select json_agg(${card()} order by k.rank desc, k.published_at desc, k.id desc)
				from k join blog_posts p on p.id = k.id and p.live), '[]') as posts,
			${q ? suggestions(q) : sql`'[]'::json`} as suggestions`
	const { total, posts, suggestions: titles } = rows[0] ?? { total: 0, posts: [], suggestions: [] }
	return { posts: posts.map(toCard), total, suggestions: titles }
}

export async function latestPosts(count = 3): Promise<PostCardData[]> {
	const rows = await sql<{ post: CardRow }[]>`
		with k as materialized (
			select id, published_at from blog_posts where live order by published_at desc, id desc limit ${count})
		select ${card()} as post from k join blog_posts p on p.id = k.id order by k.published_at desc, k.id desc`
	return rows.map(({ post }) => toCard(post))
}

/** Where the keys of an unsearched list come from, and its kept total. */
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

/** Up to here walking from the newest end costs nothing, and the total need not be known first. */
const nearOffset = 20 * postsPerPage

/**
 * Keys of one page from an index alone, walked from the nearer end: the last page costs what the first does. The limits
 * are values, not sub-selects: the planner would take those for a tenth of the table and sort it. Fragments travel in
 * functions: one that came out of a promise would be run as a statement of its own.
 */
async function walkedKeys(filters: Parameters<typeof source>[0], offset: number): Promise<() => Fragment> {
	const { total, keys, topic } = source(filters)
	const heads = sql`
		${topic ? sql`topic as materialized (select ${topic} as id),` : nothing()}
		t as (select coalesce((${total}), 0)::int as total)`
	const newestFirst = () => sql`${heads}, k as materialized (
		select id, published_at, 0 as rank from (${keys}) s
		order by published_at desc, id desc limit ${postsPerPage} offset ${offset})`
	if (offset <= nearOffset) return newestFirst
	const [row] = await sql<{ total: number }[]>`with ${heads} select total from t`
	const below = (row?.total ?? 0) - offset
	if (below > offset) return newestFirst
	const onPage = Math.max(0, Math.min(postsPerPage, below))
	return () => sql`${heads}, k as materialized (
		select id, published_at, 0 as rank from (${keys}) s
		order by published_at, id limit ${onPage} offset ${Math.max(0, below - onPage)})`
}

/** Keys of one page of everything that fits a search and filters, and how much that is. */
function matchedKeys(
	{ q, category, tag }: { q: string; category: string; tag: string },
	offset: number,
): () => Fragment {
	const hits = q
		? sql`select post_id, published_at, rank from search_hits(${q})`
		: sql`select post_id, published_at, 0::real as rank from blog_post_tags
			where tag_id = ${tagId(tag)} and published_at is not null`
	return () => sql`
		m as materialized (
			select h.post_id as id, h.published_at, h.rank from (${hits}) h
			${category ? sql`join blog_post_categories c on c.post_id = h.post_id and c.category_id = ${categoryId(category)}` : nothing()}
			${q && tag ? sql`join blog_post_tags g on g.post_id = h.post_id and g.tag_id = ${tagId(tag)}` : nothing()}),
		t as (select count(*)::int as total from m),
		k as materialized (
			select * from m order by rank desc, published_at desc, id desc limit ${postsPerPage} offset ${offset})`
}

/** Titles that nearly contain what was typed, when a search found nothing. */
const suggestions = (q: string) => sql`case when (select total from t) = 0 then (
	select coalesce(json_agg(json_build_object('slug', slug, 'title', title)), '[]') from suggest_titles(${q}))
	else '[]'::json end`
