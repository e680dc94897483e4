import { sql } from '#app/db/client.server.ts'
import { bestMatches } from '#app/format/best-matches.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'

type FoundTopic = { id: string; name: string; kind: TopicKind }

/** Of these, the best are found. */
const maxRanked = 200

/** Categories and tags with every typed word in the name, for the command palette. */
export async function findTopics(typed: string, max: number): Promise<FoundTopic[]> {
	const words = typed.split(/\s+/).filter(Boolean)
	if (words.length === 0) return []
	const topics = await sql<FoundTopic[]>`
		select id, name, kind from (
			select id, name, 'category' as kind, post_count from blog_categories
			union all select id, name, 'tag', post_count from blog_tags) t
		where not exists (select from unnest(${words}::text[]) word
			where strpos(lower(plain_letters(t.name)), lower(plain_letters(word))) = 0)
		order by post_count desc, lower(name), id limit ${maxRanked}`
	return bestMatches(topics, typed, ({ name }) => ({ name })).slice(0, max)
}
