import { sql } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { shapesHere } from '#app/features/site-export/shapes.server.ts'
import { siteRecord } from '#app/features/site-export/site-file.ts'
import { importMessages } from '../messages.ts'
import { forget, type Remove } from '../store/undo-step.server.ts'
import { restoreEntry } from './store-content.server.ts'

/**
 * An entry that the import of a site brought, also where it has another address since. What the file says of its former
 * addresses is no such: an entry at the one of this line, or with a line of its own, is another one.
 */
export const isBroughtEntry = () => sql`(
	e.type = split_part(i.target, '/', 1) and (i.target = e.type || '/' || e.id or (
		substr(i.target, length(e.type) + 2) = any(e.former_ids) and e.created_at <= i.created_at and not exists (
			select from import_items o
			where o.source = i.source and o.kind = 'content' and o.target = e.type || '/' || e.id))))`

/** Whether somebody changed the entry `e` of the line `i` since, wrote it again after it was deleted, or is writing it. */
const isChanged = () => sql`(
	i.target <> e.type || '/' || e.id or e.version <> i.version or e.created_at > i.created_at
	or coalesce(e.deleted_at > i.created_at, false)
	or exists (select from writing_tabs w where w.content_type = e.type and w.content_entry = e.id and w.fields is not null))`

export const stayingEntries = (source: string) => sql`
	from import_items i join content_entries e on ${isBroughtEntry()}
	where i.source = ${source} and i.kind = 'content' and ${isChanged()}`

/** Pages and items are as they were before; the others go. Visitors see that, wherever the undo stops. */
export const content: Remove = async (items, from, inOne) => {
	const shapes = await shapesHere()
	await inOne(async (tx, { add, note }) => {
		const rows = await tx.sql<{ target: string; type: string; id: string; replaced: unknown; isChanged: boolean }[]>`
			select i.target, e.type, e.id, i.replaced, ${isChanged()} as "isChanged"
			from import_items i join content_entries e on ${isBroughtEntry()}
			where i.source = ${from.source} and i.kind = 'content' and i.target = any(${items.map(({ target }) => target)}::text[])
			for update of e`
		const staying = new Set<string>()
		let gone = 0
		for (const { target, type, id, replaced, isChanged: stays } of rows) {
			if (stays) {
				staying.add(target)
				note({ as: 'kept', kind: 'content', name: target, why: importMessages.stays.changed })
				continue
			}
			gone += 1
			const before = siteRecord.safeParse(replaced)
			if (before.success) await restoreEntry(tx, shapes, before.data)
			else await tx.sql`delete from content_entries where type = ${type} and id = ${id}`
		}
		if (gone > 0) await publish(tx, { type: 'site.imported' })
		await forget(
			tx,
			from,
			'content',
			items.filter(({ target }) => !staying.has(target)).map(({ sourceId }) => sourceId),
		)
		add('content', 'brought', gone)
		add('content', 'missed', staying.size)
	})
}

/** Whose entries stay: changed, here before the import, or not of it. */
export const stayingNewsletters = (source: string) => sql`
	from import_items i join newsletter_sendings s on s.id::text = i.target
	join content_entries n on n.type = 'newsletter-issues' and n.id = s.issue
	where i.source = ${source} and i.kind = 'newsletter' and (
		n.type || '/' || n.id in (select e.type || '/' || e.id ${stayingEntries(source)})
		or not exists (select from import_items o where o.source = i.source and o.kind = 'content'
			and o.target = n.type || '/' || n.id and o.replaced is null))`

/**
 * That an issue was sent is known as long as its entry is, which may have been changed here: nobody gets it twice. Its line
 * stays too, so that a later undo takes it with the entry.
 */
export const newsletters: Remove = async (items, from, inOne) =>
	inOne(async (tx, { add, note }) => {
		const ids = items.map(({ target }) => target)
		const gone = await tx.sql`
			delete from newsletter_sendings s where id = any(${ids}::uuid[]) and not exists (
				select from content_entries e where e.type = 'newsletter-issues' and e.id = s.issue) returning 1`
		const here = await tx.sql<{ id: string; subject: string }[]>`
			select id, subject from newsletter_sendings where id = any(${ids}::uuid[])`
		for (const { subject } of here)
			note({ as: 'kept', kind: 'newsletter', name: subject, why: importMessages.siteFile.entryStays })
		const staying = new Set(here.map(({ id }) => id))
		await forget(
			tx,
			from,
			'newsletter',
			items.filter(({ target }) => !staying.has(target)).map(({ sourceId }) => sourceId),
		)
		add('newsletter', 'brought', gone.length)
		add('newsletter', 'missed', staying.size)
	})

/** Who left or joined the list since, or got an issue from here, stays: that is known here only. */
const isUsedHere = () => sql`(
	s.state <> 'confirmed' or coalesce(s.confirmed_at > i.created_at, false)
	or exists (select from newsletter_deliveries d where d.subscriber_id = s.id))`

export const stayingSubscribers = (source: string) => sql`
	from import_items i join newsletter_subscribers s on s.id::text = i.target
	where i.source = ${source} and i.kind = 'subscriber' and ${isUsedHere()}`

export const subscribers: Remove = async (items, from, inOne) =>
	inOne(async (tx, { add, note }) => {
		const ids = items.map(({ target }) => target)
		const gone = await tx.sql<{ consent: string | null }[]>`
			delete from newsletter_subscribers s using import_items i
			where s.id = any(${ids}::uuid[]) and i.source = ${from.source} and i.kind = 'subscriber' and i.target = s.id::text
				and not ${isUsedHere()}
			returning s.consent_id as consent`
		await tx.sql`
			delete from consents c where id = any(${gone.flatMap(({ consent }) => consent ?? [])}::uuid[]) and lead_id is null`
		const here = await tx.sql<{ id: string }[]>`select id from newsletter_subscribers where id = any(${ids}::uuid[])`
		for (const { id } of here) note({ as: 'kept', kind: 'subscriber', name: id, why: importMessages.siteFile.usedHere })
		await forget(
			tx,
			from,
			'subscriber',
			items.map(({ sourceId }) => sourceId),
		)
		add('subscriber', 'brought', gone.length)
		add('subscriber', 'missed', here.length)
	})
