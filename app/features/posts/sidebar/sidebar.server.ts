import { sql } from '#app/db/client.server.ts'
import { writers } from '../post/post-sql.server.ts'
import type { Archive, SidebarData } from '../post/post.ts'

/** Specification section 9. */
const shown = { names: 5, recent: 3, months: 6 }

/**
 * Everything in the sidebar of a list or a post. Triggers maintain the totals; only the authors are counted here.
 */
export async function sidebar(): Promise<SidebarData> {
	const rows = await sql<SidebarData[]>`
		with recursive ${writers()}
		select
			(select coalesce(json_agg(json_build_object('name', name, 'count', post_count)), '[]') from (
				select name, post_count from blog_categories where post_count > 0
				order by post_count desc, name limit ${shown.names}) c) as categories,
			(select coalesce(json_agg(json_build_object('name', name, 'count', post_count)), '[]') from (
				select name, post_count from blog_tags where post_count > 0
				order by post_count desc, name limit ${shown.names}) t) as tags,
			(select coalesce(json_agg(json_build_object('slug', slug, 'title', title, 'publishedAt', published_at)), '[]')
				from (select slug, title, published_at from blog_posts where live and published_at is not null
					order by published_at desc, id desc limit ${shown.recent}) r) as recent,
			(select coalesce(json_agg(${monthJson()}), '[]') from (
				select month, post_count from blog_archive order by month desc limit ${shown.months}) a) as months,
			json_build_object(
				'posts', coalesce((select value from site_counters where name = 'posts_live'), 0),
				'categories', (select count(*) from blog_categories where post_count > 0),
				'tags', (select count(*) from blog_tags where post_count > 0),
				'authors', (select count(*) from writers w where w.author_id is not null
					and exists (select from blog_posts b where b.author_id = w.author_id and b.live))) as statistics`
	const row = rows[0]
	if (!row) throw new Error('The sidebar statement gave no row.')
	return row
}

/** Every month, category and tag that has live posts. */
export async function archive(): Promise<Archive> {
	const rows = await sql<Archive[]>`
		select
			(select coalesce(json_agg(${monthJson()} order by month desc), '[]') from blog_archive) as months,
			(select coalesce(json_agg(json_build_object('name', name, 'count', post_count) order by lower(name)), '[]')
				from blog_categories where post_count > 0) as categories,
			(select coalesce(json_agg(json_build_object('name', name, 'count', post_count) order by lower(name)), '[]')
				from blog_tags where post_count > 0) as tags`
	return rows[0] ?? { months: [], categories: [], tags: [] }
}

const monthJson = () => sql`json_build_object(
	'year', extract(year from month)::int, 'month', extract(month from month)::int, 'count', post_count)`
