import { sql } from '#app/db/client.server.ts'
import type { ListCursor } from '#app/format/list-cursor.ts'
import { entryName } from '#app/entries/drafts.server.ts'
import { typeNamed } from '#app/features/site/content-types.ts'
import type { AuditEntry, AuditFilter, AuditStart } from './audit.ts'
import { auditMessages as messages } from './messages.ts'
import { escapedPattern } from '#app/db/pattern.ts'
import { shownNames, type ShownNames } from './shown-names.server.ts'
import { isUuid } from '#app/format/uuid.ts'

const entriesPerPage = 50

export type AuditList = { entries: AuditEntry[]; newer: ListCursor | null; older: ListCursor | null }

/** One page of the log, newest first, in one statement. */
export async function listEntries(filter: AuditFilter, start: AuditStart): Promise<AuditList> {
	const max = entriesPerPage + 1
	const names = await shownNames(filter.search)
	if (start && 'newerThan' in start) {
		const { at, id } = start.newerThan
		const rows = await read(
			sql`${matching(filter, names)} and (created_at, id) > (${at}, ${id}) order by created_at, id limit ${max}`,
		)
		const entries = rows.slice(-entriesPerPage)
		return { entries, newer: rows.length > entriesPerPage ? edge(entries[0]) : null, older: edge(entries.at(-1)) }
	}
	const from = start ? sql`(created_at, id) < (${start.olderThan.at}, ${start.olderThan.id})` : sql`true`
	const rows = await read(sql`${matching(filter, names)} and ${from} order by created_at desc, id desc limit ${max}`)
	const entries = rows.slice(0, entriesPerPage)
	return {
		entries,
		newer: start ? edge(entries[0]) : null,
		older: rows.length > entriesPerPage ? edge(entries.at(-1)) : null,
	}
}

/** Rows per statement of a file, so that other requests can run in between. */
const fileRows = 500

/** All events of a filter, newest first, in batches. */
export async function* allEntries(filter: AuditFilter): AsyncGenerator<AuditEntry[], void> {
	let last: AuditEntry | undefined
	const names = await shownNames(filter.search)
	do {
		const from = last ? sql`(created_at, id) < (${last.at}, ${last.id})` : sql`true`
		const rows = await read(
			sql`${matching(filter, names)} and ${from} order by created_at desc, id desc limit ${fileRows}`,
		)
		last = rows.length === fileRows ? rows.at(-1) : undefined
		yield rows
	} while (last)
}

export type AuditActor = { id: string; name: string }

/** Everybody with events in the log, found by jumping from one to the next in the index. */
export async function listActors(): Promise<AuditActor[]> {
	return sql<AuditActor[]>`
		with recursive actors as (
			(select actor_id as id from audit_entries where actor_id is not null order by actor_id limit 1)
			union all
			select (select actor_id from audit_entries where actor_id > a.id order by actor_id limit 1)
			from actors a where a.id is not null)
		select p.id, p.full_name as name from actors join profiles p using (id) order by p.full_name, p.id`
}

function matching({ person, kind, day, search }: AuditFilter, names: ShownNames) {
	const by = person ? sql`actor_id = ${person}` : sql`true`
	const about = kind ? sql`kind = ${kind}` : sql`true`
	const on = day
		? sql`created_at >= ${day}::date::timestamp at time zone 'Africa/Lagos'
			and created_at < (${day}::date + 1)::timestamp at time zone 'Africa/Lagos'`
		: sql`true`
	return sql`where ${by} and ${about} and ${on} and ${called(search, names)}`
}

/** By its title at the time, or by a name that is shown and not stored. */
function called(search: string, { people, enquiries, titles }: ShownNames) {
	if (search === '') return sql`true`
	if (isUuid(search)) return sql`(request_id = ${search.toLowerCase()} or subject_id = ${search.toLowerCase()})`
	// Titles with hyphens, such as the kinds of emails, are shown with spaces: a space is any one letter.
	const piece = `%${escapedPattern(search).replaceAll(' ', '_')}%`
	return sql`(lower(title) like lower(${piece}) or (kind = 'content' and lower(title) like any(${titles}::text[]))
		or subject_id = any(${[...people, ...enquiries]}::uuid[]) or actor_id = any(${people}::uuid[]))`
}

/** How long an action may run before it counts as unfinished. */
const unfinishedAfter = () => sql`interval '1 minute'`

async function read(which: ReturnType<typeof sql>): Promise<AuditEntry[]> {
	const entries = await sql<AuditEntry[]>`
		with found as materialized (select * from audit_entries ${which}),
		e as (select f.*, o.outcome, o.added, coalesce(f.subject_id, o.made_id) as thing
			from found f left join audit_outcomes o on o.entry_id = f.id and o.entry_at = f.created_at)
		select e.id, e.created_at as at, e.actor_id as "actorId", a.full_name as actor, e.deed as action, e.details, e.kind,
			e.thing as "subjectId", e.subjects, e.added, e.title, e.request_id as "requestId",
			case e.kind when 'person' then p.full_name when 'lead' then l.name end as name,
			coalesce(p.id, l.id, m.id, x.id, b.id, c.id, t.id) is not null as "isThere",
			coalesce(e.outcome, case when e.created_at > now() - ${unfinishedAfter()} then 'underWay' else 'unfinished' end) as outcome
		from e
			left join profiles a on a.id = e.actor_id
			left join profiles p on e.kind = 'person' and p.id = e.thing
			left join leads l on e.kind = 'lead' and l.id = e.thing
			left join media m on e.kind = 'media' and m.id = e.thing
			left join outbox x on e.kind = 'outbox' and x.id = e.thing
			left join blog_posts b on e.kind = 'post' and b.id = e.thing
			left join blog_categories c on e.kind = 'topic' and c.id = e.thing
			left join blog_tags t on e.kind = 'topic' and t.id = e.thing
		order by e.created_at desc, e.id desc`
	const names = await itemNames(entries)
	return entries.map((entry) => (entry.kind === 'content' ? { ...entry, name: contentName(entry, names) } : entry))
}

/** By the titles of events, what their items are called now. Each is read once, however often it was changed. */
async function itemNames(entries: readonly AuditEntry[]): Promise<ReadonlyMap<string, string | null>> {
	const titles = new Set(
		entries.flatMap(({ kind, title }) => (kind === 'content' && title?.includes('/') ? title : [])),
	)
	if (titles.size === 0) return new Map()
	const items = await sql<{ title: string; type: string; draft: unknown }[]>`
		select asked.title, i.type, i.draft from unnest(${[...titles]}::text[]) as asked (title)
		join content_entries i on i.type = split_part(asked.title, '/', 1) and i.id = split_part(asked.title, '/', 2)`
	return new Map(
		items.map(({ title, type, draft }) => [
			title,
			typeNamed(type)?.open((content) => entryName(content, content.field.stored(draft))) ?? null,
		]),
	)
}

/** An id that was drawn, not made of the title. */
const saysNothing = /^[0-9a-f]{12}$/

/** The label of the type of content, and what the item is called now; its id where it is gone. */
function contentName({ title }: AuditEntry, names: ReadonlyMap<string, string | null>): string | null {
	const [typeName, item] = (title ?? '').split('/')
	const type = typeNamed(typeName)
	if (!type) return title
	if (item === undefined) return `“${type.label}”`
	const name = names.get(title ?? '') ?? null
	if (name === null && saysNothing.test(item)) return messages.oneOf(type.label)
	return messages.itemOf(name ?? item, type.label)
}

const edge = (entry: AuditEntry | undefined): ListCursor | null => (entry ? { at: entry.at, id: entry.id } : null)
