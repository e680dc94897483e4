import { sql } from '#app/db/client.server.ts'

/** The admins are few: their ids are gathered once a statement. */
const byAdmin = () => sql`p.author_id = any (array(select a.id from profiles a where a.role = 'admin'))`

/** By somebody with a way in who is no admin: authors of samples, and who stands for those that left, sent nothing. */
export const isContributed = () => sql`(not ${byAdmin()} and exists (select from profiles c where c.id = p.author_id
	and (c.email_verified or exists (select from accounts w where w.user_id = c.id))))`

/** A `PostState` of the post `p`, wherever it is. */
export const postState = () => sql`case when p.live then 'published' when p.status = 'published' then 'scheduled'
	when ${isContributed()} then 'contribution' else 'draft' end`

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean).slice(0, 8)

/** Whether the index of words helps: it holds three letters at a time. */
export const hasLongWord = (search: string): boolean => wordsOf(search).some((word) => word.length >= 3)

/** Every word stands somewhere in the title of the post `p`, whatever its case and marks. */
export function wordsMatch(search: string) {
	return wordsOf(search).reduce(
		(all, word) => {
			const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
			return sql`${all} and p.title_key like lower(plain_letters(${pattern}))`
		},
		sql``,
	)
}
