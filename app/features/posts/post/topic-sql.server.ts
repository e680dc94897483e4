import { type Handle, sql } from '#app/db/client.server.ts'
import type { TopicKind } from './topic-kind.ts'

/** The names of a kind's tables and columns, for statements that are the same for categories and tags. */
export const topicSql = {
	category: {
		topics: () => sql`blog_categories`,
		links: () => sql`blog_post_categories`,
		redirects: () => sql`category_redirects`,
		topicId: () => sql`category_id`,
	},
	tag: {
		topics: () => sql`blog_tags`,
		links: () => sql`blog_post_tags`,
		redirects: () => sql`tag_redirects`,
		topicId: () => sql`tag_id`,
	},
} as const

/** A name as addresses and redirects have it. Not made in SQL: with the C locale `lower` knows ASCII letters only. */
export const addressKey = (name: string): string => name.normalize('NFC').toLowerCase()

/** Where a former name leads; nulls: to nothing, because it was deleted. */
export type TopicRedirect = { key: string; id: string | null; name: string | null }

/**
 * The redirects from these names that were made after `since`, for a list of names that is as old as that. They lead to
 * what exists now, however often it was renamed or merged since.
 */
export async function readRedirects(
	{ sql: on }: Handle,
	kind: TopicKind,
	names: readonly string[],
	since: Date,
): Promise<Map<string, TopicRedirect>> {
	const { redirects, topics, topicId } = topicSql[kind]
	const rows = await on<TopicRedirect[]>`
		select r.old_key as key, t.id, t.name from ${redirects()} r left join ${topics()} t on t.id = r.${topicId()}
		where r.old_key = any(${names.map(addressKey)}) and r.created_at > ${since}`
	return new Map(rows.map((row) => [row.key, row]))
}

/** Where a name leads that no category or tag has; null when there never was one. */
export async function redirectOf(handle: Handle, kind: TopicKind, name: string): Promise<TopicRedirect | null> {
	return (await readRedirects(handle, kind, [name], new Date(0))).get(addressKey(name)) ?? null
}
