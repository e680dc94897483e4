import { sql } from '#app/db/client.server.ts'
import type { CommentStatus } from '#app/events/comment-status.ts'
import { searchWords } from '#app/platform/search-words.ts'

export type FoundComment = { id: string; excerpt: string; author: string; status: CommentStatus; createdAt: Date }

/** Comments with words that begin like these, newest first. */
export async function findComments(typed: string, max: number): Promise<FoundComment[]> {
	const words = searchWords(typed)
	if (words === null) return []
	return sql<FoundComment[]>`
		select f.id, case when length(f.content) > 100 then left(f.content, 100) || '…' else f.content end as excerpt, p.full_name as author, f.status, f.created_at as "createdAt"
		from blog_comments f join profiles p on p.id = f.author_id
		where f.id = any((select newest_comments(to_tsquery('simple', plain_letters(${words})), array[1, 2, 3, 4], ${max}))::uuid[])
		order by f.created_at desc, f.id desc`
}
