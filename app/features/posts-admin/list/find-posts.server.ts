import { sql } from '#app/db/client.server.ts'
import { hasLongWord, postState, wordsOf } from './list-posts.server.ts'
import type { PostState } from './post-row.ts'

export type FoundPost = { id: string; title: string; state: PostState }

/** Results for the command palette, as many as can be scanned at a glance. */
const max = 7
/** Of these, the newest, those that begin with the text come first. */
const maxRanked = 200
/** Words of two letters have no index: the titles of the newest posts are read. */
const maxRead = 500

/** Posts by words of the title, those that begin with the text first; the newest when nothing is typed; with `author` only theirs. */
export async function findPosts(typed: string, author: string | null = null): Promise<FoundPost[]> {
	const own = author === null ? sql`` : sql`and p.author_id = ${author}`
	const search = cleaned(typed)
	if (search === '') {
		return sql<FoundPost[]>`
			select p.id, p.title, ${postState()} as state from blog_posts p where p.trashed_at is null ${own}
			order by p.created_at desc, p.id desc limit ${max}`
	}
	// In a subquery: the planner runs a function of constants to estimate its rows, so it would run twice.
	const found = hasLongWord(search)
		? sql`select unnest((select newest_with('blog_posts', ${wordsOf(search).flatMap(partsOf)}::text[], ${author ?? ''}, ${maxRanked}))) as id`
		: sql`
			select n.id from (
				select p.id, p.title_key from blog_posts p where p.trashed_at is null ${own}
				order by p.created_at desc, p.id desc limit ${maxRead}) n
			where n.title_key ~ all (select '\\m' || regexp_replace(lower(plain_letters(word)), '([^[:alnum:]])', '\\\\\\1', 'g')
				from unnest(${wordsOf(search)}::text[]) word)`
	// As a range up to the last letter of Unicode: ^@ uses the index only while the statement is planned for each search.
	return sql<FoundPost[]>`
		with found as materialized (
			${found} union (select id from blog_posts p
				where p.trashed_at is null ${own} and p.title_key collate "C" >= lower(plain_letters(${search}))
					and p.title_key collate "C" < lower(plain_letters(${search})) || U&'\\+10FFFF'
				order by p.title_key collate "C" limit ${max}))
		select p.id, p.title, ${postState()} as state
		from (select f.id, f.created_at, starts_with(f.title_key, lower(plain_letters(${search}))) as begins
			from found join blog_posts f using (id) order by begins desc, f.created_at desc, f.id desc limit ${max}) k
		join blog_posts p on p.id = k.id order by k.begins desc, k.created_at desc, k.id desc`
}

/** The same for what was probably meant, where words of the text are in no published text. */
export async function findPostsNear(typed: string, author: string | null = null): Promise<FoundPost[]> {
	const [meant] = await sql<
		{ text: string | null }[]
	>`select corrected as text from search_ask(${cleaned(typed)}, true)`
	return meant?.text ? findPosts(meant.text, author) : []
}

const cleaned = (typed: string): string => typed.replaceAll('\0', '').trim().slice(0, 100).toWellFormed()

/** A number and its unit may be two words: 5kVA. */
function partsOf(word: string): string[] {
	const [, number, unit] = /^(\d[\d.]*)-?([a-z]{3,5})$/i.exec(word) ?? []
	return number !== undefined && unit !== undefined ? [number, unit] : [word]
}
