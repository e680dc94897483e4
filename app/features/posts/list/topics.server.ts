import { sql } from '#app/db/client.server.ts'

export type Topic = { name: string; description: string }

/*
 * Addresses carry lowercased names. A database of the C locale lowers only plain letters, so that names with marks are
 * found by a second look without them; the index serves the first.
 */

/** The id of the category of an address: its lowercased name, or its slug. */
export const categoryId = (words: string) => sql`coalesce(
	(select id from blog_categories where lower(name) = lower(${words}) or slug = lower(${words}) limit 1),
	(select id from blog_categories where lower(plain_letters(name)) = lower(plain_letters(${words})) limit 1))`

export const tagId = (words: string) => sql`coalesce(
	(select id from blog_tags where lower(name) = lower(${words})),
	(select id from blog_tags where lower(plain_letters(name)) = lower(plain_letters(${words})) limit 1))`

export async function findCategory(words: string): Promise<Topic | null> {
	const rows = await sql<Topic[]>`select name, description from blog_categories where id = ${categoryId(words)}`
	return rows[0] ?? null
}

export async function findTag(words: string): Promise<Topic | null> {
	const rows = await sql<Topic[]>`select name, '' as description from blog_tags where id = ${tagId(words)}`
	return rows[0] ?? null
}
