import { sql } from '#app/db/client.server.ts'
import { postPath } from '#app/features/blog/addresses.ts'
import type { Candidate } from '../advice/own-links.ts'
import { blocksOf, isFramed, isHeading } from '../markdown-blocks.ts'
import { proseOf, sentencesOf, termsOf, wordsOf } from './words.ts'

/** A published post of this site. */
export type OwnPost = { path: string; title: string; content: string }
export type Fact = { sentence: string; post: Pick<OwnPost, 'path' | 'title'> }

/** Words of a search, one of which is enough, the rarest first by the database's own ranking. */
const anyOf = (about: string) =>
	[...new Set(wordsOf(about).filter((word) => word.length > 3))].slice(0, 12).join(' or ')

/** The published posts nearest to what a text is about, the nearest first. */
export async function postsAbout(about: string, most: number): Promise<OwnPost[]> {
	const words = anyOf(about)
	if (!words) return []
	const rows = await sql<{ slug: string; title: string; content: string }[]>`
		with k as materialized (
			select post_id, rank, published_at from search_hits(${words})
			order by rank desc, published_at desc, post_id desc limit ${most})
		select p.slug, p.title, left(p.content, 60000) as content from k join blog_posts p on p.id = k.post_id and p.live
		order by k.rank desc, k.published_at desc, k.post_id desc`
	return rows.map(({ slug, ...post }) => ({ path: postPath(slug), ...post }))
}

/** The same posts without their texts. */
export async function postsNear(about: string, most: number): Promise<Candidate[]> {
	const words = anyOf(about)
	if (!words) return []
	const rows = await sql<{ slug: string; title: string; focusKeyword: string }[]>`
		with k as materialized (
			select post_id, rank, published_at from search_hits(${words})
			order by rank desc, published_at desc, post_id desc limit ${most})
		select p.slug, p.title, coalesce(p.metadata ->> 'focusKeyword', '') as "focusKeyword"
		from k join blog_posts p on p.id = k.post_id and p.live
		order by k.rank desc, k.published_at desc, k.post_id desc`
	return rows.map(({ slug, ...post }) => ({ path: postPath(slug), ...post }))
}

/** Title and text of these posts, as far as they are published. */
export async function textsOf(slugs: readonly string[]): Promise<string[]> {
	if (slugs.length === 0) return []
	const rows = await sql<{ text: string }[]>`
		select title || E'\n' || left(content, 60000) as text from blog_posts
		where live and slug = any(${slugs.slice(0, 40)}::text[])`
	return rows.map(({ text }) => text)
}

/** Begins with a word that points at a sentence before it. */
const leansBack = /^(?:This|These|That|Those|It|They|However|But|And|So|He|She|Then|Here|There|Also|Both|Instead)\b/
/** No list is begun, and nobody is addressed. */
const wholeSentence = /^[A-Z0-9][^:;]*[.]$/

const paragraphsOf = (markdown: string) => blocksOf(markdown).filter((block) => !isHeading(block) && !isFramed(block))

/** Sentences of own posts that say something about it, with where they stand: at most two of a post. */
export async function factsAbout(about: string, most: number): Promise<Fact[]> {
	const wanted = new Set(termsOf(about))
	// In the two nearest posts one word in common is enough.
	const fewest = (nearness: number) => Math.min(nearness < 2 ? 1 : 2, wanted.size)
	const found = (await postsAbout(about, 6)).flatMap(({ path, title, content }, nearness) =>
		paragraphsOf(content)
			.flatMap((paragraph) => sentencesOf(proseOf(paragraph)))
			.filter((sentence) => wholeSentence.test(sentence) && !leansBack.test(sentence))
			.filter((sentence) => between(wordsOf(sentence).length, 8, 32))
			.map((sentence) => ({ sentence, post: { path, title }, shared: sharedTerms(sentence, wanted), nearness }))
			.filter(({ shared }) => shared > 0 && shared >= fewest(nearness))
			.toSorted((a, b) => b.shared - a.shared)
			.slice(0, 2),
	)
	return found
		.toSorted((a, b) => b.shared - a.shared || a.nearness - b.nearness)
		.slice(0, most)
		.map(({ sentence, post }) => ({ sentence, post }))
}

const between = (value: number, least: number, most: number) => value >= least && value <= most
const sharedTerms = (sentence: string, wanted: ReadonlySet<string>) =>
	new Set(termsOf(sentence).filter((term) => wanted.has(term))).size

/** Focus keywords that published posts have already, in the stems of their words. */
export async function takenKeywords(): Promise<Set<string>> {
	const rows = await sql<{ keyword: string }[]>`
		select distinct metadata ->> 'focusKeyword' as keyword from blog_posts
		where live and metadata ->> 'focusKeyword' <> '' limit 2000`
	return new Set(rows.map(({ keyword }) => termsOf(keyword).join(' ')))
}

/** Which of these addresses lead to a published post. */
export async function knownPosts(slugs: readonly string[]): Promise<Set<string>> {
	if (slugs.length === 0) return new Set()
	const rows = await sql<{ slug: string }[]>`select slug from blog_posts where live and slug = any(${slugs}::text[])`
	return new Set(rows.map(({ slug }) => slug))
}
