import { type Handle, type Transaction, inTransaction, sql } from '#app/db/client.server.ts'
import type { DomainEvent } from '#app/events/events.ts'
import { publish } from '#app/events/publish.server.ts'

/*
 * Whether readers see a post is changed here only. A save of the editor, which writes the status together with the
 * text, calls `publishPostChanges`. The database derives the column `live` from status, time and trash.
 */

export type Publication = { id: string; isLive: boolean; isTrashed: boolean }

/** null before a post exists and after it was deleted. */
type Change = { before: Publication | null; after: Publication | null }

/**
 * Publishes the events that follow from changes of posts. Call it in the transaction of the changes, after their
 * statements.
 */
export const publishPostChanges = (tx: Transaction, changes: readonly Change[]): Promise<void> =>
	publish(tx, ...changes.flatMap(eventOf))

export function eventOf({ before, after }: Change): DomainEvent[] {
	if (!after) return before ? [{ type: 'post.deleted', id: before.id, wasLive: before.isLive }] : []
	const { id, isLive } = after
	if (before && !before.isTrashed && after.isTrashed) return [{ type: 'post.trashed', id, wasLive: before.isLive }]
	if (before?.isTrashed === true && !after.isTrashed) return [{ type: 'post.restored', id, isLive }]
	if (isLive && before?.isLive !== true) return [{ type: 'post.published', id }]
	if (!before) return [{ type: 'post.created', id }]
	return [{ type: before.isLive && !isLive ? 'post.unpublished' : 'post.updated', id }]
}

/** Runs `statements`, which change the posts `before` (locked by the caller), and publishes the events. */
export async function changePublication(
	tx: Transaction,
	before: readonly Publication[],
	statements: () => Promise<unknown>,
): Promise<void> {
	if (before.length === 0) return
	await statements()
	const after = await tx.sql<Publication[]>`
		select id, live as "isLive", trashed_at is not null as "isTrashed" from blog_posts
		where id = any(${before.map(({ id }) => id)}::uuid[])`
	await publishPostChanges(
		tx,
		before.map((post) => ({ before: post, after: after.find(({ id }) => id === post.id) ?? null })),
	)
}

type Ids = readonly string[]

/** `publishedAt` null: the database stamps the current time on a published post; a draft has none. */
export const setStatus = ({ sql }: Handle, ids: Ids, status: 'draft' | 'published', publishedAt: Date | null) =>
	sql`update blog_posts set status = ${status}, published_at = ${publishedAt} where id = any(${[...ids]}::uuid[])`

export const moveToTrash = ({ sql }: Handle, ids: Ids) =>
	sql`update blog_posts set trashed_at = now() where id = any(${[...ids]}::uuid[])`

export const restoreFromTrash = ({ sql }: Handle, ids: Ids) =>
	sql`update blog_posts set trashed_at = null where id = any(${[...ids]}::uuid[])`

export const deletePermanently = ({ sql }: Handle, ids: Ids) =>
	sql`delete from blog_posts where id = any(${[...ids]}::uuid[])`

/** Job: publishes the scheduled posts whose time has come; returns how many. Any number of processes may run it at once. */
export async function publishDuePosts(): Promise<number> {
	const [due] = await sql`
		select 1 from blog_posts where status = 'published' and not live and trashed_at is null and published_at <= now()
		limit 1`
	if (!due) return 0
	return inTransaction(async (tx) => {
		const posts = await tx.sql<{ id: string }[]>`select id from publish_due_posts()`
		await publishPostChanges(
			tx,
			posts.map(({ id }) => ({
				before: { id, isLive: false, isTrashed: false },
				after: { id, isLive: true, isTrashed: false },
			})),
		)
		return posts.length
	})
}
