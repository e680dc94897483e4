import type { Column, JsonRow } from '#app/db/copy/records.server.ts'
import { personKey, type ImportMap } from '../store/map.server.ts'

/** Tables whose rows may be here under other ids: they were here already. */
type Shared = 'profiles' | 'blog_categories' | 'blog_tags'
const shared: readonly (string | null)[] = ['profiles', 'blog_categories', 'blog_tags'] satisfies Shared[]
const isShared = (table: string | null): table is Shared => shared.includes(table)

/** What the id of the archive is here; undefined where the archive does not have it, or it could not be brought. */
export const idHere = (map: ImportMap, table: Shared, id: string): string | undefined =>
	table === 'profiles' ? map.find('person', personKey(id)) : map.find(table === 'blog_tags' ? 'tag' : 'category', id)

/**
 * The row with the ids of this site. Somebody whom the archive does not have is nobody, or `gone` where there must be
 * somebody: an id of a stranger's archive must not name an account of this site, nor its words be those of who imports it.
 */
export async function withIdsHere(
	row: JsonRow,
	columns: readonly Column[],
	map: ImportMap,
	gone: () => Promise<string>,
): Promise<JsonRow> {
	const made: Record<string, unknown> = { ...row }
	for (const { name, refersTo, isNullable } of columns) {
		const value = row[name]
		if (!isShared(refersTo) || typeof value !== 'string') continue
		const here = idHere(map, refersTo, value)
		made[name] = here ?? (refersTo !== 'profiles' ? value : isNullable ? null : await gone())
	}
	return made
}
