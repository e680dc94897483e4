import { sql } from '#app/db/client.server.ts'
import { escapedPattern } from '#app/db/pattern.ts'
import { teamAuthor } from '#app/features/posts/post/post-sql.server.ts'
import type { PostRow } from './post-row.ts'
import { postsPerPage } from './posts-form.ts'
import { sortOf, type PostsView, type PostTab } from './posts-view.ts'

/** The ids of the few who publish by themselves, gathered once per statement. */
const byWriter = () =>
	sql`p.author_id = any (array(select a.id from profiles a where a.role in ('admin', 'editor', 'author')))`

/**
 * Whether the author is a user whose posts wait for review. Authors of samples, and the profile that replaces deleted accounts,
 * cannot sign in and contributed nothing.
 */
const isContributed = () => sql`(not ${byWriter()} and exists (select from profiles c where c.id = p.author_id
	and (c.email_verified or exists (select from accounts w where w.user_id = c.id))))`

/** The `PostState` of the post `p`. */
export const postState = () => sql`case when p.live then 'published' when p.status = 'published' then 'scheduled'
	when ${isContributed()} then 'contribution' else 'draft' end`

export const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean).slice(0, 8)

/** Whether the trigram index helps: it needs three letters. */
export const hasLongWord = (search: string): boolean => wordsOf(search).some((word) => word.length >= 3)

/** Whether every word is in the title of the post `p`, without regard to case and diacritics. */
function wordsMatch(search: string) {
	return wordsOf(search).reduce(
		(all, word) => {
			const pattern = `%${escapedPattern(word)}%`
			return sql`${all} and p.title_key like lower(plain_letters(${pattern}))`
		},
		sql``,
	)
}

/** The smaller tabs are counted up to here and shown as '1,000+'. */
export const maxCounted = 1_000

export type PostCounts = Record<PostTab, number>
export type CategoryChoice = { slug: string; name: string }
export type PostList = { posts: PostRow[]; hasMore: boolean; counts: PostCounts; categories: CategoryChoice[] }

/** One page of the table, with the counts of its tabs; with `author` only their posts. */
export async function listPosts(view: PostsView, author: string | null = null): Promise<PostList> {
	const [rows, counts, categories] = await Promise.all([
		readRows(view, author),
		countPosts(author),
		sql<CategoryChoice[]>`select slug, name from blog_categories order by lower(name), id`,
	])
	const posts = rows.slice(0, postsPerPage).map((row) => ({ ...row, author: teamAuthor(row.author) }))
	return { posts, hasMore: rows.length > postsPerPage, counts, categories }
}

/** Literal conditions, so that the partial indexes of migration 0032 match. */
const conditions = {
	all: () => sql`p.trashed_at is null`,
	published: () => sql`p.live and p.trashed_at is null`,
	scheduled: () => sql`p.status = 'published' and not p.live and p.trashed_at is null`,
	drafts: () => sql`p.status = 'draft' and p.trashed_at is null`,
	contributions: () => sql`p.status = 'draft' and p.trashed_at is null and ${isContributed()}`,
	trash: () => sql`p.trashed_at is not null`,
} satisfies Record<PostTab, () => unknown>

function order(view: PostsView) {
	if (view.tab === 'trash') return sql`p.trashed_at desc, p.id desc`
	const { by, isReversed } = sortOf(view)
	switch (by) {
		case 'created':
			return isReversed ? sql`p.created_at, p.id` : sql`p.created_at desc, p.id desc`
		case 'published':
			return isReversed ? sql`p.published_at nulls first, p.id` : sql`p.published_at desc nulls last, p.id desc`
		case 'title':
			return isReversed ? sql`p.title_key collate "C" desc, p.id desc` : sql`p.title_key collate "C", p.id`
		case 'views':
			// Redundant, but it is the condition of the index.
			return isReversed ? sql`view_band, view_count, p.id` : sql`view_band desc, view_count desc, p.id desc`
	}
}

/** First the keys of the page, from an index alone where there is one, then the rows. */
function readRows(view: PostsView, author: string | null): PromiseLike<PostRow[]> {
	const { category, page } = view
	return sql<PostRow[]>`
		with ${source(view, author)}
			${ownBy(author)} ${category === '' ? sql`` : inCategory(category)}
			order by ${order(view)} limit ${postsPerPage + 1} offset ${(page - 1) * postsPerPage})
		select p.id, p.slug, p.title, p.version, ${postState()} as state, a.full_name as author,
			s.view_count as views, s.comment_count as comments,
			(select c.name from blog_post_categories l join blog_categories c on c.id = l.category_id
				where l.post_id = p.id order by c.name limit 1) as category,
			(select count(*)::int from post_notes n
				where n.post_id = p.id and n.parent_id is null and n.resolved_at is null) as "openNotes",
			p.created_at as "createdAt", p.published_at as "publishedAt", p.trashed_at as "trashedAt"
		from keys k join blog_posts p on p.id = k.id join profiles a on a.id = p.author_id
		join blog_post_stats s on s.post_id = p.id
		order by ${order(view)}`
}

/** The statement that gives the keys, depending on the filter. */
function source(view: PostsView, author: string | null) {
	const { tab, search } = view
	const byViews = tab !== 'trash' && sortOf(view).by === 'views'
	const stats = byViews ? sql`join blog_post_stats s on s.post_id = p.id` : sql``
	if (hasLongWord(search)) {
		// From the search index, and never by walking all posts until enough match.
		return sql`
			found as materialized (
				select p.id, p.author_id, p.created_at, p.published_at, p.trashed_at, p.title_key from blog_posts p
				where ${conditions[tab]()} ${ownBy(author)} ${wordsMatch(search)}),
			keys as materialized (select p.id from found p ${stats} where true`
	}
	if (author === null && byViews && search === '' && (tab === 'all' || tab === 'published')) {
		// From the index of the narrow link table; reading the posts would be slower.
		const shown =
			tab === 'published'
				? sql`p.live`
				: sql`not exists (select from blog_posts t where t.id = p.id and t.trashed_at is not null)`
		return sql`keys as materialized (
			select p.id from (select post_id as id, view_band, view_count, live from blog_post_stats) p where ${shown}`
	}
	return sql`keys as materialized (
		select p.id from blog_posts p ${stats} where ${conditions[tab]()} ${wordsMatch(search)}`
}

const ownBy = (author: string | null) => (author === null ? sql`` : sql`and p.author_id = ${author}`)

const inCategory = (slug: string) => sql`and exists (select from blog_post_categories l
	where l.post_id = p.id and l.category_id = (select c.id from blog_categories c where c.slug = ${slug}))`

/** Stored totals, and of the smaller tabs a count up to the limit. */
async function countPosts(author: string | null): Promise<PostCounts> {
	const part = (tab: PostTab) =>
		sql`(select count(*)::int from (select from blog_posts p where ${conditions[tab]()} ${ownBy(author)} limit ${maxCounted}) c)`
	const [row] = await sql<PostCounts[]>`
		select ${author === null ? sql`coalesce((select value::int from site_counters where name = 'posts'), 0)` : part('all')} as "all",
			${author === null ? sql`coalesce((select value::int from site_counters where name = 'posts_live'), 0)` : part('published')} as published,
			${part('scheduled')} as scheduled, ${part('drafts')} as drafts, ${part('contributions')} as contributions,
			${part('trash')} as trash`
	if (!row) throw new Error('A query without a source answered no row.')
	return row
}
