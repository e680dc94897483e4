import { sql } from '#app/db/client.server.ts'
import type { BlogSearch } from '../post/addresses.ts'
import { card, toCard, type CardRow } from '../post/post-sql.server.ts'
import { pageKeys, type ListFilters } from './page-keys.server.ts'
import { searchPosts } from './search-posts.server.ts'
import { postsPerPage, type PostCardData, type PostPage } from '../post/post.ts'

type Filters = Partial<BlogSearch> & Pick<ListFilters, 'month'>
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
	const keys = await pageKeys({ category, tag, month }, offset)
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
