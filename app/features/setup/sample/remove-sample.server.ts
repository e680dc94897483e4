import { inTransaction, type Handle, type Transaction } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { removeSampleEntries, restoreSampleEntries } from '#app/entries/sample-entries.server.ts'
import { teamId } from '#app/features/account/erasure/erase-writings.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { sampleMessages as messages } from '../messages.ts'
import { isDiscussed, isInvented, isUnedited } from './sample-records.server.ts'
import { undoMs } from './undo-time.ts'

/*
 * Nothing is copied for the undo: what is removed is in the trash, hidden, or a version of its page. So an erasure takes
 * it like everything else, and an undo afterwards cannot bring it back.
 */

/**
 * Removes the sample content that nobody has edited, all of it or nothing. A second removal within the day belongs to
 * the first.
 *
 * @throws {ExpectedError} where there is none; a double click is one removal
 */
export async function removeSample(by: string): Promise<void> {
	await inTransaction(async (tx) => {
		const { hasRemoved, isSecond } = await removeSampleIn(tx, by)
		if (!hasRemoved && !isSecond) throw new ExpectedError(messages.nothingToRemove, { status: 409 })
	})
}

/** The same as a part of a larger transaction. `isSecond`: there was a removal within the last day. */
export async function removeSampleIn(tx: Transaction, by: string): Promise<{ hasRemoved: boolean; isSecond: boolean }> {
	const { removedAt } = await lockSetup(tx)
	const at = removedAt ?? new Date()
	const removed = [
		await removeSampleEntries(tx, at, by),
		await trashPosts(tx, at),
		await hideComments(tx),
		await handPostsToTeam(tx, at),
	]
	const hasRemoved = removed.some((count) => count > 0)
	if (hasRemoved) {
		await tx.sql`update site_setup set sample_removed_at = ${at}`
		await publish(tx, { type: 'sample.removed' })
	}
	return { hasRemoved, isSecond: removedAt !== null }
}

/**
 * Brings back what was removed within the last day, except what somebody has changed or erased since. `seen`: when the
 * removal was that the form showed; within its day a second press finds it undone, which is what was asked for.
 *
 * @throws {ExpectedError} when the day is over
 */
export async function undoRemoval(by: string, seen?: Date): Promise<void> {
	await inTransaction(async (tx) => {
		const { removedAt } = await lockSetup(tx)
		if (removedAt === null && seen && seen.getTime() + undoMs > Date.now()) return
		if (removedAt === null) throw new ExpectedError(messages.undoEnded, { status: 409 })
		await restoreSampleEntries(tx, removedAt, by)
		await tx.sql`
			update blog_posts p set trashed_at = null from sample_records s
			where s.kind = 'post' and s.id = p.id and p.trashed_at = ${removedAt}`
		// One that was erased since has no words any more.
		await tx.sql`
			update blog_comments c set status = s.replaced from sample_records s
			where s.kind = 'comment' and s.id = c.id and s.replaced is not null and c.status = 'deleted' and c.content <> ''`
		await tx.sql`
			update blog_posts p set author_id = a.id from sample_records s join profiles a on a.id::text = s.replaced
			where s.kind = 'post' and s.id = p.id and p.author_id = ${await teamId(tx)}`
		await tx.sql`update sample_records set replaced = null where replaced is not null`
		await tx.sql`update site_setup set sample_removed_at = null`
		await publish(tx, { type: 'sample.restored' })
	})
}

/** An owner says that what is left of the sample is true; false takes that back. */
export async function confirmSample(isTrue: boolean): Promise<void> {
	await inTransaction(async (tx) => {
		await lockSetup(tx)
		await tx.sql`update site_setup set sample_confirmed_at = case when ${isTrue} then now() end`
	})
}

/** Removals, undos and the setup wait for each other. `removedAt`: of the removal that can still be undone. */
export async function lockSetup({ sql }: Handle): Promise<{ removedAt: Date | null }> {
	await sql`insert into site_setup default values on conflict do nothing`
	const [row] = await sql<{ removedAt: Date | null }[]>`
		select sample_removed_at as "removedAt" from site_setup for update`
	const removedAt = row?.removedAt ?? null
	return { removedAt: removedAt !== null && removedAt.getTime() + undoMs > Date.now() ? removedAt : null }
}

async function trashPosts({ sql }: Transaction, at: Date): Promise<number> {
	const gone = await sql`
		update blog_posts p set trashed_at = ${at} from sample_records s
		where s.kind = 'post' and s.id = p.id and p.trashed_at is null and ${isUnedited(sql)} and not ${isDiscussed(sql)}`
	return gone.count
}

/** As if their authors had deleted them: where somebody replied, their place stays. */
async function hideComments({ sql }: Transaction): Promise<number> {
	await sql`
		update sample_records s set replaced = c.status from blog_comments c
		where s.kind = 'comment' and s.id = c.id and c.status <> 'deleted'`
	const hidden = await sql`
		update blog_comments c set status = 'deleted' from sample_records s
		where s.kind = 'comment' and s.id = c.id and c.status <> 'deleted'`
	return hidden.count
}

/** Posts that stay have no invented author. */
async function handPostsToTeam(tx: Transaction, at: Date): Promise<number> {
	const { sql } = tx
	const invented = sql`exists (
		select from sample_records w join profiles p on p.id = w.id where w.kind = 'person' and w.id = b.author_id and ${isInvented(sql)})`
	await sql`
		update sample_records s set replaced = b.author_id from blog_posts b
		where s.kind = 'post' and s.id = b.id and b.trashed_at is distinct from ${at} and ${invented}`
	const handed = await sql`
		update blog_posts b set author_id = ${await teamId(tx)} where b.trashed_at is distinct from ${at} and ${invented}`
	return handed.count
}
