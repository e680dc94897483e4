import type { ContentType } from '#app/content/content-type.ts'
import { inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { maxRevisions } from './write-version.server.ts'

/**
 * Numbers the places of the items of a collection in this order: one statement, so that a crash leaves the order as it
 * was. Drafts change, each with a version of its own; those that have their place already do not.
 */
export async function orderEntries(
	{ name }: Pick<ContentType<object>, 'name'>,
	order: readonly { id: string; rank: number }[],
	by: string,
): Promise<void> {
	const ids = order.map(({ id }) => id)
	await inTransaction(async ({ sql }) => {
		await sql`
			with placed as (
				update content_entries e set draft = jsonb_set(e.draft, '{rank}', to_jsonb(p.rank)), version = e.version + 1,
					updated_at = now(), updated_by = ${by}
				from unnest(${ids}::text[], ${order.map(({ rank }) => rank)}::float8[], ${order.map(() => newId())}::uuid[])
					as p (id, rank, revision)
				where e.type = ${name} and e.id = p.id and e.deleted_at is null
					and e.draft -> 'rank' is distinct from to_jsonb(p.rank)
				returning e.id, e.version, e.draft, p.revision)
			insert into content_revisions (id, type, entry, version, value, reason, created_by)
			select revision, ${name}, id, version, draft, 'saved', ${by} from placed`
		await sql`
			delete from content_revisions r using content_entries e
			where e.type = ${name} and e.id = any(${ids}) and r.type = e.type and r.entry = e.id
				and r.version <= e.version - ${maxRevisions}`
	})
}
