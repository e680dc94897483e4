import { constants } from 'node:fs'
import fs, { type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { backupFile, newBackupName, noteBackup, requireSpace } from './backup-files.server.ts'
import { inspectArchive } from './read-archive.server.ts'
import { backupMessages as messages } from './messages.ts'
import { backupsFolder, begin, isFull, type WorkContext } from './work.server.ts'

/** One part of a backup that somebody sends: so many bytes in all, this piece from here on. */
export type Part = { upload: string; at: number; total: number; part?: File | undefined }

const largest = 200 * 1024 ** 3

/**
 * Lays a part behind those that have come. Answers with how much has arrived, which is not the end of this part when it
 * does not follow: then the sender goes on from there. Null when all has come and is being checked.
 */
export async function takePart({ upload, at, total, part }: Part): Promise<number | null> {
	if (total > largest) throw new ExpectedError(messages.foreign)
	await fs.mkdir(backupsFolder(), { recursive: true, mode: 0o700 })
	const file = path.join(backupsFolder(), `${upload}.upload`)
	const handle = await fs.open(file, constants.O_RDWR | constants.O_CREAT, 0o600)
	try {
		const { size } = await handle.stat()
		if (size > total) throw new ExpectedError(messages.uploadOrder)
		// Each time: what was free at the first part may have been taken since.
		if (size < total) await requireSpace(total - size)
		const bytes = part ? new Uint8Array(await part.arrayBuffer()) : new Uint8Array()
		// All may have come while other work was under way; the same part may come twice, from a sender who heard no answer.
		if (size < total) {
			if (at !== size || bytes.length === 0 || size + bytes.length > total) return size
			await layDown(handle, bytes, at)
			if (size + bytes.length < total) return size + bytes.length
		}
		await handle.sync()
	} finally {
		await handle.close()
	}
	await begin('upload', (context) => takeIn(file, context))
	return null
}

/** All of the part or nothing of it. */
async function layDown(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
	try {
		for (let done = 0; done < bytes.length;)
			done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
	} catch (error) {
		await handle.truncate(at)
		throw isFull(error) ? new ExpectedError(messages.diskFull, { status: 507 }) : error
	}
}

/** Into the list if it is a whole backup of ours, gone if it is not. A restore proves its rows, and so does a check. */
async function takeIn(file: string, context: WorkContext): Promise<string> {
	context.step(messages.steps.checking)
	try {
		const { header, manifest } = await inspectArchive(file, context.advance)
		const name = await newBackupName('uploaded')
		await fs.rename(file, backupFile(name))
		await noteBackup(name, manifest, header.madeAt)
		return name
	} finally {
		await fs.rm(file, { force: true })
	}
}
