import type { ContentType } from '#app/content/content-type.ts'
import { sql } from '#app/db/client.server.ts'

/** An entry as admins see it. */
export type Entry<V> = {
	id: string
	draft: V
	version: number
	/** The version that visitors see; null: none. */
	publishedVersion: number | null
	isTrashed: boolean
	/** When the draft will be published by itself; null: not scheduled. */
	publishAt: string | null
	updatedAt: string
	/** Null: written by the program, or by somebody whose account is gone. */
	updatedBy: string | null
}

type Row = Omit<Entry<unknown>, 'updatedAt' | 'publishAt'> & { updatedAt: Date; publishAt: Date | null }

/** The entries of a type, the trash last, in no other order. */
export async function entriesOf<V extends object>(type: ContentType<V>): Promise<Entry<V>[]> {
	const rows = await sql<Row[]>`
		select e.id, e.draft, e.version, e.published_version as "publishedVersion", e.deleted_at is not null as "isTrashed",
			e.publish_at as "publishAt", e.updated_at as "updatedAt", p.full_name as "updatedBy"
		from content_entries e left join profiles p on p.id = e.updated_by
		where e.type = ${type.name} order by e.deleted_at is not null, e.id`
	return rows.map((row) => parsed(type, row))
}

export async function entryOf<V extends object>(type: ContentType<V>, id: string): Promise<Entry<V> | null> {
	const [row] = await sql<Row[]>`
		select e.id, e.draft, e.version, e.published_version as "publishedVersion", e.deleted_at is not null as "isTrashed",
			e.publish_at as "publishAt", e.updated_at as "updatedAt", p.full_name as "updatedBy"
		from content_entries e left join profiles p on p.id = e.updated_by
		where e.type = ${type.name} and e.id = ${id}`
	return row ? parsed(type, row) : null
}

const parsed = <V extends object>({ field }: ContentType<V>, row: Row): Entry<V> => ({
	...row,
	draft: field.stored(row.draft),
	publishAt: row.publishAt?.toISOString() ?? null,
	updatedAt: row.updatedAt.toISOString(),
})

/** What an entry is called: its first text, or the label of a single; null where it has no text. */
export function entryName<V extends object>({ kind, label, field }: ContentType<V>, value: V): string | null {
	if (kind === 'single') return label
	return field.toForm(value, '').find(([, text]) => text.trim() !== '')?.[1] ?? null
}

export type EntryCounts = {
	entries: number
	/** Visitors do not see them as they are now. */
	unpublished: number
	/** As a new site has them, or the removal of the sample content. */
	unedited: number
}

/** How many entries each type has. */
export async function countEntries(): Promise<ReadonlyMap<string, EntryCounts>> {
	const rows = await sql<(EntryCounts & { type: string })[]>`
		select e.type, count(*)::int as entries,
			(count(*) filter (where e.published_version is distinct from e.version))::int as unpublished,
			(count(*) filter (where e.origin = 'owner' and r.reason in ('first', 'removed')))::int as unedited
		from content_entries e
		left join content_revisions r on r.type = e.type and r.entry = e.id and r.version = e.version
		where e.deleted_at is null group by e.type`
	return new Map(rows.map(({ type, ...counts }) => [type, counts]))
}
