import { newEntryItem, type ContentType } from '#app/content/content-type.ts'
import { ignoreErrors, type MergeConflict } from '#app/content/field.ts'
import { newItemId } from '#app/content/list.ts'
import { inTransaction, type Transaction } from '#app/db/client.server.ts'
import { missingReferences } from './references.server.ts'
import { missingPictures } from './picture-limits.server.ts'
import { writeVersion, type Tab, type Written } from './write-version.server.ts'

export type SaveInput<V> = {
	/** Null for a new item. */
	id: string | null
	/** The version that was edited; 0 for a new item. */
	base: number
	value: V
	by: string
	/** Also makes it what visitors see. */
	publish: boolean
	/** When the draft is to be published; null: not any more. Without it a time that was set stays. */
	publishAt?: Date | null
	tab?: Tab
	/** Where two people changed the same place, this value is saved; what the other changed elsewhere stays. */
	mineWins?: boolean
	/** Saved only while `base` is the newest version, and never merged: for programs, which say so in If-Match. */
	isExact?: boolean
	/** For those who may not publish: nothing is saved where the draft will be published by itself. */
	onlyDraft?: boolean
}

export type Saved<V> =
	| Written<V>
	/** Nothing was saved: two people changed the same place. */
	| { kind: 'conflict'; version: number; conflicts: readonly MergeConflict[] }
	| { kind: 'gone' }
	/** Nothing was saved: it will be published by itself, and `onlyDraft` was wished. */
	| { kind: 'scheduled' }

type Current = { draft: unknown; version: number; isScheduled: boolean }

/**
 * Saves the draft of an entry, merged with what somebody else has saved since `base`, and publishes it if asked to. One
 * transaction: a process that dies in the middle leaves the entry as it was.
 */
export const saveEntry = <V extends object>(type: ContentType<V>, input: SaveInput<V>): Promise<Saved<V>> =>
	inTransaction((tx) => saveEntryIn(tx, type, input))

/** The same as a part of a larger transaction. */
export async function saveEntryIn<V extends object>(
	tx: Transaction,
	type: ContentType<V>,
	input: SaveInput<V>,
): Promise<Saved<V>> {
	const id = input.id ?? (await addedBy(tx, type, input))
	if (id === null) return insert(tx, type, input)
	if (input.id !== null) return update(tx, type, { ...input, id })
	return (await asAdded(tx, type, { ...input, id })) ?? update(tx, type, { ...input, id, base: 1 })
}

/** The item that was added, where it is still the same as what is sent again; null otherwise. */
async function asAdded<V extends object>(
	{ sql }: Transaction,
	{ name, field }: ContentType<V>,
	{ id, value, publish: isPublished, publishAt }: SaveInput<V> & { id: string },
): Promise<Saved<V> | null> {
	const [row] = await sql<{ draft: unknown; isPublished: boolean }[]>`
		select draft, published_version is not null as "isPublished" from content_entries
		where type = ${name} and id = ${id} and version = 1 and publish_at is not distinct from ${publishAt ?? null}::timestamptz`
	if (!row || row.isPublished !== isPublished) return null
	const stored = field.stored(row.draft)
	const sent = isPublished ? field.check(value, ignoreErrors) : field.draft(value)
	return field.same(stored, sent) ? { kind: 'saved', id, version: 1, wasMerged: false, value: stored } : null
}

/** Adds an item, once for each `tab`; null where it may not be saved. */
export const addOnce = <V extends object>(
	type: ContentType<V>,
	wanted: Omit<SaveInput<V>, 'id' | 'base'>,
): Promise<string | null> =>
	inTransaction(async (tx) => {
		const input = { ...wanted, id: null, base: 0 }
		const id = await addedBy(tx, type, input)
		if (id !== null) return id
		const saved = await insert(tx, type, input)
		return saved.kind === 'saved' ? saved.id : null
	})

