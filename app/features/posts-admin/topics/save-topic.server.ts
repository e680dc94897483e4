import { inTransaction, type Transaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { slugify } from '#app/format/letters-and-words.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'
import { addressKey, topicSql } from '#app/features/posts/post/topic-sql.server.ts'
import { changedSince, lockTopics } from './lock-topics.server.ts'
import { topicMessages as messages } from './messages.ts'
import type { TopicSave } from './topic-input.ts'

/**
 * `id`: of the form, so that one that is sent twice adds one. With another name it is another one: the form is the same
 * where the response to the first got lost and the name was changed.
 *
 * @throws {ExpectedError} 422 when the name is taken.
 */
export async function addTopic(kind: TopicKind, name: string, id = newId()): Promise<string> {
	return inTransaction(async (tx) => {
		const [added] = await tx.sql<{ name: string }[]>`select name from ${topicSql[kind].topics()} where id = ${id}`
		if (added?.name === name) return id
		const own = added ? newId() : id
		await checkFree(tx, kind, name, own)
		if (kind === 'tag')
			await tx.sql`insert into blog_tags (id, name) values (${own}, ${name}) on conflict (id) do nothing`
		else {
			const slug = await freeSlug(tx, name, own)
			await tx.sql`insert into blog_categories (id, name, slug) values (${own}, ${name}, ${slug}) on conflict (id) do nothing`
		}
		return own
	})
}

/**
 * Saves name and description. A new name gives a new address; the old one redirects.
 *
 * @returns the name before
 * @throws {ExpectedError} 409 when somebody changed it since the form was opened; 422 when the name is taken.
 */
export async function saveTopic(kind: TopicKind, { id, version, name, description }: TopicSave): Promise<string> {
	return inTransaction(async (tx) => {
		const [before] = await lockTopics(tx, kind, [{ id, version: null }])
		if (!before) throw new ExpectedError(messages.goneSince[kind], { status: 409 })
		if (before.version !== version) {
			// The form was sent twice.
			if (before.name === name && before.description === description) return name
			throw changedSince(kind, before)
		}
		const isRenamed = before.name !== name
		if (isRenamed) await checkFree(tx, kind, name, id)
		const hasMoved = addressKey(before.name) !== addressKey(name)
		const slug = kind === 'category' && hasMoved ? await freeSlug(tx, name, id) : before.slug
		await tx.sql`
			update ${topicSql[kind].topics()} set name = ${name}, description = ${description}, version = version + 1
			where id = ${id}`
		if (slug !== null && slug !== before.slug) await tx.sql`update blog_categories set slug = ${slug} where id = ${id}`
		if (hasMoved) await redirectTo(tx, kind, id, [addressKey(before.name), before.slug], [addressKey(name), slug])
		await publish(tx, { type: isRenamed ? 'topic.renamed' : 'topic.described', kind, id })
		return before.name
	})
}

/** From the former keys to a category or tag; what it is called now is no former key. */
async function redirectTo(
	{ sql }: Transaction,
	kind: TopicKind,
	id: string,
	former: readonly (string | null)[],
	now: readonly (string | null)[],
): Promise<void> {
	const { redirects, topicId } = topicSql[kind]
	const old = former.filter((key) => key !== null && !now.includes(key))
	await sql`
		insert into ${redirects()} (old_key, ${topicId()}) select distinct key, ${id}::uuid from unnest(${old}::text[]) key
		on conflict (old_key) do update set ${topicId()} = excluded.${topicId()}, created_at = now()`
	await sql`delete from ${redirects()} where old_key = any(${now.filter((key) => key !== null)})`
}

/** Names are compared without regard to case; here, because SQL may know the case of ASCII letters only. */
async function checkFree({ sql }: Transaction, kind: TopicKind, name: string, id: string | null): Promise<void> {
	const rows = await sql<{ name: string }[]>`
		select name from ${topicSql[kind].topics()}
		where lower(plain_letters(name)) = lower(plain_letters(${name})) and id is distinct from ${id}::uuid`
	const taken = rows.find((row) => addressKey(row.name) === addressKey(name))
	if (taken) throw new ExpectedError(messages.nameTaken(kind, taken.name), { field: 'name' })
}

/** Two names may give one slug (“C” and “C++”): the later one gets a part of its id. */
async function freeSlug({ sql }: Transaction, name: string, id: string): Promise<string> {
	const plain = slugify(name) || 'category'
	const taken = await sql`select 1 from blog_categories where slug = ${plain} and id <> ${id}`
	return taken.length > 0 ? `${plain}-${id.slice(-8)}` : plain
}
