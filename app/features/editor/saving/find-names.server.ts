import { sql } from '#app/db/client.server.ts'
import { typedText } from '#app/features/posts/post/addresses.ts'

const most = 20

/**
 * Names that contain the typed text, without regard to case and diacritics: those that begin with it first, then the
 * most used.
 */
export async function findNamesLike(kind: 'category' | 'tag', typed: string): Promise<string[]> {
	const words = typedText(typed)
	const rows = await sql<{ name: string }[]>`
		select name from (
			select name, post_count, strpos(lower(plain_letters(name)), lower(plain_letters(${words}))) as place
			from ${sql(kind === 'tag' ? 'blog_tags' : 'blog_categories')}) n
		where place > 0 or ${words} = ''
		order by place > 1, post_count desc, name limit ${most}`
	return rows.map(({ name }) => name)
}
