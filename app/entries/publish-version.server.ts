import type { ContentType } from '#app/content/content-type.ts'
import type { Transaction } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'

type Row = { value: unknown }

/**
 * Publishes an earlier version of an entry that visitors do not see yet; its draft stays as it is. False where there is
 * no such version, where it is no longer fit to be published, or where somebody else has published it.
 */
export async function publishVersion<V extends object>(
	tx: Transaction,
	{ name, field }: ContentType<V>,
	id: string,
	version: number,
): Promise<boolean> {
	const { sql } = tx
	const [row] = await sql<Row[]>`
		select r.value from content_entries e
		join content_revisions r on r.type = e.type and r.entry = e.id and r.version = ${version}
		where e.type = ${name} and e.id = ${id} and e.published is null and e.deleted_at is null for update of e`
	if (!row) return false
	let isFit = true
	const value = field.check(field.stored(row.value), () => (isFit = false))
	if (!isFit) return false
	await sql`
		update content_entries set published = ${JSON.stringify(value)}::text::jsonb, published_version = ${version},
			publish_at = null
		where type = ${name} and id = ${id}`
	await sql`
		update content_revisions set reason = 'published' where type = ${name} and entry = ${id} and version = ${version}`
	await publish(tx, { type: 'content.published', contentType: name, id, was: null })
	return true
}
