import { singleId, type ContentType } from '#app/content/content-type.ts'
import { sql, type Handle, type Transaction } from '#app/db/client.server.ts'
import { entryName } from './drafts.server.ts'
import { claimlessOf, knownTypes } from './first-content.server.ts'
import { revisionValue } from './revisions.server.ts'
import { writeVersion } from './write-version.server.ts'

/* Entries of the sample content. A person who edits one makes it theirs: it loses its mark (write-version.server.ts). */

export type NamedEntry = {
	type: string
	kind: 'single' | 'collection'
	label: string
	id: string
	/** Null: it has no text. */
	name: string | null
}

/** Somebody is writing in it and has not saved. */
const isBeingEdited = (on: Handle['sql']) => on`exists (
	select from writing_tabs w where w.content_type = e.type and w.content_entry = e.id and w.fields is not null)`

/** Visitors read words of the sample in the entry `e`: nobody edited it, or what was edited is not published. */
export function showsSample(on: Handle['sql']) {
	const claimless = knownTypes().flatMap((type) => claimlessOf(type).map((id) => `${type.name}/${id}`))
	return on`(e.origin = 'sample' or e.type || '/' || e.id <> all(${claimless}::text[]) and exists (
		select from content_types t join content_revisions r on r.type = t.name
		where t.name = e.type and t.origin = 'sample'
			and r.entry = e.id and r.version = e.published_version and r.reason = 'first'))`
}

/** Whether there is one that nobody has edited, apart from the trash. */
export async function hasSampleEntries({ sql }: Pick<Handle, 'sql'>): Promise<boolean> {
	return (await sql`select 1 from content_entries where origin = 'sample' and deleted_at is null limit 1`).length > 0
}

/**
 * `unedited`: what the removal takes. `edited`: began as a sample, and was edited here or is being edited now; it stays.
 * Without the trash.
 */
export async function sampleEntries(): Promise<{ unedited: NamedEntry[]; edited: NamedEntry[] }> {
	const rows = await sql<{ type: string; id: string; draft: unknown; isUnedited: boolean }[]>`
		select e.type, e.id, e.draft, e.origin = 'sample' and not ${isBeingEdited(sql)} as "isUnedited"
		from content_entries e join content_types t on t.name = e.type
		where e.deleted_at is null and (e.origin = 'sample' or t.origin = 'sample'
			and e.version > 1
			and exists (select from content_revisions r where r.type = e.type and r.entry = e.id and r.reason = 'first')
			and not exists (select from content_revisions r where r.type = e.type and r.entry = e.id and r.reason = 'removed'))
		order by e.id`
	const named = knownTypes().flatMap((known) =>
		known.open((type) =>
			rows
				.filter((row) => row.type === type.name)
				.map(({ id, draft, isUnedited }) => ({
					isUnedited,
					entry: {
						type: type.name,
						kind: type.kind,
						label: type.label,
						id,
						name: entryName(type, type.field.stored(draft)),
					},
				})),
		),
	)
	const those = (wanted: boolean) => named.filter((each) => each.isUnedited === wanted).map(({ entry }) => entry)
	return { unedited: those(true), edited: those(false) }
}

/**
 * Moves the unedited items to the trash as of `at`, and empties the unedited pages. Returns how many; the caller
 * publishes `sample.removed`.
 */
export async function removeSampleEntries(tx: Transaction, at: Date, by: string): Promise<number> {
	const types = knownTypes()
	const collections = types.filter(({ kind }) => kind === 'collection').map(({ name }) => name)
	const items = await tx.sql`
		update content_entries e set deleted_at = ${at}, publish_at = null, updated_at = now(), updated_by = ${by}
		where e.origin = 'sample' and e.deleted_at is null and e.type = any(${collections}) and not ${isBeingEdited(tx.sql)}
		returning 1`
	let emptied = 0
	for (const type of types)
		if (type.kind === 'single' && (await type.open((single) => empty(tx, single, by)))) emptied += 1
	return items.length + emptied
}

async function empty<V extends object>(tx: Transaction, type: ContentType<V>, by: string): Promise<boolean> {
	const [row] = await tx.sql<{ version: number }[]>`
		select e.version from content_entries e
		where e.type = ${type.name} and e.id = ${singleId} and e.origin = 'sample' and not ${isBeingEdited(tx.sql)} for update`
	if (!row) return false
	await writeSingle(tx, type, { value: type.blank(), version: row.version + 1, by, reason: 'removed' })
	await tx.sql`update content_entries set origin = 'owner' where type = ${type.name} and id = ${singleId}`
	return true
}

type NewVersion<V> = { value: V; version: number; by: string; reason: 'removed' | 'restored' }

async function writeSingle<V extends object>(
	tx: Transaction,
	type: ContentType<V>,
	version: NewVersion<V>,
): Promise<void> {
	const saved = await writeVersion(tx, type, { ...version, id: singleId, publish: true, isScheduled: false }, false)
	if (saved.kind !== 'saved') throw new Error(`The content "${type.name}" cannot be published as it was first.`)
}

/** Undoes a removal of the time `at`, where nobody has changed anything since. */
export async function restoreSampleEntries(tx: Transaction, at: Date, by: string): Promise<void> {
	await tx.sql`
		update content_entries set deleted_at = null, updated_at = now(), updated_by = ${by}
		where origin = 'sample' and deleted_at = ${at}`
	for (const type of knownTypes()) if (type.kind === 'single') await type.open((single) => refill(tx, single, by))
}

/** A page as it was before it was emptied; one that was edited since stays as it is. */
async function refill<V extends object>(tx: Transaction, type: ContentType<V>, by: string): Promise<void> {
	const [row] = await tx.sql<{ version: number }[]>`
		select e.version from content_entries e join content_revisions r on r.type = e.type and r.entry = e.id and r.version = e.version
		where e.type = ${type.name} and e.id = ${singleId} and r.reason = 'removed' and not ${isBeingEdited(tx.sql)}
		for update of e`
	const value = row && (await revisionValue(type, singleId, row.version - 1, tx.sql))
	if (!row || !value) return
	await writeSingle(tx, type, { value, version: row.version + 1, by, reason: 'restored' })
	await tx.sql`update content_entries set origin = 'sample' where type = ${type.name} and id = ${singleId}`
	// From here on `removed` would say that nothing of the sample is left in it.
	await tx.sql`
		update content_revisions set reason = 'published'
		where type = ${type.name} and entry = ${singleId} and version = ${row.version}`
}
