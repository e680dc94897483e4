import { randomBytes } from 'node:crypto'
import { uncheckedTransactions } from '#app/db/checked-transactions.server.ts'
import { inTransaction, sql, type Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { log } from '#app/platform/log/log.server.ts'
import { purge, type PurgeReason } from '#app/platform/pages/purge.server.ts'
import { mediaTag } from '#app/platform/pages/shared-tags.ts'
import { areFilesRestored } from '#app/platform/storage/files-restored.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { maxSide, pictureFolder } from './library-picture.ts'
import { libraryMessages as messages } from './messages.ts'
import { isPlainWebp } from './plain-webp.ts'
import { firstName, fullName, readLibraryPicture, type TakenPicture } from './picture-bytes.server.ts'

const maxLength = 56

/** The name of a new picture: words from its description, and a random part that makes it unique. */
function newPictureName(text: string): string {
	const plain = text
		.replace(/\.[a-z0-9]{2,5}$/i, '')
		.normalize('NFD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
	const short = (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, maxLength).replace(/-$/, '')
	const end = Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join(
		'',
	)
	return `${short || 'picture'}-${end}`
}

export type NewPicture = {
	file: File
	/** Empty for a decorative picture. */
	alt: string
	/** Made by the form: an upload that is sent twice is stored once. */
	dedupeKey: string
	uploaderId: string
	/** Of a picture that comes back: the name it had, if no other has it now, and the point that stays in sight. */
	before?: { name: string; focusX: number; focusY: number }
}

export type StoredPicture = { id: string; name: string; alt: string }

/**
 * Stores a picture: first the files, then the row that refers to them, so that a crash leaves only files that
 * `tidyPictures` removes. Smaller sizes are made later.
 *
 * @throws {ExpectedError} at the field `picture`.
 */
export async function addPicture({
	file,
	alt,
	dedupeKey,
	uploaderId,
	before: former,
}: NewPicture): Promise<StoredPicture> {
	const before = await byDedupeKey(dedupeKey)
	if (before) return before
	const key = await writeFiles(file)
	const fileName = shownFileName(file.name)
	const name = former && (await isFreeName(former.name)) ? former.name : newPictureName(alt || fileName)
	const added = await inTransaction(async (tx) => {
		const rows = await tx.sql<StoredPicture[]>`
			insert into media (id, name, file_key, file_name, alt, decorative, uploader_id, dedupe_key, focus_x, focus_y)
			values (${newId()}, ${name}, ${key}, ${fileName}, ${alt}, ${alt === ''}, ${uploaderId}, ${dedupeKey},
				${former?.focusX ?? 50}, ${former?.focusY ?? 50})
			on conflict (dedupe_key) do nothing returning id, name, alt`
		const [row] = rows
		if (!row) return null
		await tx.sql`update media_files set state = 'waiting' where key = ${key}`
		await publish(tx, { type: 'media.added', id: row.id, name })
		return row
	})
	if (added) return added
	// The same upload was stored by another request.
	await dropFiles(key)
	const other = await byDedupeKey(dedupeKey)
	if (!other) throw new ExpectedError(messages.failed, { status: 503, retryAfter: 5 })
	return other
}

const isFreeName = async (name: string): Promise<boolean> =>
	/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) &&
	name.length >= 6 &&
	name.length <= 80 &&
	(await sql`select 1 from media where name = ${name}`).length === 0

async function byDedupeKey(dedupeKey: string): Promise<StoredPicture | null> {
	const rows = await sql<StoredPicture[]>`select id, name, alt from media where dedupe_key = ${dedupeKey}`
	return rows[0] ?? null
}

type Replacing = {
	/** Names the request: sent twice, the file is replaced once. */
	requestId: string
	/** The only version that is replaced; null for any. */
	revision: number | null
}

/**
 * Replaces the file behind an address. Posts that show it are rendered again.
 *
 * @throws {ExpectedError} 404; 409 when somebody changed the picture since `revision`; or at `picture`.
 */
export async function replacePicture(id: string, file: File, by?: Replacing): Promise<void> {
	const [known] = await sql<{ revision: number }[]>`select revision from media where id = ${id}`
	if (!known) throw new ExpectedError(messages.gone, { status: 404 })
	const key = by ? by.requestId.replaceAll('-', '') : newFileKey()
	if (by && (await isReplaced(key))) return
	const check = (revision: number): void => {
		if ((by?.revision ?? revision) !== revision) throw changedConcurrently()
	}
	check(known.revision)
	await writeFiles(file, key)
	await inTransaction(async (tx) => {
		const [row] = await tx.sql<{ name: string; key: string; revision: number }[]>`
			select name, file_key as key, revision from media where id = ${id} for update`
		if (!row) throw new ExpectedError(messages.gone, { status: 404 })
		// By the same request, sent twice at the same time.
		if (row.key === key) return
		check(row.revision)
		await tx.sql`
			update media set file_key = ${key}, file_name = ${shownFileName(file.name)}, revision = revision + 1,
				updated_at = now() where id = ${id}`
		await tx.sql`update media_files set state = 'waiting' where key = ${key}`
		// Pages that were sent before still load the old files for a while.
		await tx.sql`update media_files set ended_at = now() where key = ${row.key}`
		await publish(tx, { type: 'media.changed', names: [row.name] })
	})
}

export const changedConcurrently = () =>
	new ExpectedError(messages.changedConcurrently, { status: 409, code: 'version' })

/** Files that a picture has or had: they were not only written. */
const isReplaced = async (key: string): Promise<boolean> =>
	(await sql`select 1 from media_files where key = ${key} and state <> 'arriving'`).length > 0

const newFileKey = (): string => randomBytes(16).toString('hex')

/**
 * Files of a picture that comes back from the export of a site. The largest is stored as it is where this program has made
 * it: encoded again and again it would lose a little each time.
 *
 * @throws {ExpectedError} as `addPicture`
 */
export async function storePictureFiles(bytes: Uint8Array): Promise<PictureFiles> {
	const files = await readPictureFiles(bytes)
	await put(files)
	return files
}

/** What `storePictureFiles` would store. @throws {ExpectedError} as `addPicture` */
export const readPictureFiles = (bytes: Uint8Array): Promise<PictureFiles> =>
	madeOf(bytes, newFileKey(), isPlainWebp(bytes) ? bytes : null)

type PictureFiles = TakenPicture & { key: string }

async function madeOf(bytes: Uint8Array, key: string, asItIs: Uint8Array | null): Promise<PictureFiles> {
	const made = await readLibraryPicture(bytes)
	// One of the longest side may have been made smaller just now.
	const full = asItIs !== null && Math.max(made.width, made.height) < maxSide ? asItIs : made.full
	return { ...made, full: Buffer.from(full), key }
}

async function writeFiles(file: File, key = newFileKey()): Promise<string> {
	await put(await madeOf(new Uint8Array(await file.arrayBuffer()), key, null))
	return key
}

/** What an interrupted request left is written again: it must not be removed for its age in the middle. */
export const registerFiles = ({ sql }: Pick<Handle, 'sql'>, { key, width, height, full }: PictureFiles) => sql`
	insert into media_files (key, width, height, bytes) values (${key}, ${width}, ${height}, ${full.length})
	on conflict (key) do update set width = excluded.width, height = excluded.height, bytes = excluded.bytes,
		created_at = excluded.created_at where media_files.state = 'arriving'`

async function put(files: PictureFiles): Promise<void> {
	const { key, width, full, first } = files
	await registerFiles({ sql }, files)
	await storage().put(fullName(key), full)
	await storage().put(firstName(key, width), first)
}

/** A file name may contain anything; it is only shown and searched. */
const shownFileName = (name: string): string =>
	name
		.toWellFormed()
		.replace(/[\p{Cc}\p{Cf}]+/gu, '')
		.trim()
		.slice(-120)

/**
 * Removes files that no picture refers to. What cannot be removed now, as while a size is being written into the folder,
 * is left for `tidyPictures`: the picture itself is deleted already.
 */
export async function dropFiles(key: string, reason: PurgeReason = 'changed'): Promise<void> {
	try {
		await storage().removeFolder(pictureFolder(key))
	} catch (error) {
		log.warn({ err: error, key }, 'the files of a picture could not be removed yet')
		return
	}
	await uncheckedTransactions(() =>
		inTransaction(async (tx) => {
			await tx.sql`
				delete from media_files where key = ${key} and not exists (select from media where file_key = ${key})`
			await purge(tx, [mediaTag(key)], reason)
		}),
	)
}

const perRun = 200

/** Job: removes files that were replaced a day ago, and those of interrupted uploads after an hour. */
export async function tidyPictures(): Promise<number> {
	// The backup may name a picture that was deleted since, whose files are there.
	if (await areFilesRestored()) return 0
	const rows = await sql<{ key: string }[]>`
		(select key from media_files where ended_at < now() - interval '1 day' limit ${perRun})
		union
		(select key from media_files where state = 'arriving' and created_at < now() - interval '1 hour' limit ${perRun})`
	for (const { key } of rows) await dropFiles(key)
	return rows.length
}
