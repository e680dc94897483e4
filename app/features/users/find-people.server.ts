import { sql } from '#app/db/client.server.ts'
import { searchWords } from '#app/platform/search-words.ts'

export type FoundPerson = { id: string; name: string; email: string; isAdmin: boolean; isSuspended: boolean }

/** A word that matches half the site's users is not ranked to the end. */
const mostRanked = 500

/** Users by the beginnings of words in their name or address, admins first. Erased accounts are left out. */
export async function findPeople(typed: string, most: number): Promise<FoundPerson[]> {
	const words = searchWords(typed)
	if (words === null) return []
	return sql<FoundPerson[]>`
		with found as materialized (
			select id, full_name, email, role, suspended_at, created_at from profiles
			where to_tsvector('simple', plain_letters(full_name) || ' ' || email) @@ to_tsquery('simple', plain_letters(${words}))
			limit ${mostRanked})
		select id, full_name as name, email, role = 'admin' as "isAdmin", suspended_at is not null as "isSuspended"
		from found where email not like '%@deleted.invalid'
		order by role = 'admin' desc, created_at desc, id desc limit ${most}`
}
