import { inTransaction, type Transaction } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'
import { addressKey, topicSql } from '#app/features/posts/post/topic-sql.server.ts'
import { lockWithPosts, type SeenTopic } from './lock-topics.server.ts'
import { topicMessages as messages } from './messages.ts'
import type { Ending } from './ending.ts'

/** What was removed, where its address leads now, and how many posts it had. */
export type Removed = { name: string; into: string | null; posts: number }

/** Every link changes the search keys of its post: a category of all posts takes longer than other changes. */
const timeLimit = { limitMs: 120_000 }
/** In one statement; each has a time limit of its own. */
const postsAtOnce = 200

/**
 * Deletes a category or tag in one transaction; no post is deleted. `move`, a merge: its posts get the other one, once.
 *
 * @throws {ExpectedError} 409 when one of them is no longer as the form showed it.
 */
export async function removeTopic(
	kind: TopicKind,
	from: SeenTopic,
	ending: Ending,
	other: SeenTopic | null,
): Promise<Removed> {
	if (from.id === other?.id) throw new ExpectedError(messages.sameTwice, { field: 'into' })
	return inTransaction(async (tx) => {
		const [topic, into] = await lockWithPosts(tx, kind, other ? [from, other] : [from])
		if (!topic) throw new ExpectedError(messages.goneSince[kind], { status: 409 })
		const target = ending === 'gone' ? null : (into ?? null)
		const posts = await countLinks(tx, kind, topic.id)
		if (target && ending === 'move') await movePosts(tx, kind, topic.id, target.id)
		await leaveRedirects(tx, kind, topic, target?.id ?? null)
		await tx.sql`delete from ${topicSql[kind].topics()} where id = ${topic.id}`
		await publish(
			tx,
			target && ending === 'move'
				? { type: 'topic.merged', kind, id: topic.id, into: target.id }
				: { type: 'topic.deleted', kind, id: topic.id },
		)
		return { name: topic.name, into: target?.name ?? null, posts }
	}, timeLimit)
}

async function countLinks({ sql }: Transaction, kind: TopicKind, id: string): Promise<number> {
	const { links, topicId } = topicSql[kind]
	const [row] = await sql<{ posts: number }[]>`select count(*)::int as posts from ${links()} where ${topicId()} = ${id}`
	return row?.posts ?? 0
}

/** A post that has both keeps one. */
async function movePosts({ sql }: Transaction, kind: TopicKind, from: string, into: string): Promise<void> {
	const { topics, links, topicId } = topicSql[kind]
	// Somebody who is about to confirm the deletion of the other one saw other numbers.
	await sql`update ${topics()} set version = version + 1 where id = ${into}`
	for (let last: string | null = null; ;) {
		const rows: { id: string }[] = await sql<{ id: string }[]>`
			select post_id as id from ${links()} where ${topicId()} = ${from} and (${last}::uuid is null or post_id > ${last}::uuid)
			order by post_id limit ${postsAtOnce}`
		await sql`
			insert into ${links()} (post_id, ${topicId()}) select id, ${into} from unnest(${rows.map(({ id }) => id)}::uuid[]) id
			on conflict do nothing`
		last = rows.at(-1)?.id ?? null
		if (rows.length < postsAtOnce) return
	}
}

/** Its address, and those that lead to it, lead to the other from now on; with null they say that it is gone. */
async function leaveRedirects(
	{ sql }: Transaction,
	kind: TopicKind,
	{ id, name, slug }: { id: string; name: string; slug: string | null },
	into: string | null,
): Promise<void> {
	const { redirects, topicId } = topicSql[kind]
	await sql`update ${redirects()} set ${topicId()} = ${into} where ${topicId()} = ${id}`
	const keys = [addressKey(name), ...(slug === null ? [] : [slug])]
	await sql`
		insert into ${redirects()} (old_key, ${topicId()}) select distinct key, ${into}::uuid from unnest(${keys}::text[]) key
		on conflict (old_key) do update set ${topicId()} = excluded.${topicId()}, created_at = now()`
}
