import { sql } from '#app/db/client.server.ts'
import { spamHintsOf, type HintFacts, type SpamHint } from './spam-hints.ts'

/**
 * Why each comment may be spam, by id; comments without a hint are left out. One statement, by index, for a page of
 * the queue.
 */
export async function readSpamHints(ids: readonly string[]): Promise<ReadonlyMap<string, SpamHint[]>> {
	const rows = await sql<(HintFacts & { id: string })[]>`
		select c.id, c.content, c.created_at as "writtenAt", a.created_at as since, a.role = 'admin' as "isAdmin",
			exists (select from blog_comments h where h.author_id = c.author_id and h.status = 'approved') as "isKnown",
			length(c.content) >= 20 and exists (
				select from blog_comments o
				where length(o.content) >= 20 and comment_key(o.content) = comment_key(c.content) and o.id <> c.id
			) as "isRepeated"
		from blog_comments c join profiles a on a.id = c.author_id
		where c.id = any(${[...ids]}::uuid[])`
	return new Map(
		rows.flatMap(({ id, ...facts }): [string, SpamHint[]][] => {
			const hints = spamHintsOf(facts)
			return hints.length > 0 ? [[id, hints]] : []
		}),
	)
}
