import { sql } from '#app/db/client.server.ts'

/** The ids of the few admins, gathered once per statement. */
const byAdmin = () => sql`p.author_id = any (array(select a.id from profiles a where a.role = 'admin'))`

/**
 * Whether the author is a user who is no admin. Authors of samples, and the profile that stands for deleted accounts,
 * cannot sign in and contributed nothing.
 */
export const isContributed = () => sql`(not ${byAdmin()} and exists (select from profiles c where c.id = p.author_id
	and (c.email_verified or exists (select from accounts w where w.user_id = c.id))))`

/** The `PostState` of the post `p`. */
export const postState = () => sql`case when p.live then 'published' when p.status = 'published' then 'scheduled'
	when ${isContributed()} then 'contribution' else 'draft' end`

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean).slice(0, 8)

/** Whether the trigram index helps: it needs three letters. */
export const hasLongWord = (search: string): boolean => wordsOf(search).some((word) => word.length >= 3)

/** Whether every word is in the title of the post `p`, without regard to case and diacritics. */
export function wordsMatch(search: string) {
	return wordsOf(search).reduce(
		(all, word) => {
			const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
			return sql`${all} and p.title_key like lower(plain_letters(${pattern}))`
		},
		sql``,
	)
}
