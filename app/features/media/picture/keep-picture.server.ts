import { randomBytes } from 'node:crypto'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { pictureFolder } from './library-picture.ts'
import { libraryMessages as messages } from './messages.ts'
import { firstName, fullName, readLibraryPicture } from './picture-bytes.server.ts'
import { newPictureName } from './picture-name.ts'

export type NewPicture = {
	file: File
	/** Empty: only decoration. */
	alt: string
	/** Made by the form: the same upload sent again is the same picture. */
	dedupeKey: string
	uploaderId: string
}

export type KeptPicture = { id: string; name: string; alt: string }

/**
 * Takes a picture into the library: the files first, then the row that names them, so that a crash in between leaves
 * only files that `tidyPictures` finds. The smaller sizes are made later.
 *
 * @throws {ExpectedError} at the field `picture`.
 */
export async function addPicture({ file, alt, dedupeKey, uploaderId }: NewPicture): Promise<KeptPicture> {
	const before = await byDedupeKey(dedupeKey)
	if (before) return before
	const key = await writeFiles(file)
	const fileName = shownFileName(file.name)
	const name = newPictureName(alt || fileName)
	const added = await inTransaction(async (tx) => {
		const rows = await tx.sql<KeptPicture[]>`
			insert into media (id, name, file_key, file_name, alt, decorative, uploader_id, dedupe_key)
			values (${newId()}, ${name}, ${key}, ${fileName}, ${alt}, ${alt === ''}, ${uploaderId}, ${dedupeKey})
			on conflict (dedupe_key) do nothing returning id, name, alt`
		const [row] = rows
		if (!row) return null
		await tx.sql`update media_files set state = 'waiting' where key = ${key}`
		await publish(tx, { type: 'media.added', id: row.id, name })
		return row
	})
	if (added) return added
	// The same upload was quicker on another connection.
	await dropFiles(key)
	const other = await byDedupeKey(dedupeKey)
	if (!other) throw new ExpectedError(messages.failed, { status: 503, retryAfter: 5 })
	return other
}

async function byDedupeKey(dedupeKey: string): Promise<KeptPicture | null> {
	const rows = await sql<KeptPicture[]>`select id, name, alt from media where dedupe_key = ${dedupeKey}`
	return rows[0] ?? null
}

/** Other bytes at the same address; posts that show it are made anew. @throws {ExpectedError} 404, or at `picture`. */
export async function replacePicture(id: string, file: File): Promise<void> {
	const known = await sql`select 1 from media where id = ${id}`
	if (known.length === 0) throw new ExpectedError(messages.gone, { status: 404 })
	const key = await writeFiles(file)
	await inTransaction(async (tx) => {
		const [row] = await tx.sql<{ name: string; key: string }[]>`
			select name, file_key as key from media where id = ${id} for update`
		if (!row) throw new ExpectedError(messages.gone, { status: 404 })
		await tx.sql`
			update media set file_key = ${key}, file_name = ${shownFileName(file.name)}, revision = revision + 1,
				updated_at = now() where id = ${id}`
		await tx.sql`update media_files set state = 'waiting' where key = ${key}`
		// Pages that have been sent already ask for the old ones for a while.
		await tx.sql`update media_files set ended_at = now() where key = ${row.key}`
		await publish(tx, { type: 'media.changed', names: [row.name] })
	})
}

async function writeFiles(file: File): Promise<string> {
	const { full, first, width, height } = await readLibraryPicture(new Uint8Array(await file.arrayBuffer()))
	const key = randomBytes(16).toString('hex')
	await sql`
		insert into media_files (key, width, height, bytes) values (${key}, ${width}, ${height}, ${full.length})`
	await storage().put(fullName(key), full)
	await storage().put(firstName(key, width), first)
	return key
}

/** What a file is called may hold anything; it is only shown and searched. */
const shownFileName = (name: string): string =>
	name
		.toWellFormed()
		.replace(/[\p{Cc}\p{Cf}]+/gu, '')
		.trim()
		.slice(-120)

/** Removes files that no picture names. */
export async function dropFiles(key: string): Promise<void> {
	await storage().removeFolder(pictureFolder(key))
	await sql`delete from media_files where key = ${key} and not exists (select from media where file_key = ${key})`
}

const atOnce = 200

/** A job: files that were replaced a day ago, and those of uploads that ended between two steps an hour ago. */
export async function tidyPictures(): Promise<number> {
	const rows = await sql<{ key: string }[]>`
		(select key from media_files where ended_at < now() - interval '1 day' limit ${atOnce})
		union
		(select key from media_files where state = 'arriving' and created_at < now() - interval '1 hour' limit ${atOnce})`
	for (const { key } of rows) await dropFiles(key)
	return rows.length
}