/** The item that this page has added already: the response was lost, or its button was pressed twice. */
async function addedBy<V extends object>(
	{ sql }: Transaction,
	{ name }: ContentType<V>,
	{ tab, by }: SaveInput<V>,
): Promise<string | null> {
	if (!tab) return null
	await sql`select pg_advisory_xact_lock(hashtext(${`content:${name}`}))`
	const [row] = await sql<{ id: string }[]>`
		select r.entry as id from content_revisions r join content_entries e on e.type = r.type and e.id = r.entry
		where r.tab = ${tab.id} and r.version = 1 and r.type = ${name} and r.created_by = ${by} and e.deleted_at is null`
	return row?.id ?? null
}

async function update<V extends object>(
	tx: Transaction,
	type: ContentType<V>,
	input: SaveInput<V> & { id: string },
): Promise<Saved<V>> {
	const { id } = input
	const [row] = await tx.sql<Current[]>`
			select draft, version, publish_at is not null as "isScheduled" from content_entries
			where type = ${type.name} and id = ${id} and deleted_at is null for update`
	if (!row) return { kind: 'gone' }
	if (input.onlyDraft === true && row.isScheduled) return { kind: 'scheduled' }
	if (input.isExact === true && row.version !== input.base)
		return (await isSavedBy(tx, type, input))
			? { kind: 'saved', id, version: row.version, wasMerged: false, value: type.field.stored(row.draft) }
			: { kind: 'conflict', version: row.version, conflicts: [] }
	const merged = await merge(tx, type, input, row)
	if ('kind' in merged) return merged
	const { version } = row
	const isScheduled = input.publishAt === undefined ? row.isScheduled : input.publishAt !== null
	const { value, wasMerged } = merged
	const before = type.field.stored(row.draft)
	const errors = input.publish || isScheduled ? await missingParts(tx, type, value) : {}
	return writeVersion(tx, type, { ...input, id, value, version: version + 1, isScheduled, errors, before }, wasMerged)
}

/** Whether this very request has made the version after `base`: its response was lost. */
async function isSavedBy<V extends object>(
	{ sql }: Transaction,
	{ name }: ContentType<V>,
	{ id, base, tab, by }: SaveInput<V> & { id: string },
): Promise<boolean> {
	const rows = await sql`
		select 1 from content_revisions where type = ${name} and entry = ${id} and version = ${base + 1}
			and tab = ${tab?.id ?? null} and created_by = ${by}`
	return rows.length > 0
}

/** By path, entries and pictures that the value shows and that are gone. */
const missingParts = async <V extends object>(tx: Transaction, type: ContentType<V>, value: V) => ({
	...(await missingReferences(tx, type, value)),
	...(await missingPictures(tx, type.field.shape, value)),
})

async function merge<V extends object>(
	{ sql }: Transaction,
	{ name, field }: ContentType<V>,
	{ id, base, value, mineWins = false }: SaveInput<V> & { id: string },
	current: Current,
): Promise<{ value: V; wasMerged: boolean } | Extract<Saved<V>, { kind: 'conflict' }>> {
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

/** An id has at most 60 characters; as many of them are of the value where a number follows. */
const numberedStart = 55

/** A new item; the id is made of its value. The lock makes two that are added at once wait for each other. */
async function insert<V extends object>(tx: Transaction, type: ContentType<V>, input: SaveInput<V>): Promise<Saved<V>> {
	await tx.sql`select pg_advisory_xact_lock(hashtext(${`content:${type.name}`}))`
	// Titles may have letters that an id may not.
	const wanted = type.newId(input.value).replaceAll(/[^A-Za-z0-9_-]/g, '') || newItemId()
	const start = wanted.slice(0, numberedStart)
	const taken = await tx.sql<{ id: string }[]>`
		select id from content_entries where type = ${type.name} and starts_with(id, ${start})`
	const ids = new Set([newEntryItem, ...taken.map(({ id }) => id)])
	let id = wanted
	for (let nth = 2; ids.has(id); nth++) id = `${start}-${nth}`
	const isScheduled = Boolean(input.publishAt)
	const errors = input.publish || isScheduled ? await missingParts(tx, type, input.value) : {}
	return writeVersion(tx, type, { ...input, id, version: 1, isScheduled, errors }, false)
}
