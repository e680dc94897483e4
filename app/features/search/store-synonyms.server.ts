import { sql } from '#app/db/client.server.ts'
import type { Synonyms } from './synonym-fields.ts'

let stored = { json: '', terms: 0 }

/**
 * Stores the synonyms that searches use, and returns whether they changed. An equal list is stored again when the number
 * of terms differs: after a restore, or in another database, they are gone.
 */
export async function storeSynonyms({ groups }: Synonyms): Promise<boolean> {
	const list = groups.map(({ words, prefers }) => ({ words, prefers: prefers === 'none' ? '' : prefers }))
	const json = JSON.stringify(list)
	if (json === stored.json && (await countTerms()) === stored.terms) return false
	await sql`select search_synonyms_set(${sql.json(list)})`
	stored = { json, terms: await countTerms() }
	return true
}

async function countTerms(): Promise<number> {
	const [row] = await sql<{ terms: number }[]>`select count(*)::int as terms from search_synonyms`
	return row?.terms ?? 0
}
