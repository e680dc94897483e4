import { createHash } from 'node:crypto'
import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { inTransaction, type Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { NewComment } from '../comment/comment-input.ts'
import { writingMessages as messages } from '../comment/messages.ts'
import { statusForNewComment } from './first-status.server.ts'

export type WrittenComment = { id: string; status: 'pending' | 'approved' }

/**
 * Stores a comment or a reply. The same one sent again (a double click, a resend on a weak line, a second tab) is kept
 * once and succeeds each time.
 *
 * @throws {ExpectedError} when the person may not comment, or what it is about is not there.
 */
export async function writeComment(viewer: SignedIn, input: NewComment): Promise<WrittenComment> {
	if (!can(viewer, 'comment:write')) throw new ExpectedError(messages.unverified, { status: 403, field: 'verify' })
	return inTransaction(async (tx): Promise<WrittenComment> => {
		await lockAuthor(tx, viewer.id)
		const key = dedupeKey(viewer.id, input)
		const before = await storedBefore(tx, viewer.id, input, key)
		if (before) return before
		await checkPlace(tx, input)
		const status = await statusForNewComment(tx, viewer.id)
		const id = newId()
		const { post: postId, parent: parentId, content } = input
		await tx.sql`
			insert into blog_comments (id, post_id, author_id, parent_id, content, status, dedupe_key)
			values (${id}, ${postId}, ${viewer.id}, ${parentId}, ${content}, ${status}, ${key})`
		await publish(tx, { type: 'comment.created', id, postId, authorId: viewer.id, parentId, status })
		return { id, status }
	})
}

/** Until the transaction ends, this person's other comments wait: ten clicks at once would all find nothing stored. */
export async function lockAuthor({ sql }: Handle, authorId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('comment:' || ${authorId}::text, 0))`
}

/** Names one sending: the person, the form (its key) and the words. A form used again with other words is another one. */
function dedupeKey(authorId: string, { key, post, parent, content }: NewComment): string | null {
	if (key === '') return null
	const text = JSON.stringify([authorId, key, post, parent, content])
	return createHash('sha256').update(text).digest('base64url')
}

/**
 * From the same form at any time, or with the same words at the same place within ten minutes. Two questions, each with its
 * index: with an `or` between them every comment there is would be read.
 */
async function storedBefore(
	{ sql }: Handle,
	authorId: string,
	{ post, parent, content }: NewComment,
	key: string | null,
): Promise<WrittenComment | null> {
	const [row] = await sql<WrittenComment[]>`
		select id, case status when 'approved' then 'approved' else 'pending' end as status from (
			select id, status from blog_comments where dedupe_key = ${key}
			union all
			select id, status from blog_comments
			where author_id = ${authorId} and created_at > now() - interval '10 minutes' and post_id = ${post}
				and parent_id is not distinct from ${parent} and content = ${content}) m
		limit 1`
	return row ?? null
}

/** @throws {ExpectedError} unless the post is live and, for a reply, the comment it answers is shown and top-level. */
async function checkPlace({ sql }: Handle, { post, parent }: NewComment): Promise<void> {
	const [live] = await sql`select 1 from blog_posts where id = ${post} and live for key share`
	if (!live) throw new ExpectedError(messages.postGone)
	if (parent === null) return
	const [shown] = await sql`
		select 1 from blog_comments
		where id = ${parent} and post_id = ${post} and parent_id is null and status = 'approved' for share`
	if (!shown) throw new ExpectedError(messages.parentGone, { field: 'parent' })
}
