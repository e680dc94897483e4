import { sql } from '#app/db/client.server.ts'
import { postPath } from '#app/features/posts/post/addresses.ts'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import type { Turn } from '#app/platform/workers/worker-pool.ts'
import type * as ownPostsWorker from './own-posts.worker.ts'
import type { Candidate, Fact, OwnPost } from './own-posts.worker.ts'
import { termsOf, wordsOf } from '../words.ts'

const file = 'app/features/ai/knowledge/own-posts.worker.ts'
const facts = inWorker<typeof ownPostsWorker>(file)('factsIn')
const postsToRead = inWorker<typeof ownPostsWorker>(file)('postsOf')

/** The words of a search joined by “or”. */
const anyOf = (about: string) =>
	[...new Set(wordsOf(about).filter((word) => word.length > 3))].slice(0, 12).join(' or ')

/** The published posts most relevant to a text, best match first. */
export async function postsAbout(about: string, max: number): Promise<OwnPost[]> {
	const words = anyOf(about)
	if (!words) return []
	const rows = await sql<{ slug: string; title: string; content: string; published: string }[]>`
		with k as materialized (
			select post_id, rank, published_at from search_hits(${words})
			order by rank desc, published_at desc, post_id desc limit ${max})
		select p.slug, p.title, left(p.content, 60000) as content,
			coalesce(to_char(p.published_at at time zone 'Africa/Lagos', 'YYYY-MM-DD'), '') as published from k join blog_posts p on p.id = k.post_id and p.live
		order by k.rank desc, k.published_at desc, k.post_id desc`
	return rows.map(({ slug, ...post }) => ({ path: postPath(slug), ...post }))
}

/** The same without their texts. */
export async function postsNear(about: string, max: number): Promise<Candidate[]> {
	const words = anyOf(about)
	if (!words) return []
	const rows = await sql<{ slug: string; title: string; focusKeyword: string }[]>`
		with k as materialized (
			select post_id, rank, published_at from search_hits(${words})
			order by rank desc, published_at desc, post_id desc limit ${max})
		select p.slug, p.title, coalesce(p.metadata ->> 'focusKeyword', '') as "focusKeyword"
		from k join blog_posts p on p.id = k.post_id and p.live
		order by k.rank desc, k.published_at desc, k.post_id desc`
	return rows.map(({ slug, ...post }) => ({ path: postPath(slug), ...post }))
}

/** Title and text of those of these posts that are published. */
export async function textsOf(slugs: readonly string[]): Promise<string[]> {
	if (slugs.length === 0) return []
	const rows = await sql<{ text: string }[]>`
		select title || E'\n' || left(content, 60000) as text from blog_posts
		where live and slug = any(${slugs.slice(0, 40)}::text[])`
	return rows.map(({ text }) => text)
}

/** Sentences of our own posts on the subject with their post: at most one per post, best match first. */
export async function factsAbout(subject: string, about: string, max: number, turn: Turn): Promise<Fact[]> {
	return facts(turn, await postsAbout(`${subject} ${about}`, 8), subject, about, max)
}

/** Further reading on the subject. */
export async function postsOn(subject: string, about: string, max: number, turn: Turn): Promise<OwnPost[]> {
	return postsToRead(turn, await postsAbout(`${subject} ${about}`, 8), subject, max)
}

/** The focus keywords of published posts, as stems. */
export async function takenKeywords(): Promise<Set<string>> {
	const rows = await sql<{ keyword: string }[]>`
		select distinct coalesce(metadata ->> 'focusKeyword', '') as keyword from blog_posts
		where live and metadata ->> 'focusKeyword' <> '' limit 2000`
	return new Set(rows.map(({ keyword }) => termsOf(keyword).join(' ')))
}
