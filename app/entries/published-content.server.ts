import { inOrder, shownItems, type ContentType, type Placement, type StoredEntry } from '#app/content/content-type.ts'
import type { Item } from '#app/content/list.ts'
import { sql, type Handle } from '#app/db/client.server.ts'

/** The values that a page shows: those that are published, or in a preview the drafts. */
export type Content = {
	single: <V extends object>(type: ContentType<V>) => V
	/** Those that visitors see, in their order. */
	items: <V extends Placement>(type: ContentType<V>) => readonly Item<V>[]
	/** Hidden ones and those in the trash, too. */
	allItems: <V extends Placement>(type: ContentType<V>) => readonly Item<V>[]
}

let current: Promise<Content> | null = null

/**
 * All published entries. They are read once and cached in memory until something is published; who calls it after a
 * publish was answered gets the new values.
 */
export function publishedContent(): Promise<Content> {
	if (current !== null) return current
	const loading: Promise<Content> = load().catch((error: unknown) => {
		if (current === loading) current = null
		throw error
	})
	current = loading
	return loading
}

/** The next call reads again. */
export function forgetContent(): void {
	current = null
}

/** A published value that an entry had. */
export type FormerEntry = { type: string; id: string; value: unknown }

/** What is published as a transaction sees it, and as it was with these values. */
export async function contentIn(
	{ sql: within }: Pick<Handle, 'sql'>,
	former: readonly FormerEntry[],
): Promise<{ now: Content; before: Content }> {
	const { shown, trashed } = await readPublished(within)
	const now = contentOf(shown, trashed)
	if (former.length === 0) return { now, before: now }
	const stored = new Map(shown)
	for (const { type, id, value } of former)
		stored.set(type, [...(stored.get(type) ?? []).filter((entry) => entry.id !== id), { id, value }])
	return { now, before: contentOf(stored, trashed) }
}

async function load(): Promise<Content> {
	const { shown, trashed } = await readPublished(sql)
	return contentOf(shown, trashed)
}

async function readPublished(within: Handle['sql']) {
	const rows = await within<{ type: string; isTrashed: boolean; entries: StoredEntry[] }[]>`
		select type, deleted_at is not null as "isTrashed",
			json_agg(json_build_object('id', id, 'value', published)) as entries
		from content_entries where published is not null group by type, deleted_at is not null`
	const entries = (isTrashed: boolean) =>
		new Map(rows.filter((row) => row.isTrashed === isTrashed).map((row) => [row.type, row.entries]))
	return { shown: entries(false), trashed: entries(true) }
}

/** The drafts instead of what is published, read again at each call: for draft pages. */
export async function draftContent(): Promise<Content> {
	const rows = await sql<{ type: string; entries: StoredEntry[] }[]>`
		select type, json_agg(json_build_object('id', id, 'value', draft)) as entries
		from content_entries where deleted_at is null group by type`
	return contentOf(new Map(rows.map(({ type, entries }) => [type, entries])), new Map())
}

const none: readonly StoredEntry[] = []

type Entries = ReadonlyMap<string, readonly StoredEntry[]>

/** The content of stored entries by type. */
function contentOf(stored: Entries, trashed: Entries): Content {
	return {
		single: (type) => type.read(stored.get(type.name) ?? none)[0] ?? type.blank(),
		allItems: (type) => [stored, trashed].flatMap((entries) => inOrder(type.read(entries.get(type.name) ?? none))),
		items: (type) => shownItems(type.read(stored.get(type.name) ?? none)),
	}
}
