import { inTransaction, type Handle, type Transaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import type { CommentStatus } from '#app/events/comment-status.ts'
import type { EventType } from '#app/events/events.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { moderationMessages as messages } from './queue/messages.ts'
import type { ReadVersions } from './queue/queue-input.ts'
import { transitions, type Verb } from './queue/verbs.ts'

type Row = {
	id: string
	postId: string
	authorId: string
	parentId: string | null
	status: CommentStatus | 'deleted'
	version: number
}
type Change = Row & { from: CommentStatus; to: CommentStatus }

/** `batch` is the id that undoes the decision; null when nothing changed. */
export type Decided = { changed: number; leftOut: number; batch: string | null }

/**
 * Decides on comments by the transitions allowed for each, in one transaction. `seen` is their status on the admin's
 * page, `read` their versions: an admin must not overrule another one unknowingly, nor publish a text that its author
 * has changed since. Of several, those that have another status by now are left out. A decision this admin has made
 * already counts as made (double click). `isExact`: nothing is decided on a comment that has another version.
 *
 * @throws {ExpectedError} 409 when nothing can be decided: another admin was first, or the comment is gone or changed.
 */
export async function decide(
	adminId: string,
	verb: Verb,
	ids: readonly string[],
	seen: CommentStatus,
	read: ReadVersions = new Map(),
	isExact = false,
): Promise<Decided> {
	const { from, to } = transitions[verb]
	const isOther = ({ id, version }: Row) => (read.get(id) ?? version) !== version
	const isEdited = (row: Row) => (isExact || verb === 'approve') && isOther(row)
	return inTransaction(async (tx): Promise<Decided> => {
		const rows = await lockComments(tx, ids)
		const open = rows.filter(({ status }) => status === seen && from.includes(seen))
		const changes = open.filter((row) => !isEdited(row)).map((row) => ({ ...row, from: seen, to }))
		const mine = changes.length < ids.length ? await alreadyMine(tx, adminId, to, rows) : 0
		if (changes.length + mine === 0)
			throw open.length > 0 || (isExact && rows.some(isOther))
				? new ExpectedError(messages.changedSince, { status: 409, code: 'version' })
				: await whyNot(tx, rows[0])
		const batch = changes.length > 0 ? newId() : null
		if (batch !== null) await write(tx, changes, adminId, batch)
		return { batch, changed: changes.length, leftOut: ids.length - changes.length - mine }
	})
}

/**
 * Undoes a batch of decisions for every comment that nobody has decided on since.
 *
 * @throws {ExpectedError} 409 when there is none.
 */
export async function undo(batch: string): Promise<number> {
	return inTransaction(async (tx) => {
		const made = await tx.sql<{ commentId: string; fromStatus: CommentStatus; toStatus: CommentStatus }[]>`
			select comment_id as "commentId", from_status as "fromStatus", to_status as "toStatus"
			from comment_decisions where batch_id = ${batch}`
		const rows = await lockComments(
			tx,
			made.map(({ commentId }) => commentId),
		)
		// Read again under the lock: the same Undo in another tab may have deleted them.
		const newest = await tx.sql<{ id: string }[]>`
			select d.comment_id as id from comment_decisions d where d.batch_id = ${batch} and not exists (
				select from comment_decisions l where l.comment_id = d.comment_id and (l.created_at, l.id) > (d.created_at, d.id))`
		const changes = rows.flatMap((row) => {
			const decision = made.find(({ commentId }) => commentId === row.id)
			if (!decision || decision.toStatus !== row.status || !newest.some(({ id }) => id === row.id)) return []
			return [{ ...row, from: decision.toStatus, to: decision.fromStatus }]
		})
		if (changes.length === 0) throw new ExpectedError(messages.cannotUndo, { status: 409 })
		await change(tx, changes)
		await tx.sql`
			delete from comment_decisions where batch_id = ${batch} and comment_id = any(${changes.map(({ id }) => id)})`
		return changes.length
	})
}

/** Always in the same order, so that two admins who decide on the same comments cannot deadlock. */
async function lockComments({ sql }: Handle, ids: readonly string[]): Promise<Row[]> {
	return sql<Row[]>`
		select id, post_id as "postId", author_id as "authorId", parent_id as "parentId", status,
			(extract(epoch from updated_at) * 1000)::float8 as version
		from blog_comments where id = any(${[...ids]}::uuid[]) order by id for update`
}

async function write(tx: Transaction, changes: readonly Change[], adminId: string, batchId: string): Promise<void> {
	await change(tx, changes)
	const rows = changes.map(({ id, from, to }) => ({
		id: newId(),
		batch_id: batchId,
		comment_id: id,
		admin_id: adminId,
		from_status: from,
		to_status: to,
	}))
	await tx.sql`insert into comment_decisions ${tx.sql(rows)}`
}

async function change(tx: Transaction, changes: readonly Change[]): Promise<void> {
	for (const status of new Set(changes.map(({ to }) => to))) {
		const ids = changes.filter(({ to }) => to === status).map(({ id }) => id)
		await tx.sql`update blog_comments set status = ${status}, updated_at = now() where id = any(${ids}::uuid[])`
	}
	await publish(
		tx,
		...changes.map(({ id, postId, authorId, parentId, from, to }) => ({
			type: decidedAs[to],
			id,
			postId,
			authorId,
			parentId,
			from,
		})),
	)
}

const decidedAs = {
	approved: 'comment.approved',
	rejected: 'comment.rejected',
	spam: 'comment.marked-spam',
	pending: 'comment.reopened',
} as const satisfies Record<CommentStatus, EventType>

/** How many of the rows already have this status by this admin's own decision. */
async function alreadyMine({ sql }: Handle, adminId: string, to: CommentStatus, rows: readonly Row[]): Promise<number> {
	const ids = rows.filter(({ status }) => status === to).map(({ id }) => id)
	const [row] = await sql<{ count: number }[]>`
		select count(*)::int as count from unnest(${ids}::uuid[]) c (id) where ${adminId} = (
			select d.admin_id from comment_decisions d where d.comment_id = c.id order by d.created_at desc, d.id desc limit 1)`
	return row?.count ?? 0
}

async function whyNot({ sql }: Handle, row: Row | undefined): Promise<ExpectedError> {
	if (!row || row.status === 'deleted') return new ExpectedError(messages.gone, { status: 409 })
	const [decision] = await sql<{ name: string | null; to: string }[]>`
		select p.full_name as name, d.to_status as to from comment_decisions d left join profiles p on p.id = d.admin_id
		where d.comment_id = ${row.id} order by d.created_at desc, d.id desc limit 1`
	const byDecision = decision?.to === row.status
	const reason = byDecision
		? messages.taken(decision.name ?? messages.anotherAdmin, row.status)
		: messages.notPossible(row.status)
	return new ExpectedError(reason, { status: 409 })
}
