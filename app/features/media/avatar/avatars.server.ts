import { createHash, randomBytes } from 'node:crypto'
import { uncheckedTransactions } from '#app/db/checked-transactions.server.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { purge } from '#app/platform/pages/purge.server.ts'
import { portraitsTag } from '#app/platform/pages/shared-tags.ts'
import { areFilesRestored } from '#app/platform/storage/files-restored.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { avatarFiles, avatarFolder as folder, avatarUrl, isAvatarFile } from './avatar-address.ts'
import { squareSizes, type Squares } from './square-picture.server.ts'

/**
 * Stores a portrait and returns its address. The name is a hash of the content and a random value: it never gets other
 * content, cannot be guessed, and two users with the same picture have different files.
 */
export async function storeAvatar(squares: Squares): Promise<string> {
	const name = createHash('sha256').update(randomBytes(16)).update(squares[512]).digest('hex').slice(0, 40)
	const url = avatarUrl(name)
	try {
		for (const size of squareSizes) await storage().put(`${folder}/${name}-${size}.webp`, squares[size])
	} catch (error) {
		await removeFiles(url).catch(() => {})
		throw error
	}
	return url
}

/**
 * Removes the files of a stored portrait, and what caches have of them. Other addresses (a drawn avatar, a picture of a
 * sign-in provider) have none. Never rejects: what cannot be removed now is left for `tidyAvatars`, because the change that
 * it belongs to is made.
 */
export async function removeAvatar(url: string | null): Promise<void> {
	if (avatarFiles(url).length === 0) return
	try {
		await removeFiles(url)
	} catch (error) {
		log.warn({ err: error }, 'a portrait could not be removed yet')
	}
	try {
		await purgePortraits()
	} catch (error) {
		log.error({ err: error }, 'a portrait that was removed may still be in caches')
	}
}

async function removeFiles(url: string | null): Promise<void> {
	for (const file of avatarFiles(url)) await storage().remove(`${folder}/${file}`)
}

/** After the removal: until then anybody who asks for a portrait can make a shared cache store it. */
const purgePortraits = () => uncheckedTransactions(() => inTransaction((tx) => purge(tx, [portraitsTag], 'taken away')))

/** The stored name of a portrait's file in an address; null for an invalid one. */
export const storedAvatar = (file: string): string | null => (isAvatarFile(file) ? `${folder}/${file}` : null)

const atOnce = 500
/** A portrait is stored before the profile that refers to it. */
const graceMs = 3_600_000

/** Job: removes files that no profile refers to, left by a crash between two steps, after an hour. */
export async function tidyAvatars(): Promise<void> {
	if (await areFilesRestored()) return
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
	if (await areFilesRestored()) return
	const used = new Set(named.map(({ url }) => url))
	const unused = urls.filter((url) => !used.has(url))
	if (unused.length === 0) return
	try {
		for (const url of unused) await removeFiles(url)
	} finally {
		await purgePortraits()
	}
}
