import { sql } from '#app/db/client.server.ts'

/** A collection, and the field that its items are called by. */
export type NamedCollection = { name: string; nameField: string }

export type NamedEntry = { type: string; id: string; name: string }

/** A safety limit: a collection has hundreds of items at most. */
const maxNames = 5_000

/**
 * The items of collections by their names, as their drafts have them; without those in the trash and those without a
 * name. The database takes the name out, because an item may be a page of text.
 */
export async function readEntryNames(collections: readonly NamedCollection[]): Promise<NamedEntry[]> {
	return sql<NamedEntry[]>`
		select e.type, e.id, coalesce(e.draft ->> t.field, '') as name
		from unnest(${collections.map(({ name }) => name)}::text[],
			${collections.map(({ nameField }) => nameField)}::text[]) as t (type, field)
		join content_entries e on e.type = t.type
		where e.deleted_at is null and trim(e.draft ->> t.field) <> ''
		order by e.updated_at desc, e.id limit ${maxNames}`
}
