import { type ContentType } from '#app/content/content-type.ts'
import { inTransaction } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'

/**
 * `unscheduled`: done, and the time at which it was to be published is gone. `already`: it is there already. `changed`:
 * it has another version. `public`: visitors see it, or would see it again.
 */
type Trashed = 'done' | 'unscheduled' | 'already' | 'gone' | 'changed' | 'public'

type Trashing = {
	/** Nothing is moved where the item has another version. */
	version?: number | null
	/** For those who may not publish: nothing that is public is moved. */
	onlyDraft?: boolean
}

/** Moves an item to the trash, or back. */
export async function setTrashed(
	{ name }: Pick<ContentType<object>, 'name'>,
	id: string,
	isTrashed: boolean,
	by: string,
	{ version = null, onlyDraft = false }: Trashing = {},
): Promise<Trashed> {
	return inTransaction(async (tx) => {
		const [row] = await tx.sql<{ isTrashed: boolean; version: number; isPublished: boolean; isScheduled: boolean }[]>`
			select deleted_at is not null as "isTrashed", version, published is not null as "isPublished",
				publish_at is not null as "isScheduled"
			from content_entries where type = ${name} and id = ${id} for update`
		if (!row) return 'gone'
		if (row.isTrashed === isTrashed) return 'already'
		if (version !== null && row.version !== version) return 'changed'
		const { isPublished, isScheduled } = row
		if (onlyDraft && (isPublished || isScheduled)) return 'public'
		await tx.sql`
			update content_entries set deleted_at = case when ${isTrashed} then now() end, publish_at = null,
				updated_at = now(), updated_by = ${by}
			where type = ${name} and id = ${id}`
		if (isTrashed) await publish(tx, { type: 'content.trashed', contentType: name, id, wasPublished: isPublished })
		else await publish(tx, { type: 'content.restored', contentType: name, id, isPublished })
		return isScheduled ? 'unscheduled' : 'done'
	})
}

/** Deletes an item of the trash with its revisions; false where there is no such item in the trash. */
export async function deleteEntry({ name }: Pick<ContentType<object>, 'name'>, id: string): Promise<boolean> {
	return inTransaction(async (tx) => {
		const gone = await tx.sql`
			delete from content_entries where type = ${name} and id = ${id} and deleted_at is not null returning 1`
		if (gone.length === 0) return false
		await tx.sql`delete from writing_tabs where content_type = ${name} and content_entry = ${id}`
		await publish(tx, { type: 'content.deleted', contentType: name, id })
		return true
	})
}
