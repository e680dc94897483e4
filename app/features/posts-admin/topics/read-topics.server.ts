import { sql } from '#app/db/client.server.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'
import { topicSql } from '#app/features/posts/post/topic-sql.server.ts'
import { topicsPerPage, type TopicsView } from './topics-view.ts'

export type ListedTopic = {
	id: string
	name: string
	description: string
	/** Posts that readers see. */
	published: number
	/** Drafts and scheduled posts. Posts in the trash are not counted. */
	drafts: number
}

export type TopicList = { topics: ListedTopic[]; hasMore: boolean; counts: Record<TopicKind, number> }

const found = (search: string) =>
	sql`(${search} = '' or strpos(lower(plain_letters(t.name)), lower(plain_letters(${search}))) > 0)`

/** One page of the list, with how many categories and tags there are. */
export async function listTopics({ kind, search, sort, page }: TopicsView): Promise<TopicList> {
	const { topics, links, topicId } = topicSql[kind]
	const order = sort === 'posts' ? sql`t.post_count desc, lower(t.name), t.id` : sql`lower(t.name), t.id`
	const rows = await sql<ListedTopic[]>`
		with t as materialized (
			select * from ${topics()} t where ${found(search)}
			order by ${order} limit ${topicsPerPage + 1} offset ${(page - 1) * topicsPerPage})
		select t.id, t.name, t.description, t.post_count as published,
			(select count(*)::int from ${links()} l join blog_posts p on p.id = l.post_id
				where l.${topicId()} = t.id and l.published_at is null and p.trashed_at is null) as drafts
		from t order by ${order}`
	const [counts] = await sql<Record<TopicKind, number>[]>`
		select (select count(*)::int from blog_categories) as category, (select count(*)::int from blog_tags) as tag`
	return {
		topics: rows.slice(0, topicsPerPage),
		hasMore: rows.length > topicsPerPage,
		counts: counts ?? { category: 0, tag: 0 },
	}
}

export type TopicDetail = ListedTopic & {
	kind: TopicKind
	version: number
	/** In the trash. */
	trashed: number
}

/** A category or a tag by its id; null when there is none. */
export const readTopic = async (id: string): Promise<TopicDetail | null> =>
	(await readOf('category', id)) ?? (await readOf('tag', id))

async function readOf(kind: TopicKind, id: string): Promise<TopicDetail | null> {
	const { topics, links, topicId } = topicSql[kind]
	const [row] = await sql<Omit<TopicDetail, 'kind'>[]>`
		select t.id, t.name, t.description, t.version, t.post_count as published,
			(select count(*)::int from ${links()} l join blog_posts p on p.id = l.post_id
				where l.${topicId()} = t.id and l.published_at is null and p.trashed_at is null) as drafts,
			(select count(*)::int from ${links()} l join blog_posts p on p.id = l.post_id
				where l.${topicId()} = t.id and p.trashed_at is not null) as trashed
		from ${topics()} t where t.id = ${id}`
	return row ? { ...row, kind } : null
}

export type TopicChoice = { id: string; name: string }

/** All others of its kind, to merge it into. */
export async function otherTopics({ kind, id }: Pick<TopicDetail, 'kind' | 'id'>): Promise<TopicChoice[]> {
	return sql<TopicChoice[]>`
		select t.id, t.name from ${topicSql[kind].topics()} t where t.id <> ${id} order by lower(t.name), t.id`
}

/** How many posts, in any state, have both. */
export async function countShared(kind: TopicKind, one: string, other: string): Promise<number> {
	const { links, topicId } = topicSql[kind]
	const [row] = await sql<{ shared: number }[]>`
		select count(*)::int as shared from ${links()} a join ${links()} b using (post_id)
		where a.${topicId()} = ${one} and b.${topicId()} = ${other}`
	return row?.shared ?? 0
}
