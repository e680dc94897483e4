import { sql } from '#app/db/client.server.ts'
import type { Synonyms } from './synonym-fields.ts'

let stored = ''

/** What searches know from now on; the same list again costs nothing. */
export async function storeSynonyms({ groups }: Synonyms): Promise<void> {
	const list = groups.map(({ words, prefers }) => ({ words, prefers: prefers === 'none' ? '' : prefers }))
	const json = JSON.stringify(list)
	if (json === stored) return
	await sql`select search_synonyms_set(${sql.json(list)})`
	stored = json
}
