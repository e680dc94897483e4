import { sql } from '#app/db/client.server.ts'
import { hasLongWord, postState, wordsOf } from './list-posts.server.ts'
import type { PostState } from './post-row.ts'

export type FoundPost = { id: string; title: string; state: PostState }

/** Results for the command palette, as many as can be scanned at a glance. */
const max = 7
/** Of these, the newest, those that begin with the text come first. */
const maxRanked = 200

/** Posts by words of the title, those that begin with the text first; the newest when nothing is typed; with `author` only theirs. */
export async function findPosts(typed: string, author: string | null = null): Promise<FoundPost[]> {
	const own = author === null ? sql`` : sql`and p.author_id = ${author}`
	const search = typed.replaceAll('\0', '').trim().slice(0, 100).toWellFormed()
	if (search === '') {
		return sql<FoundPost[]>`
			select p.id, p.title, ${postState()} as state from blog_posts p where p.trashed_at is null ${own}
			order by p.created_at desc, p.id desc limit ${max}`
	}
	// As a range up to the last letter of Unicode: ^@ uses the index only while the statement is planned for each search.
	const begun = sql`(select id from blog_posts p
		where p.trashed_at is null ${own} and p.title_key collate "C" >= lower(plain_letters(${search}))
			and p.title_key collate "C" < lower(plain_letters(${search})) || U&'\\+10FFFF'
		order by p.title_key collate "C" limit ${max})`
	// In a subquery: the planner runs a function of constants to estimate its rows, so it would run twice.
	const found = hasLongWord(search)
		? sql`select unnest((select newest_with('blog_posts', ${wordsOf(search)}::text[], ${author ?? ''}, ${maxRanked}))) as id union ${begun}`
		: begun
	return sql<FoundPost[]>`
		with found as materialized (${found})
		select p.id, p.title, ${postState()} as state
		from (select f.id, f.created_at, starts_with(f.title_key, lower(plain_letters(${search}))) as begins
			from found join blog_posts f using (id) order by begins desc, f.created_at desc, f.id desc limit ${max}) k
		join blog_posts p on p.id = k.id order by k.begins desc, k.created_at desc, k.id desc`
}
