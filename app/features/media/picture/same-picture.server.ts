import { buffer } from 'node:stream/consumers'
import { sql } from '#app/db/client.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { fullName, readLibraryPicture } from './picture-bytes.server.ts'

/**
 * Whether an uploaded file would be stored as the file that a picture of the library has now.
 *
 * @throws {ExpectedError} where it is no picture.
 */
export async function isFileOf(name: string, bytes: Uint8Array): Promise<boolean> {
	const [picture] = await sql<{ key: string; size: number }[]>`
		select m.file_key as key, f.bytes as size from media m join media_files f on f.key = m.file_key where m.name = ${name}`
	if (!picture) return false
	const { full } = await readLibraryPicture(bytes)
	if (full.length !== picture.size) return false
	const stored = await storage().open(fullName(picture.key))
	return stored !== null && full.equals(await buffer(stored.stream))
}
