import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { isNoRoom } from '#app/platform/disk/no-room.ts'
import { appendPart } from '#app/platform/upload/append-part.server.ts'
import type { FilePart } from '#app/platform/upload/file-part.ts'
import { importMessages as messages } from '../messages.ts'
import { openStates } from '../states.ts'
import { keepDays, maxPicturesBytes } from '../limits.ts'

/*
 * Uploaded files: `UPLOAD.upload` until they belong to an import, then `IMPORT.file` and `IMPORT.pictures`. Their names are
 * ids made here, never those that were sent. They are in no backup. `ID.trial` is a copy of the database (trial-folder).
 */

export const importsFolder = (): string => path.resolve(env.DATA_DIR, 'imports')
const uploadFile = (upload: string): string => path.join(importsFolder(), `${upload}.upload`)
const fileOf = (id: string, which: 'file' | 'pictures'): string => path.join(importsFolder(), `${id}.${which}`)

/** Space that stays free for everything else. */
const margin = 256 * 1024 ** 2

/** @throws {ExpectedError} 507 */
export async function requireSpace(more: number): Promise<void> {
	const { bavail, bsize } = await fs.statfs(importsFolder())
	if (bavail * bsize < more + margin)
		throw new ExpectedError(messages.noSpace(more + margin, bavail * bsize), { status: 507 })
}

/** What a write threw, as the sender should read it. */
export const asExpected = (error: unknown): unknown =>
	isNoRoom(error) ? new ExpectedError(messages.diskFull, { status: 507 }) : error

/** A new file for what arrives in one request. */
export async function newUpload(upload: string): Promise<string> {
	await fs.mkdir(importsFolder(), { recursive: true, mode: 0o700 })
	return uploadFile(upload)
}

/** Takes one part of a file. Returns how much has arrived; null when everything has. */
export async function takePart({ upload, ...part }: FilePart): Promise<number | null> {
	if (part.total > maxPicturesBytes) throw new ExpectedError(messages.tooLarge.pictures, { status: 413 })
	const have = await appendPart(await newUpload(upload), part, requireSpace).catch((error: unknown) => {
		throw asExpected(error)
	})
	if (have > part.total) throw new ExpectedError(messages.uploadOrder)
	return have < part.total ? have : null
}

/** The path and size of what has arrived; null where there is none. */
export async function readUpload(upload: string): Promise<{ file: string; bytes: number } | null> {
	const found = await fs.stat(uploadFile(upload)).catch(() => null)
	return found && { file: uploadFile(upload), bytes: found.size }
}

export const removeUpload = (upload: string): Promise<void> => fs.rm(uploadFile(upload), { force: true })

/** What has arrived is the import's from now on. A second press finds it there already. */
export async function giveTo(id: string, upload: string, which: 'file' | 'pictures'): Promise<void> {
	await fs.rename(uploadFile(upload), fileOf(id, which)).catch(async (error: unknown) => {
		if (!(await isThere(fileOf(id, which)))) throw error
	})
}

const isThere = async (file: string): Promise<boolean> => (await fs.stat(file).catch(() => null)) !== null

/** Whether an import has this file. */
export const belongs = (id: string, which: 'file' | 'pictures'): Promise<boolean> => isThere(fileOf(id, which))

/** The files of an import; null where they were deleted. */
export async function filesOf({ id }: { id: string }): Promise<{ file: string; pictures: string | null } | null> {
	const [file, pictures] = [fileOf(id, 'file'), fileOf(id, 'pictures')]
	if (!(await isThere(file))) return null
	return { file, pictures: (await isThere(pictures)) ? pictures : null }
}

/** The ids of imports whose file is on this machine. */
export async function importsWithFiles(): Promise<string[]> {
	const names = await fs.readdir(importsFolder()).catch(() => [])
	return names.flatMap((name) => (name.endsWith('.file') ? [path.parse(name).name] : []))
}

/** In bytes; null where it was deleted. */
export const fileSizeOf = async (id: string): Promise<number | null> =>
	(await fs.stat(fileOf(id, 'file')).catch(() => null))?.size ?? null

export async function removeFiles(id: string): Promise<void> {
	for (const which of ['file', 'pictures'] as const) await fs.rm(fileOf(id, which), { force: true })
}

const dayMs = 24 * 3_600_000

/** Deletes files that nobody has used for a while, and uploads that belong to nothing. */
export async function deleteOldFiles(): Promise<void> {
	const names = await fs.readdir(importsFolder()).catch(() => [])
	if (names.length === 0) return
	const rows = await sql<{ id: string }[]>`
		select id from imports where state = any(${[...openStates]}::text[]) or changed_at > now() - make_interval(days => ${keepDays})`
	const used = new Set(rows.map(({ id }) => id))
	for (const name of names) {
		const [, id = '', which] = /^([0-9a-f-]{36})\.(upload|file|pictures|trial)$/.exec(name) ?? []
		if (which === undefined) continue
		const file = path.join(importsFolder(), name)
		// What has only begun to arrive has no import yet.
		const isYoung = await fs.stat(file).then(
			({ mtimeMs }) => Date.now() - mtimeMs < dayMs,
			() => true,
		)
		if (!isYoung && (which === 'upload' || !used.has(id))) await fs.rm(file, { recursive: true, force: true })
	}
}
