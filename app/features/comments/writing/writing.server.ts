import type { OwnCommentStatus } from '#app/events/comment-status.ts'
import { createHash } from 'node:crypto'
import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { inTransaction, type Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { NewComment } from '../comment/comment-input.ts'
import { writingMessages as messages } from '../comment/messages.ts'

export type WrittenComment = { id: string; status: OwnCommentStatus }

/** The comment that a reply is about, as its writer has read it. */
export type ReadComment = { id: string; version: number }

/**
 * Stores a comment or a reply. The same one sent again (double click, resend, second tab) is stored once and succeeds
 * each time.
 *
 * @throws {ExpectedError} when the user may not comment, the post or comment is gone, or `read` has another version.
 */
export async function writeComment(
	viewer: SignedIn,
	input: NewComment,
	read: ReadComment | null = null,
): Promise<WrittenComment> {
	if (!can(viewer, 'comment:write')) throw new ExpectedError(messages.unverified, { status: 403, field: 'verify' })
	return inTransaction(async (tx): Promise<WrittenComment> => {
		const key = dedupeKey(viewer.id, input)
		// Sent together and run in this order: between them, the embedded engine would wait for this process.
		const [, { before, isLive, status }] = await Promise.all([
			lockAuthor(tx, viewer.id),
			readBeforeWriting(tx, viewer.id, input, key, read === null),
		])
		if (before) return before
		if (!isLive) throw new ExpectedError(messages.postGone)
		await checkParent(tx, input)
		if (read) await checkVersion(tx, read)
		const id = newId()
		const { post: postId, parent: parentId, content } = input
		tx.start(tx.sql`
			insert into blog_comments (id, post_id, author_id, parent_id, content, status, dedupe_key)
			values (${id}, ${postId}, ${viewer.id}, ${parentId}, ${content}, ${status}, ${key})`)
		await publish(tx, { type: 'comment.created', id, postId, authorId: viewer.id, parentId, status })
		return { id, status }
	})
}

/**
 * Serialises a user's comments until the transaction ends: otherwise ten clicks at once would all find nothing stored.
 */
export async function lockAuthor({ sql }: Handle, authorId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('comment:' || ${authorId}::text, 0))`
}

/** Identifies one submission by user, form key and text. The same form with another text is a new comment. */
function dedupeKey(authorId: string, { key, post, parent, content }: NewComment): string | null {
	if (key === '') return null
	const text = JSON.stringify([authorId, key, post, parent, content])
	return createHash('sha256').update(text).digest('base64url')
}

type Found = { before: WrittenComment | null; isLive: boolean; status: OwnCommentStatus }

/**
 * In one statement: whether the post takes comments, until the end of the transaction; which status a new one has; and a
 * comment sent from the same form at any time, or, with `alsoByText`, with the same text in the same thread within ten
 * minutes: two replies to two comments of one thread may well have the same text. A union, because with an `or` the query
 * could use neither index.
 */
async function readBeforeWriting(
	{ sql }: Handle,
	authorId: string,
	{ post, parent, content }: NewComment,
	key: string | null,
	alsoByText: boolean,
): Promise<Found> {
	const [row] = await sql<{ isLive: boolean; trusted: boolean; before: WrittenComment | null }[]>`
		with live as materialized (select from blog_posts where id = ${post} and live for key share)
		select exists (select from live) as "isLive", ${isTrusted(sql, authorId)} as trusted, (
			select json_build_object('id', id, 'status', case status when 'approved' then 'approved' else 'pending' end) from (
				select id, status from blog_comments where dedupe_key = ${key}
				union all
				select id, status from blog_comments
				where ${alsoByText} and author_id = ${authorId} and created_at > now() - interval '10 minutes' and post_id = ${post}
					and parent_id is not distinct from ${parent} and content = ${content}) m
			limit 1) as before`
	return { before: row?.before ?? null, isLive: row?.isLive ?? false, status: statusOf(row?.trusted ?? false) }
}

/** @throws {ExpectedError} unless the comment that a reply is to is visible and top-level. */
async function checkParent({ sql }: Handle, { post, parent }: NewComment): Promise<void> {
	if (parent === null) return
	const [shown] = await sql`
		select 1 from blog_comments
		where id = ${parent} and post_id = ${post} and parent_id is null and status = 'approved' for share`
	if (!shown) throw new ExpectedError(messages.parentGone, { field: 'parent' })
}

/** @throws {ExpectedError} 409 when its author has changed it, or somebody has decided on it */
async function checkVersion({ sql }: Handle, { id, version }: ReadComment): Promise<void> {
	const [comment] = await sql<{ updatedAt: Date }[]>`
		select updated_at as "updatedAt" from blog_comments where id = ${id} for share`
	if (comment?.updatedAt.getTime() !== version)
		throw new ExpectedError(messages.changedSince, { status: 409, code: 'version' })
}

/** The first status of a new comment: pending (specification, section 4), or approved for trusted authors. */
export async function statusForNewComment({ sql }: Pick<Handle, 'sql'>, authorId: string): Promise<OwnCommentStatus> {
	const [author] = await sql<{ trusted: boolean }[]>`select ${isTrusted(sql, authorId)} as trusted`
	return statusOf(author?.trusted ?? false)
}

const isTrusted = (sql: Handle['sql'], authorId: string) => sql`
	coalesce((select comments_trusted from profiles where id = ${authorId}), false)`

const statusOf = (isAuthorTrusted: boolean): OwnCommentStatus => (isAuthorTrusted ? 'approved' : 'pending')
