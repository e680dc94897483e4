import type { ContentType } from '#app/content/content-type.ts'
import type { Transaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { publish } from '#app/events/publish.server.ts'
import { pictureErrors } from './picture-limits.server.ts'

/** Revisions of one entry. */
export const maxRevisions = 100

/** The tab that a version was typed in: the autosaved copy goes with its save; `sequence` is of its latest autosave. */
export type Tab = { id: string; sequence: number }

export type Written<V> =
	/** `value`: as it is stored now. */
	| { kind: 'saved'; id: string; version: number; wasMerged: boolean; value: V }
	/** Nothing was saved: it may not be published like this. By path. */
	| { kind: 'invalid'; errors: Readonly<Record<string, string>> }

type NewVersion<V> = {
	id: string
	version: number
	value: V
	/** Null: by the job, for somebody whose account is gone. */
	by: string | null
	/** Also makes it what visitors see. */
	publish: boolean
	isScheduled: boolean
	/** When the draft is to be published; null: not any more. Without it a time that was set stays. */
	publishAt?: Date | null
	tab?: Tab
	/** The draft until now as the field reads it: a field that a later release has added is no edit. */
	before?: V
	/** By path, what was found already. */
	errors?: Readonly<Record<string, string>>
	/** In the history, where it is not what `publish` says. */
	reason?: 'removed' | 'restored'
}

/** A sample that is moved or hidden is still the sample. */
const placementKeys = ['hidden', 'rank']

/**
 * Writes a version of an entry: the draft, what is published, the history. What is scheduled must be fit to be published, too: nobody is there to correct it when
 * its time comes.
 */
export async function writeVersion<V extends object>(
	tx: Transaction,
	{ name, field }: ContentType<V>,
	{
		id,
		version,
		value,
		by,
		publish: isPublished,
		isScheduled,
		publishAt,
		tab,
		reason,
		errors: found,
		before,
	}: NewVersion<V>,
	wasMerged: boolean,
): Promise<Written<V>> {
	const errors: Record<string, string> = { ...found }
	const checked = field.check(value, (at, message) => (errors[at] ??= message))
	if (isPublished || isScheduled) {
		for (const [at, message] of await pictureErrors(tx, field.shape, checked)) errors[at] ??= message
		if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
	}
	const stored = isPublished ? checked : field.draft(value)
	const text = JSON.stringify(stored)
	const { sql } = tx
	const [published] = isPublished
		? await sql<{ was: unknown }[]>`
			select published as was from content_entries where type = ${name} and id = ${id} and deleted_at is null`
		: []
	const isNewTime = isPublished || publishAt !== undefined
	const time = isPublished ? null : (publishAt ?? null)
	// Nothing but the version before is ever replaced: a new item never takes the place of another.
	const written = await sql`
		insert into content_entries as e
			(type, id, draft, version, published, published_version, publish_at, origin, updated_by)
		values (${name}, ${id}, ${text}::text::jsonb, ${version}, case when ${isPublished} then ${text}::text::jsonb end,
			case when ${isPublished} then ${version}::int end, ${time}, 'owner', ${by})
		on conflict (type, id) do update set draft = excluded.draft, version = excluded.version,
			published = coalesce(excluded.published, e.published),
			published_version = coalesce(excluded.published_version, e.published_version),
			publish_at = case when ${isNewTime} then excluded.publish_at else e.publish_at end,
			origin = case when e.origin = 'sample' and coalesce(${before ? JSON.stringify(before) : null}::text::jsonb, e.draft)
				- ${placementKeys}::text[] = excluded.draft - ${placementKeys}::text[] then 'sample' else 'owner' end,
			updated_at = now(), updated_by = excluded.updated_by
		where e.version = ${version - 1}
		returning 1`
	if (written.length === 0) throw new Error(`${name}/${id} has another version than ${version - 1}.`)
	await sql`
		insert into content_revisions (id, type, entry, version, value, reason, created_by, tab)
		values (${newId()}, ${name}, ${id}, ${version}, ${text}::text::jsonb,
			${reason ?? (isPublished ? 'published' : 'saved')}, ${by}, ${tab?.id ?? null})`
	await sql`
		delete from content_revisions
		where type = ${name} and entry = ${id} and version <= ${version - maxRevisions}`
	if (tab && by !== null) await endAutosave(tx, tab, by)
	if (isPublished) await publish(tx, { type: 'content.published', contentType: name, id, was: published?.was ?? null })
	return { kind: 'saved', id, version, wasMerged, value: stored }
}

/**
 * What was typed is saved, so it must not be offered again as unsaved. The row stays for its `sequence`: an autosave
 * that was sent before this save and arrives after it is ignored.
 */
const endAutosave = ({ sql }: Transaction, { id, sequence }: Tab, by: string) =>
	sql`
		update writing_tabs set fields = null, saved_at = null, sequence = greatest(sequence, ${sequence})
		where id = ${id} and person_id = ${by}`
