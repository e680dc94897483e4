import type { AnyContentType } from '#app/content/content-type.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { database, inTransaction, sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import type { UnsavedTab } from '#app/features/editor/drafts/use-unsaved-drafts.ts'
import type { AutosaveResponse, OtherWriter } from '#app/features/editor/post/autosave-input.ts'
import { otherEditors, storeTab } from '#app/features/editor/saving/autosave.server.ts'
import { currentId } from '#app/entries/move-entry.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { typeFor } from './list.server.ts'
import { siteMessages as messages } from './messages.ts'

type Sent = {
	tab: string
	type: string
	entry: string | null
	version: number
	sequence: number
	fields: object | null
}

/** @throws {ExpectedError} 404 where there is no such entry */
export async function autosaveEntry(sent: Sent, viewer: SignedIn): Promise<AutosaveResponse> {
	const type = typeFor(viewer, sent.type)
	if (!type) throw new ExpectedError(messages.gone, { status: 404 })
	const { tab, version: base, sequence } = sent
	// Its address may have changed since the form was opened.
	const entry = sent.entry === null ? null : await currentId(type.name, sent.entry)
	const content = { type: type.name, entry }
	// The draft as the field reads it: nothing that a client makes up is stored.
	const fields = sent.fields && type.open(({ field }): object => field.draft(field.stored(sent.fields)))
	return inTransaction(async (tx) => {
		const [row] = await tx.sql<{ version: number }[]>`
			select version from content_entries where type = ${type.name} and id = ${entry} and deleted_at is null`
		if (entry !== null && !row) throw new ExpectedError(messages.gone, { status: 404 })
		const stored = await storeTab(tx, { tab, post: null, content, version: base, sequence, fields }, viewer.id)
		const others = entry === null ? [] : await otherEditors(tx, content, viewer.id, tab)
		return { ok: true, ...stored, version: row?.version ?? 0, others }
	})
}

/** What an editor of an entry starts with, for this user. */
export type WritingState = {
	/** Identifies this page's autosaves; new with each load. */
	tab: string
	person: string
	unsaved: UnsavedTab<unknown>[]
	others: OtherWriter[]
}

export async function writingState(type: AnyContentType, entry: string | null, person: string): Promise<WritingState> {
	const unsaved = await sql<(Omit<UnsavedTab<unknown>, 'savedAt'> & { savedAt: Date })[]>`
		select id as tab, coalesce(saved_at, seen_at) as "savedAt", base_version as "baseVersion",
			sequence::float8 as sequence, fields
		from writing_tabs where person_id = ${person} and content_type = ${type.name}
			and content_entry is not distinct from ${entry} and fields is not null
		order by saved_at desc limit 10`
	const others = entry === null ? [] : await otherEditors(database, { type: type.name, entry }, person, null)
	const tabs = unsaved.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
	return { tab: newId(), person, unsaved: tabs, others }
}
