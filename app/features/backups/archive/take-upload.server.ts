import { constants } from 'node:fs'
import fs, { type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { backupFile, newBackupName, writeBackupNote, requireSpace } from './backup-files.server.ts'
import { inspectArchive } from './read-archive.server.ts'
import { backupMessages as messages } from './messages.ts'
import { backupsFolder, begin, isFull, type WorkContext } from './work.server.ts'

/** One part of an upload: the size of the whole file, and the offset of this part. */
export type Part = { upload: string; at: number; total: number; part?: File | undefined }

const largest = 200 * 1024 ** 3

/**
 * Appends a part to those that have arrived. Returns how much has arrived, which is not the end of this part when it
 * does not follow: the client continues from there. Null when everything has arrived and is being checked.
 */
export async function takePart({ upload, at, total, part }: Part): Promise<number | null> {
	if (total > largest) throw new ExpectedError(messages.foreign)
	await fs.mkdir(backupsFolder(), { recursive: true, mode: 0o700 })
	const file = path.join(backupsFolder(), `${upload}.upload`)
	const handle = await fs.open(file, constants.O_RDWR | constants.O_CREAT, 0o600)
	try {
		const { size } = await handle.stat()
		if (size > total) throw new ExpectedError(messages.uploadOrder)
		// For each part: the space that was free at the first one may be used by now.
		if (size < total) await requireSpace(total - size)
		const bytes = part ? new Uint8Array(await part.arrayBuffer()) : new Uint8Array()
		// Everything may have arrived while another job was running; a client that got no response sends the same part
		// again.
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

/** Writes the whole part or nothing. */
async function layDown(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
	try {
		for (let done = 0; done < bytes.length;)
			done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
	} catch (error) {
		await handle.truncate(at)
		throw isFull(error) ? new ExpectedError(messages.diskFull, { status: 507 }) : error
	}
}

/** Moves a valid backup into the list and deletes anything else. Its rows are verified by a check or a restore. */
async function takeIn(file: string, context: WorkContext): Promise<string> {
	context.step(messages.steps.checking)
	try {
		const { header, manifest } = await inspectArchive(file, context.advance)
		const name = await newBackupName('uploaded')
		await fs.rename(file, backupFile(name))
		await writeBackupNote(name, manifest, header.madeAt)
		return name
	} finally {
		await fs.rm(file, { force: true })
	}
}
