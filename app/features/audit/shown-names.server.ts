import { sql } from '#app/db/client.server.ts'
import { collections, contentTypes } from '#app/features/site/content-types.ts'
import { escapedPattern } from '#app/db/pattern.ts'

/** What entries show under these names today, as the log stores it: names are not stored. */
export type ShownNames = {
	/** Accounts: who did it, or whom it was done to. */
	people: string[]
	enquiries: string[]
	/** Of content, as patterns. */
	titles: string[]
}

/** A name has at least so many letters: shorter pieces have no index. */
const shortestPiece = 3
/** Of each kind, the newest: a bound for the query. Who works on the site is found always. */
const max = 200

/** Everything that has a piece of text in the name that the log shows for it. */
export async function shownNames(piece: string): Promise<ShownNames> {
	if (piece.length < shortestPiece) return { people: [], enquiries: [], titles: [] }
	const [people, enquiries, items] = await Promise.all([peopleNamed(piece), enquiriesOf(piece), itemsNamed(piece)])
	return { people, enquiries, titles: [...items, ...labelled(piece)] }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** The search of users knows addresses and numbers, too, which the log does not show. */
async function peopleNamed(piece: string): Promise<string[]> {
	return idsOf(
		await sql<{ id: string }[]>`
			with found as (
				select unnest(newest_with('profiles', array[${piece}], '', ${max})) as id
				union select id from profiles where role <> 'viewer' and search_text like search_piece(${piece}))
			select id from found join profiles using (id) where lower(plain_letters(full_name)) like search_piece(${piece})`,
	)
}

async function enquiriesOf(piece: string): Promise<string[]> {
	return idsOf(
		await sql<{ id: string }[]>`
			select id from unnest(newest_with('leads', array[${piece}], '', ${max})) as found (id) join leads using (id)
			where lower(plain_letters(name)) like search_piece(${piece})`,
	)
}

/** An item is called by its first field. The database takes it out, because an item may be a page of text. */
async function itemsNamed(piece: string): Promise<string[]> {
	const items = await sql<{ title: string }[]>`
		select e.type || '/' || e.id as title
		from unnest(${collections.map(({ name }) => name)}::text[],
			${collections.map(({ nameField }) => nameField)}::text[]) as t (type, field)
		join content_entries e on e.type = t.type
		where lower(plain_letters(e.draft ->> t.field)) like search_piece(${piece})
		order by e.updated_at desc, e.id limit ${max}`
	return items.map(({ title }) => escapedPattern(title))
}

/** The pages of the site, and all items of a collection, by its label. */
const labelled = (piece: string): string[] =>
	contentTypes
		.filter(({ label }) => label.toLowerCase().includes(piece.toLowerCase()))
		.flatMap(({ name, kind }) => [escapedPattern(name), ...(kind === 'single' ? [] : [`${escapedPattern(name)}/%`])])
