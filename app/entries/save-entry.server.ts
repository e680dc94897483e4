import type { ContentType } from '#app/content/content-type.ts'
import type { MergeConflict } from '#app/content/field.ts'
import { inTransaction, type Transaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { publish } from '#app/events/publish.server.ts'

export type SaveInput<V> = {
	/** Null for a new item. */
	id: string | null
	/** The version that was edited; 0 for a new item. */
	base: number
	value: V
	by: string
	/** Also makes it what visitors see. */
	publish: boolean
	/** Where two people changed the same place, this value is kept; what the other changed elsewhere stays. */
	mineWins?: boolean
}

export type Saved =
	| { kind: 'saved'; id: string; version: number; wasMerged: boolean }
	/** Nothing was saved: two people changed the same place. */
	| { kind: 'conflict'; version: number; conflicts: readonly MergeConflict[] }
	/** Nothing was saved: it may not be published like this. By path. */
	| { kind: 'invalid'; errors: Readonly<Record<string, string>> }
	| { kind: 'gone' }

type Current = { draft: unknown; version: number }

/** Revisions of one entry. */
const maxRevisions = 100

/**
 * Saves the draft of an entry, merged with what somebody else has saved since `base`, and publishes it if asked to. One
 * transaction: a process that dies in the middle leaves the entry as it was.
 */
export async function saveEntry<V extends object>(type: ContentType<V>, input: SaveInput<V>): Promise<Saved> {
	return inTransaction(async (tx) => {
		if (input.id === null) return insert(tx, type, input)
		const [row] = await tx.sql<Current[]>`
			select draft, version from content_entries
			where type = ${type.name} and id = ${input.id} and deleted_at is null for update`
		if (!row) return { kind: 'gone' }
		const merged = await merge(tx, type, { ...input, id: input.id }, row)
		if ('kind' in merged) return merged
		return write(tx, type, { ...input, id: input.id, value: merged.value, version: row.version + 1 }, merged.wasMerged)
	})
}

async function merge<V extends object>(
	{ sql }: Transaction,
	{ name, field }: ContentType<V>,
	{ id, base, value, mineWins = false }: SaveInput<V> & { id: string },
	current: Current,
): Promise<{ value: V; wasMerged: boolean } | Extract<Saved, { kind: 'conflict' }>> {
	if (current.version === base) return { value, wasMerged: false }
	const [origin] = await sql<{ value: unknown }[]>`
		select value from content_revisions where type = ${name} and entry = ${id} and version = ${base}`
	const { conflicts, settle } = field.merge(
		origin ? field.stored(origin.value) : null,
		value,
		field.stored(current.draft),
		'',
	)
	if (conflicts.length > 0 && !mineWins) return { kind: 'conflict', version: current.version, conflicts }
	return { value: settle({}), wasMerged: true }
}

async function insert<V extends object>(tx: Transaction, type: ContentType<V>, input: SaveInput<V>): Promise<Saved> {
	const wanted = type.newId(input.value)
	const taken = await tx.sql<{ id: string }[]>`
		select id from content_entries where type = ${type.name} and starts_with(id, ${wanted})`
	const ids = new Set(taken.map(({ id }) => id))
	let id = wanted
	for (let nth = 2; ids.has(id); nth++) id = `${wanted.slice(0, 55)}-${nth}`
	return write(tx, type, { ...input, id, version: 1 }, false)
}

type Writing<V> = Omit<SaveInput<V>, 'base' | 'id' | 'mineWins'> & { id: string; version: number }

async function write<V extends object>(
	tx: Transaction,
	{ name, field }: ContentType<V>,
	{ id, version, value, by, publish: isPublished }: Writing<V>,
	wasMerged: boolean,
): Promise<Saved> {
	const errors: Record<string, string> = {}
	const checked = field.check(value, (at, message) => (errors[at] ??= message))
	if (isPublished && Object.keys(errors).length > 0) return { kind: 'invalid', errors }
	const text = JSON.stringify(isPublished ? checked : field.draft(value))
	const { sql } = tx
	await sql`
		insert into content_entries as e (type, id, draft, version, published, published_version, origin, updated_by)
		values (${name}, ${id}, ${text}::text::jsonb, ${version}, case when ${isPublished} then ${text}::text::jsonb end,
			case when ${isPublished} then ${version}::int end, 'owner', ${by})
		on conflict (type, id) do update set draft = excluded.draft, version = excluded.version,
			published = coalesce(excluded.published, e.published),
			published_version = coalesce(excluded.published_version, e.published_version),
			origin = 'owner', updated_at = now(), updated_by = excluded.updated_by`
	await sql`
		insert into content_revisions (id, type, entry, version, value, reason, created_by)
		values (${newId()}, ${name}, ${id}, ${version}, ${text}::text::jsonb, ${isPublished ? 'published' : 'saved'}, ${by})`
	await sql`
		delete from content_revisions
		where type = ${name} and entry = ${id} and version <= ${version - maxRevisions}`
	if (isPublished) await publish(tx, { type: 'content.published', contentType: name, id })
	return { kind: 'saved', id, version, wasMerged }
}

/** Moves an item to the trash, or back; false where there is no such item. */
export async function setTrashed(
	{ name }: Pick<ContentType<object>, 'name'>,
	id: string,
	isTrashed: boolean,
	by: string,
): Promise<boolean> {
	return inTransaction(async (tx) => {
		const [row] = await tx.sql<{ isPublished: boolean }[]>`
			update content_entries set deleted_at = case when ${isTrashed} then now() end, updated_at = now(), updated_by = ${by}
			where type = ${name} and id = ${id} and (deleted_at is not null) <> ${isTrashed}
			returning published is not null as "isPublished"`
		if (!row) return false
		const { isPublished } = row
		if (isTrashed) await publish(tx, { type: 'content.trashed', contentType: name, id, wasPublished: isPublished })
		else await publish(tx, { type: 'content.restored', contentType: name, id, isPublished })
		return true
	})
}
