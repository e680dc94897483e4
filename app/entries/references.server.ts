import type { ContentType } from '#app/content/content-type.ts'
import { referencesIn, referredTypes } from '#app/content/references/find-references.ts'
import { sql, type Transaction } from '#app/db/client.server.ts'
import { entryName } from './drafts.server.ts'
import { knownTypes } from './first-content.server.ts'

const gone = 'This is no longer here. Choose another, or none.'

/** By path, references to entries that are in the trash or were deleted: a value with one may not be published. */
export async function missingReferences<V extends object>(
	{ sql }: Transaction,
	{ field }: ContentType<V>,
	value: V,
): Promise<Record<string, string>> {
	const found = referencesIn(field.shape, value)
	if (found.length === 0) return {}
	const rows = await sql<{ type: string; id: string }[]>`
		select type, id from content_entries
		where deleted_at is null and type = any(${found.map(({ to }) => to)}) and id = any(${found.map(({ id }) => id)})`
	const known = new Set(rows.map(({ type, id }) => `${type}/${id}`))
	return Object.fromEntries(found.filter(({ to, id }) => !known.has(`${to}/${id}`)).map(({ path }) => [path, gone]))
}

/** An entry that refers to another; `name` is null where it has no text. */
export type Use = { type: string; label: string; kind: 'single' | 'collection'; id: string; name: string | null }

/** The entries that refer to an item, in their draft or in what visitors see. Without those in the trash. */
export async function usesOf({ name }: Pick<ContentType<object>, 'name'>, id: string): Promise<Use[]> {
	const types = knownTypes().filter((any) => any.open(({ field }) => referredTypes(field.shape).includes(name)))
	if (types.length === 0) return []
	const rows = await sql<{ type: string; id: string; draft: unknown; published: unknown }[]>`
		select type, id, draft, published from content_entries
		where deleted_at is null and type = any(${types.map((type) => type.name)}) order by type, id`
	const isUse = (one: { to: string; id: string }) => one.to === name && one.id === id
	return types.flatMap((any) =>
		any.open((type) =>
			rows
				.filter((row) => row.type === type.name)
				.map((row) => ({ id: row.id, values: [row.draft, row.published].map(type.field.stored) }))
				.filter(({ values }) => values.some((value) => referencesIn(type.field.shape, value).some(isUse)))
				.map(({ id, values: [draft = type.blank()] }) => ({
					type: type.name,
					label: type.label,
					kind: type.kind,
					id,
					name: entryName(type, draft),
				})),
		),
	)
}
