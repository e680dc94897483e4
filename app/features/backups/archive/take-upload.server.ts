import fs from 'node:fs/promises'
import path from 'node:path'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { isNoRoom } from '#app/platform/disk/no-room.ts'
import { appendPart } from '#app/platform/upload/append-part.server.ts'
import type { FilePart } from '#app/platform/upload/file-part.ts'
import { backupFile, newBackupName, writeBackupNote, requireSpace } from './backup-files.server.ts'
import { inspectArchive } from './read-archive.server.ts'
import { backupMessages as messages } from './messages.ts'
import { backupsFolder, begin, type WorkContext } from './work.server.ts'

const largest = 200 * 1024 ** 3

/**
 * Takes one part of a backup. Returns how much has arrived; null when everything has, and is being checked. Everything
 * may have arrived while another job was running: then the next request begins the check.
 */
export async function takePart({ upload, ...part }: FilePart): Promise<number | null> {
	if (part.total > largest) throw new ExpectedError(messages.foreign)
	await fs.mkdir(backupsFolder(), { recursive: true, mode: 0o700 })
	const file = path.join(backupsFolder(), `${upload}.upload`)
	const have = await appendPart(file, part, requireSpace).catch((error: unknown) => {
		throw isNoRoom(error) ? new ExpectedError(messages.diskFull, { status: 507 }) : error
	})
	if (have > part.total) throw new ExpectedError(messages.uploadOrder)
	if (have < part.total) return have
	await begin('upload', (context) => takeIn(file, context))
	return null
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
