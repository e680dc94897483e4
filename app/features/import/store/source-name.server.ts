import { sql } from '#app/db/client.server.ts'
import { openReader, type Reader } from '../reader/reader.server.ts'

/** Of a file, to find out under which name it was imported. */
const asked = 1_000

/**
 * A file of another site, under the name that its texts have in the map. Ids of Medium are the same in no two archives, so an
 * archive that was imported before its account was in the name, or had another one, is the same source as then.
 *
 * @throws {UnreadableSource}
 */
export async function openOf(...given: Parameters<typeof openReader>): Promise<Reader> {
	const reader = await openReader(...given)
	if (reader.kind !== 'medium') return reader
	try {
		const ids = reader.overview.texts.slice(0, asked).map(({ id }) => id)
		const [known] = await sql<{ source: string }[]>`
			select source from import_items
			where (source = 'medium' or source like 'medium %') and kind = 'post' and source_id = any(${ids}::text[])
			order by created_at desc limit 1`
		return known ? { ...reader, name: known.source } : reader
	} catch (error) {
		reader.close()
		throw error
	}
}
