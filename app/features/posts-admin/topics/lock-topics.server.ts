import type { Handle } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'
import { topicSql } from '#app/features/posts/post/topic-sql.server.ts'
import { topicMessages as messages } from './messages.ts'

/** A category or tag as the form showed it; null: its name and description do not matter for what is done. */
export type SeenTopic = { id: string; version: number | null }

type Row = { id: string; name: string; description: string; slug: string | null; version: number }

/**
 * Locks categories or tags until the end of the transaction: nobody else changes them, and nobody links a post to them.
 * In the order of the list.
 *
 * @throws {ExpectedError} 409 when one is no longer as the form showed it.
 */
export async function lockTopics(tx: Handle, kind: TopicKind, seen: readonly SeenTopic[]): Promise<Row[]> {
	const ids = seen.map(({ id }) => id)
	const slug = kind === 'category' ? tx.sql`slug` : tx.sql`null::text`
	const rows = await tx.sql<Row[]>`
		select id, name, description, ${slug} as slug, version from ${topicSql[kind].topics()}
		where id = any(${ids}::uuid[]) order by id desc for update`
	return seen.map(({ id, version }) => {
		const row = rows.find((each) => each.id === id)
		if (!row) throw new ExpectedError(messages.goneSince[kind], { status: 409 })
		if (version !== null && row.version !== version) throw changedSince(kind, row)
		return row
	})
}

export const changedSince = (kind: TopicKind, { name }: Pick<Row, 'name'>): ExpectedError =>
	new ExpectedError(messages.changedSince(kind, name), { status: 409 })

/** The same with the posts of the first. Posts first: a save locks its post, then its categories and tags. */
export async function lockWithPosts(tx: Handle, kind: TopicKind, seen: readonly SeenTopic[]): Promise<Row[]> {
	const { links, topicId } = topicSql[kind]
	await tx.sql`
		select count(*) from (
			select 1 from blog_posts where id in (select post_id from ${links()} where ${topicId()} = ${seen[0]?.id ?? null})
			order by id for share) p`
	return lockTopics(tx, kind, seen)
}
