import { sql } from '#app/db/client.server.ts'
import { searchWords } from '#app/platform/search-words.ts'
import type { CommentStatus } from '#app/features/comments/comment/comment.ts'

export type FoundComment = { id: string; excerpt: string; author: string; status: CommentStatus; createdAt: Date }

/** A word that half of all comments contain is not ranked completely. */
const maxRanked = 500

/** Comments with words that begin like these, newest first. */
export async function findComments(typed: string, most: number): Promise<FoundComment[]> {
	const words = searchWords(typed)
	if (words === null) return []
	return sql<FoundComment[]>`
		with found as materialized (
			select id, content, status, author_id, created_at from blog_comments
			where to_tsvector('simple', plain_letters(content)) @@ to_tsquery('simple', plain_letters(${words}))
			limit ${maxRanked})
		select f.id, case when length(f.content) > 100 then left(f.content, 100) || '…' else f.content end as excerpt, p.full_name as author, f.status, f.created_at as "createdAt"
		from found f join profiles p on p.id = f.author_id where f.status <> 'deleted'
		order by f.created_at desc, f.id desc limit ${most}`
}
