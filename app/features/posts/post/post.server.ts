import { sql } from '#app/db/client.server.ts'
import { threadAt, toThread, type ThreadRow } from '#app/features/comments/comment/thread.server.ts'
import type { Thread } from '#app/features/comments/comment/thread.ts'
import { postFieldsJson } from './post-fields-json.server.ts'
import { pageTextNames, pageTexts, type PageTexts } from '../model/post-model.ts'
import { card, categoryNames, teamAuthor, toCard, type CardRow } from './post-sql.server.ts'
import type { PostCardData, PostDetail } from './post.ts'

type Row = Omit<PostDetail, keyof CardRow | keyof PageTexts | 'subject'> &
	Pick<PostDetail, 'author' | 'publishedAt'> & { card: CardRow; texts: unknown; thread: ThreadRow }

type Read = { post: PostDetail; thread: Thread }

/** A live post with everything its page shows and one page of its comments, in one statement. */
export const postBySlug = (slug: string, commentsPage = 1): Promise<Read | null> =>
	readOne(sql`p.slug = ${slug} and p.live`, commentsPage)

/** A post in any status but the trash, for holders of a preview link. */
export const postById = (id: string): Promise<Read | null> => readOne(sql`p.id = ${id} and p.trashed_at is null`, 1)

async function readOne(which: ReturnType<typeof card>, commentsPage: number): Promise<Read | null> {
	const rows = await sql<Row[]>`
		select ${card()} as card, p.id, p.html, p.toc, s.view_count as "viewCount",
			to_json(coalesce(p.published_at, now())) as "publishedAt", to_json(p.updated_at) as "updatedAt",
			${postFieldsJson(pageTextNames)} as texts,
			json_build_object('id', a.id, 'name', a.full_name, 'avatarUrl', a.avatar_url, 'bio', a.bio) as author,
			(select coalesce(json_agg(g.name order by g.name), '[]') from blog_post_tags l
				join blog_tags g on g.id = l.tag_id where l.post_id = p.id) as tags,
			${threadAt(commentsPage)} as thread
		from blog_posts p join blog_post_stats s on s.post_id = p.id join profiles a on a.id = p.author_id
		where ${which}`
	const row = rows[0]
	if (!row) return null
	const { card: asCard, texts, thread, ...post } = row
	return {
		post: {
			...toCard(asCard),
			...pageTexts(texts),
			...post,
			author: { ...post.author, name: teamAuthor(post.author.name) },
		},
		thread: toThread(thread, commentsPage),
	}
}

/** The current slug of a post that once had `oldSlug`. */
export async function movedTo(oldSlug: string): Promise<string | null> {
	const rows = await sql<{ slug: string }[]>`
		select p.slug from post_redirects r join blog_posts p on p.id = r.post_id
		where r.old_slug = ${oldSlug} and p.live`
	return rows[0]?.slug ?? null
}

const maxRelated = 3

/** The condition for the post whose related posts are wanted: live, or in any status for a preview. */
type Whose = () => ReturnType<typeof card>

/** At most three other posts: those that share most tags and categories, then those with the most similar text. */
export async function relatedPosts(slug: string, { preview = false } = {}): Promise<PostCardData[]> {
	const whose: Whose = () => (preview ? sql`slug = ${slug}` : sql`slug = ${slug} and live`)
	const shared = await sharingPosts(whose)
	if (shared.length === maxRelated) return shared
	const others = await similarPosts(whose)
	const known = new Set(shared.map((post) => post.slug))
	return [...shared, ...others.filter((post) => !known.has(post.slug))].slice(0, maxRelated)
}

/** Looks at the newest 60 posts of each tag and category only, so that a large blog costs no more than a small one. */
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
			order by weight desc, published_at desc, id desc limit ${maxRelated})
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
			order by h.rank desc, h.published_at desc, h.post_id desc limit ${maxRelated * 2})
		select ${card()} as post from k join blog_posts p on p.id = k.id and p.live
		order by k.rank desc, k.published_at desc, k.id desc`
	return rows.map(({ post }) => toCard(post))
}

type SharedPost = { id: string; title: string; author: string; category: string | null; publishedAt: string }

/** What the sharing image of a live post shows. */
export async function sharedPost(slug: string): Promise<SharedPost | null> {
	const rows = await sql<SharedPost[]>`
		select p.id, p.title, a.full_name as author, to_json(p.published_at) as "publishedAt",
			${categoryNames()} ->> 0 as category
		from blog_posts p join profiles a on a.id = p.author_id where p.slug = ${slug} and p.live and p.published_at is not null`
	const row = rows[0]
	return row ? { ...row, author: teamAuthor(row.author) } : null
}
