import { sql } from '#app/db/client.server.ts'
import { threadAt, toThread, type ThreadRow } from '#app/features/comments/comment/thread.server.ts'
import type { Thread } from '#app/features/comments/comment/thread.ts'
import { pictureAt } from '#app/features/media/library/find-pictures.server.ts'
import { card, categoryNames, teamAuthor, toCard, type CardRow } from './post-sql.server.ts'
import type { PostCardData, PostDetail } from './post.ts'

type Row = PostDetail & { thread: ThreadRow }

type Read = { post: PostDetail; thread: Thread }

/** A live post with everything its page shows, in one statement; of its comments one page. */
export const postBySlug = (slug: string, commentsPage = 1): Promise<Read | null> =>
	readOne(sql`p.slug = ${slug} and p.live`, commentsPage)

/** The same of a post whatever its state, as it stands now: for those who were given the way to see it. */
export const postById = (id: string): Promise<Read | null> => readOne(sql`p.id = ${id} and p.trashed_at is null`, 1)

async function readOne(which: ReturnType<typeof card>, commentsPage: number): Promise<Read | null> {
	const rows = await sql<Row[]>`
		select p.id, p.slug, p.title, p.excerpt, p.featured_image as image,
			coalesce(p.featured_image_alt, '') as "imageAlt", ${pictureAt(sql`p.featured_image`)} as photo, p.html, p.toc,
			to_json(coalesce(p.published_at, now())) as "publishedAt",
			to_json(p.updated_at) as "updatedAt", p.reading_time as "readingTime", s.view_count as "viewCount",
			p.metadata ->> 'metaDescription' as "metaDescription",
			json_build_object('id', a.id, 'name', a.full_name, 'avatarUrl', a.avatar_url, 'bio', a.bio) as author,
			${categoryNames()} as categories,
			(select coalesce(json_agg(g.name order by g.name), '[]') from blog_post_tags l
				join blog_tags g on g.id = l.tag_id where l.post_id = p.id) as tags,
			${threadAt(commentsPage)} as thread
		from blog_posts p join blog_post_stats s on s.post_id = p.id join profiles a on a.id = p.author_id
		where ${which}`
	const row = rows[0]
	if (!row) return null
	const { thread, ...post } = row
	return {
		post: { ...post, author: { ...post.author, name: teamAuthor(post.author.name) } },
		thread: toThread(thread, commentsPage),
	}
}

/** The slug a post has now that once had this one. */
export async function movedTo(oldSlug: string): Promise<string | null> {
	const rows = await sql<{ slug: string }[]>`
		select p.slug from post_redirects r join blog_posts p on p.id = r.post_id
		where r.old_slug = ${oldSlug} and p.live`
	return rows[0]?.slug ?? null
}

const most = 3

/** Whose relations are wanted: a live post's; a preview's whatever its state. */
type Whose = () => ReturnType<typeof card>

/** At most three other posts: those that share most tags and categories, then those whose text is nearest. */
export async function relatedPosts(slug: string, { preview = false } = {}): Promise<PostCardData[]> {
	const whose: Whose = () => (preview ? sql`slug = ${slug}` : sql`slug = ${slug} and live`)
	const shared = await sharingPosts(whose)
	if (shared.length === most) return shared
	const others = await similarPosts(whose)
	const known = new Set(shared.map((post) => post.slug))
	return [...shared, ...others.filter((post) => !known.has(post.slug))].slice(0, most)
}

/** Looks at the newest posts of each tag and category only: a large blog costs what a small one does. */
async function sharingPosts(whose: Whose): Promise<PostCardData[]> {
	const rows = await sql<{ post: CardRow }[]>`
		with me as (select id from blog_posts where ${whose()}),
		near as (
			select n.post_id, n.published_at, 2 as weight from blog_post_tags l, lateral (
				select post_id, published_at from blog_post_tags where tag_id = l.tag_id and published_at is not null
				order by published_at desc, post_id desc limit 60) n
			where l.post_id = (select id from me)
			union all
			select n.post_id, n.published_at, 1 from blog_post_categories l, lateral (
				select post_id, published_at from blog_post_categories
				where category_id = l.category_id and published_at is not null
				order by published_at desc, post_id desc limit 60) n
			where l.post_id = (select id from me)),
		k as materialized (
			select post_id as id, sum(weight) as weight, max(published_at) as published_at from near
			where post_id <> (select id from me) group by post_id
			order by weight desc, published_at desc, id desc limit ${most})
		select ${card()} as post from k join blog_posts p on p.id = k.id and p.live
		order by k.weight desc, k.published_at desc, k.id desc`
	return rows.map(({ post }) => toCard(post))
}

async function similarPosts(whose: Whose): Promise<PostCardData[]> {
	const rows = await sql<{ post: CardRow }[]>`
		with me as (select id, title from blog_posts where ${whose()}),
		words as (
			select string_agg(word, ' or ') as any_word from (
				select distinct word from me, regexp_split_to_table(me.title, '[^[:alpha:]]+') word
				where length(word) > 3) w),
		k as materialized (
			select h.post_id as id, h.rank, h.published_at from words, search_hits(words.any_word) h
			where words.any_word is not null and h.post_id <> (select id from me)
			order by h.rank desc, h.published_at desc, h.post_id desc limit ${most * 2})
		select ${card()} as post from k join blog_posts p on p.id = k.id and p.live
		order by k.rank desc, k.published_at desc, k.id desc`
	return rows.map(({ post }) => toCard(post))
}

type SharedPost = { id: string; title: string; author: string; category: string | null; publishedAt: string }

/** What a live post's sharing image says. */
export async function sharedPost(slug: string): Promise<SharedPost | null> {
	const rows = await sql<SharedPost[]>`
		select p.id, p.title, a.full_name as author, to_json(p.published_at) as "publishedAt",
			${categoryNames()} ->> 0 as category
		from blog_posts p join profiles a on a.id = p.author_id where p.slug = ${slug} and p.live and p.published_at is not null`
	const row = rows[0]
	return row ? { ...row, author: teamAuthor(row.author) } : null
}
