import { newEntryItem, type AnyContentType } from '#app/content/content-type.ts'
import { followMove, type Move } from '#app/content/references/follow-move.ts'
import { sql, type Transaction } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { knownTypes } from './first-content.server.ts'

/** Whether its page has been published; `isHidden` is of what visitors see. */
export type Moved = { isPublished: boolean; isHidden: boolean }

/**
 * Gives an item another id, and with it its page another address. What names it follows in the same transaction:
 * references and links in drafts, in what visitors see, in earlier versions and in what is typed and not saved. So a
 * restored version, too, leads where it should. 'taken': another item has this id, perhaps in the trash.
 */
export async function moveEntryIn(tx: Transaction, move: Move): Promise<Moved | 'gone' | 'taken'> {
	const { type, from, to } = move
	await tx.sql`select pg_advisory_xact_lock(hashtext(${`content:${type}`}))`
	if (to === newEntryItem) return 'taken'
	const taken = await tx.sql`select 1 from content_entries where type = ${type} and id = ${to}`
	if (taken.length > 0) return 'taken'
	const [row] = await tx.sql<Moved[]>`
		update content_entries set id = ${to}, former_ids = array_append(array_remove(former_ids, ${to}), ${from})
		where type = ${type} and id = ${from} and deleted_at is null
		returning published is not null as "isPublished", coalesce((published ->> 'hidden')::boolean, false) as "isHidden"`
	if (!row) return 'gone'
	await tx.sql`update writing_tabs set content_entry = ${to} where content_type = ${type} and content_entry = ${from}`
	for (const known of knownTypes()) await followIn(tx, known, move)
	await publish(tx, { type: 'content.moved', contentType: type, id: to, from, isPublished: row.isPublished })
	return row
}

async function followIn({ sql }: Transaction, type: AnyContentType, move: Move): Promise<void> {
	const shape = type.open(({ field }) => field.shape)
	const needles = [`"${move.from}"`, ...(move.fromPath === null ? [] : [`"${move.fromPath}`])]
	const followed = (json: unknown) => {
		const after = followMove(shape, json, move)
		return after === json ? null : JSON.stringify(after)
	}
	const entries = await sql<{ id: string; draft: unknown; published: unknown }[]>`
		select id, draft, published from content_entries
		where type = ${type.name} and exists (
			select from unnest(${needles}::text[]) as needle
			where strpos(draft::text, needle) > 0 or strpos(coalesce(published::text, ''), needle) > 0)`
	for (const { id, draft, published } of entries) {
		const [newDraft, newPublished] = [followed(draft), followed(published)]
		if (newDraft !== null || newPublished !== null)
			await sql`
				update content_entries set draft = coalesce(${newDraft}::text::jsonb, draft),
					published = coalesce(${newPublished}::text::jsonb, published)
				where type = ${type.name} and id = ${id}`
	}
	const revisions = await sql<{ id: string; value: unknown }[]>`
		select id, value from content_revisions
		where type = ${type.name}
			and exists (select from unnest(${needles}::text[]) as needle where strpos(value::text, needle) > 0)`
	for (const { id, value } of revisions) {
		const newValue = followed(value)
		if (newValue !== null) await sql`update content_revisions set value = ${newValue}::text::jsonb where id = ${id}`
	}
	const tabs = await sql<{ id: string; fields: unknown }[]>`
		select id, fields from writing_tabs
		where content_type = ${type.name}
			and exists (select from unnest(${needles}::text[]) as needle where strpos(fields::text, needle) > 0)`
	for (const { id, fields } of tabs) {
		const newFields = followed(fields)
		if (newFields !== null) await sql`update writing_tabs set fields = ${newFields}::text::jsonb where id = ${id}`
	}
}

/** The id that an item has now which had this one; itself where nothing of the kind was moved. */
export async function currentId(type: string, id: string): Promise<string> {
	const [row] = await sql<{ id: string }[]>`
		select id from content_entries where type = ${type} and (id = ${id} or ${id} = any(former_ids))
		order by id = ${id} desc, updated_at desc limit 1`
	return row?.id ?? id
}

export type FormerId = { type: string; id: string; formerIds: string[] }

/** The items that had other ids. */
export const formerIds = async (): Promise<FormerId[]> =>
	sql<FormerId[]>`
		select type, id, former_ids as "formerIds" from content_entries where former_ids <> '{}' and deleted_at is null`
