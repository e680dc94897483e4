import type { Column, JsonRow } from '#app/db/copy/records.server.ts'

/** What ids of the archive are here, where they are others: of people and topics that were here already. */
export type Ids = Map<string, string>

/** Tables whose rows may be here under other ids. */
const shared: ReadonlySet<string | null> = new Set(['profiles', 'blog_categories', 'blog_tags'])

/**
 * The row with the ids of this site. Somebody whom the archive does not have is nobody, or `gone` where there must be
 * somebody: an id of a stranger's archive must not name an account of this site, nor its words be those of who imports it.
 */
export async function withIdsHere(
	row: JsonRow,
	columns: readonly Column[],
	ids: Ids,
	gone: () => Promise<string>,
): Promise<JsonRow> {
	const made: Record<string, unknown> = { ...row }
	for (const { name, refersTo, isNullable } of columns) {
		const value = row[name]
		if (!shared.has(refersTo) || typeof value !== 'string') continue
		const here = ids.get(value)
		made[name] = here ?? (refersTo !== 'profiles' ? value : isNullable ? null : await gone())
	}
	return made
}
