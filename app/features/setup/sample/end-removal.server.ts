import { inTransaction, sql, type Transaction } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { forgetComments, teamId } from '#app/features/account/erasure/erase-writings.server.ts'
import { isInvented } from './sample-records.server.ts'
import { undoMs } from './undo-time.ts'

const isOver = () => sql`
	select 1 from site_setup where sample_removed_at <= now() - ${undoMs} * interval '1 millisecond'`

/**
 * Job: a day after the sample content was removed, deletes its people with their comments, and its categories and tags
 * that no post has. Its posts and entries are in the trash, which empties itself. Returns how many people.
 */
export async function endRemoval(): Promise<number> {
	if ((await isOver()).length === 0) return 0
	return inTransaction(async (tx) => {
		const ended = await tx.sql`
			update site_setup set sample_removed_at = null
			where sample_removed_at <= now() - ${undoMs} * interval '1 millisecond' returning 1`
		if (ended.length === 0) return 0
		const people = await tx.sql<{ id: string }[]>`
			select p.id from sample_records s join profiles p on p.id = s.id where s.kind = 'person' and ${isInvented(tx.sql)}
			for update of p`
		for (const { id } of people) await deletePerson(tx, id)
		await deleteTopics(tx)
		// What is in the trash is still a sample if it is restored.
		await tx.sql`delete from sample_records s where kind <> 'post' or not exists (select from blog_posts p where p.id = s.id)`
		await tx.sql`update sample_records set replaced = null where replaced is not null`
		await publish(tx, { type: 'sample.removed' })
		return people.length
	})
}

async function deletePerson(tx: Transaction, id: string): Promise<void> {
	await forgetComments(tx, id, 'delete', [])
	await tx.sql`update blog_posts set author_id = ${await teamId(tx)} where author_id = ${id}`
	await tx.sql`delete from profiles where id = ${id}`
}

async function deleteTopics({ sql }: Transaction): Promise<void> {
	await sql`
		delete from blog_categories c using sample_records s
		where s.kind = 'category' and s.id = c.id and c.version = 1
			and not exists (select from blog_post_categories l join blog_posts p on p.id = l.post_id
				where l.category_id = c.id and p.trashed_at is null)`
	await sql`
		delete from blog_tags t using sample_records s
		where s.kind = 'tag' and s.id = t.id and t.version = 1
			and not exists (select from blog_post_tags l join blog_posts p on p.id = l.post_id
				where l.tag_id = t.id and p.trashed_at is null)`
}
