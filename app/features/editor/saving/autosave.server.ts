import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { inTransaction, type Handle } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { Autosave, AutosaveResponse, OtherWriter } from '../post/autosave-input.ts'
import { limitUnsaved } from './contributor-limits.server.ts'
import { writingMessages as messages } from '../post/save-messages.ts'

/** Tabs per user, with unsaved changes and without. Beyond it the least recently used of each kind are deleted. */
const maxTabs = 50

/**
 * Stores what is typed in a tab. An autosave that is not newer than the stored one changes nothing. One that arrives
 * after its tab was saved gets 409: its text is in the post and must not come back as unsaved changes.
 *
 * @throws {ExpectedError}
 */
export async function autosave(sent: Autosave, viewer: SignedIn): Promise<AutosaveResponse> {
	limitUnsaved(viewer, sent.fields)
	return inTransaction(async (tx) => {
		// Waits for a save of the same user that is under way: see save-post.server.ts.
		await tx.sql`select 1 from profiles where id = ${viewer.id} for no key update`
		const version = sent.post === null ? 0 : await versionOf(tx, sent.post, viewer)
		const [spent] = await tx.sql`
			select 1 from post_revisions where tab = ${sent.tab} and editor_id = ${viewer.id} limit 1`
		if (spent) throw new ExpectedError(messages.tabSpent, { status: 409 })
		const stored = await storeTab(tx, { ...sent, content: null }, viewer.id)
		const others = sent.post === null ? [] : await otherWriters(tx, sent.post, viewer.id, sent.tab)
		return { ok: true, ...stored, version, others }
	})
}

async function versionOf({ sql }: Handle, post: string, viewer: SignedIn): Promise<number> {
	const [row] = await sql<{ version: number; authorId: string; status: string }[]>`
		select version, author_id as "authorId", status from blog_posts where id = ${post}`
	if (!row || !can(viewer, 'post:read-draft', row)) throw new ExpectedError(messages.notFound, { status: 404 })
	if (!can(viewer, 'post:edit', row)) throw new ExpectedError(messages.publishedSince, { status: 403 })
	return row.version
}

/** An entry of the site's content; `entry` is null for a new item. */
export type ContentTarget = { type: string; entry: string | null }

type Tab = Pick<Autosave, 'tab' | 'post' | 'version' | 'sequence'> & {
	content: ContentTarget | null
	/** null for a heartbeat. */
	fields: object | null
}

/** Stores what is typed in a tab; one that is not newer than what is stored changes nothing. */
export async function storeTab(
	{ sql }: Handle,
	{ tab, post, content, version, sequence, fields }: Tab,
	personId: string,
): Promise<{ sequence: number; savedAt: string | null }> {
	const json = fields && JSON.stringify(fields)
	const [row] = await sql<{ sequence: number; savedAt: string | null }[]>`
		insert into writing_tabs as t (id, person_id, post_id, content_type, content_entry, base_version, sequence, fields, saved_at)
		values (${tab}, ${personId}, ${post}, ${content?.type ?? null}, ${content?.entry ?? null}, ${version},
			${fields ? sequence : -1}, ${json}::text::jsonb,
			${fields ? sql`now()` : null})
		on conflict (person_id, id) do update set
			seen_at = now(),
			post_id = excluded.post_id,
			content_type = excluded.content_type,
			content_entry = excluded.content_entry,
			base_version = greatest(t.base_version, excluded.base_version),
			sequence = greatest(t.sequence, excluded.sequence),
			fields = case when excluded.sequence > t.sequence then excluded.fields else t.fields end,
			saved_at = case when excluded.sequence > t.sequence then now() else t.saved_at end
		returning greatest(sequence, 0)::float8 as sequence, to_json(saved_at) as "savedAt"`
	if (!row) throw new Error('An autosave gave no row.')
	await sql`
		delete from writing_tabs where person_id = ${personId} and id in (
			select id from (
				select id, row_number() over (partition by fields is null order by id = ${tab} desc, seen_at desc) as nth
				from writing_tabs where person_id = ${personId}) t
			where nth > ${maxTabs})`
	return row
}

/** Who has the post open: pages send a heartbeat every 40 seconds. */
export async function otherWriters(
	{ sql }: Handle,
	post: string,
	personId: string,
	tab: string | null,
): Promise<OtherWriter[]> {
	return sql<OtherWriter[]>`
		select p.full_name as name, t.person_id = ${personId} as own, to_json(max(t.seen_at)) as "seenAt"
		from writing_tabs t join profiles p on p.id = t.person_id
		where t.post_id = ${post} and t.seen_at > now() - interval '90 seconds'
			and (t.person_id <> ${personId} or t.id is distinct from ${tab})
		group by p.id, t.person_id order by own, max(t.seen_at) desc limit 10`
}

/** Who has an entry of the site's content open. */
export async function otherEditors(
	{ sql }: Handle,
	{ type, entry }: ContentTarget,
	personId: string,
	tab: string | null,
): Promise<OtherWriter[]> {
	return sql<OtherWriter[]>`
		select p.full_name as name, t.person_id = ${personId} as own, to_json(max(t.seen_at)) as "seenAt"
		from writing_tabs t join profiles p on p.id = t.person_id
		where t.content_type = ${type} and t.content_entry = ${entry} and t.seen_at > now() - interval '90 seconds'
			and (t.person_id <> ${personId} or t.id is distinct from ${tab})
		group by p.id, t.person_id order by own, max(t.seen_at) desc limit 10`
}

/** Deletes the autosave of a tab, after its text was saved elsewhere or discarded. */
export async function discardTab(tab: string, viewer: SignedIn): Promise<void> {
	await inTransaction(({ sql }) => sql`delete from writing_tabs where id = ${tab} and person_id = ${viewer.id}`)
}
