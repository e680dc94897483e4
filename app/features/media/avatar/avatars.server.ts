import { createHash, randomBytes } from 'node:crypto'
import { sql } from '#app/db/client.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { avatarFiles, avatarUrl, isAvatarFile } from './avatar-address.ts'
import { squareSizes, type Squares } from './square-picture.server.ts'

const folder = 'avatars'

/**
 * Keeps a portrait and answers with the address it is shown at. The name comes from the content and from this upload:
 * it never means other bytes, it cannot be guessed, and removing one person's never takes another's.
 */
export async function keepAvatar(squares: Squares): Promise<string> {
	const name = createHash('sha256').update(randomBytes(16)).update(squares[512]).digest('hex').slice(0, 40)
	for (const size of squareSizes) await storage().put(`${folder}/${name}-${size}.webp`, squares[size])
	return avatarUrl(name)
}

/** Removes the files behind an address of ours; any other (a drawn ground, a picture elsewhere) has none here. */
export async function dropAvatar(url: string | null): Promise<void> {
	for (const file of avatarFiles(url)) await storage().remove(`${folder}/${file}`)
}

/** The bytes of a portrait, or null. */
export async function openAvatar(file: string) {
	return isAvatarFile(file) ? storage().open(`${folder}/${file}`) : null
}

const atOnce = 500
/** A portrait is written before the profile that names it is saved. */
const graceMs = 3_600_000

/** A job: files that no profile names, left by a process that ended between two steps, go after an hour. */
export async function tidyAvatars(): Promise<void> {
	let batch: string[] = []
	for await (const { name, changedAt } of storage().list(folder)) {
		if (Date.now() - changedAt.getTime() < graceMs) continue
		batch.push(name.slice(folder.length + 1))
		if (batch.length === atOnce) {
			await dropUnused(batch)
			batch = []
		}
	}
	await dropUnused(batch)
}

async function dropUnused(files: string[]): Promise<void> {
	const urls = [...new Set(files.map((file) => avatarUrl(file.replace(/-\d+\.webp$/, ''))))]
	if (urls.length === 0) return
	const named = await sql<
		{ url: string }[]
	>`select avatar_url as url from profiles where avatar_url like '/media/%' and avatar_url in ${sql(urls)}`
	const used = new Set(named.map(({ url }) => url))
	for (const url of urls) if (!used.has(url)) await dropAvatar(url)
}
