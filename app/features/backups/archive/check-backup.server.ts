import fs from 'node:fs/promises'
import path from 'node:path'
import { backupFile, noteBackup, noteCheck } from './backup-files.server.ts'
import { loadBackup } from './load-backup.server.ts'
import { backupMessages as messages } from './messages.ts'
import { inspectArchive, type Inspected } from './read-archive.server.ts'
import type { WorkContext } from './work.server.ts'

/**
 * Proves that a backup can be restored, by doing it beside the site: every hash, every row, in an empty database that
 * goes again. Notes what came of it beside the backup.
 *
 * @throws {ExpectedError} when it cannot.
 */
export async function checkInto(name: string, context: WorkContext): Promise<void> {
	try {
		const inspected = await proveBackup(backupFile(name), context)
		await noteBackup(name, inspected.manifest, inspected.header.madeAt)
		await noteCheck(name, null)
	} catch (error) {
		await noteCheck(name, error instanceof Error ? error.message : String(error))
		throw error
	}
}

export async function proveBackup(file: string, context: WorkContext): Promise<Inspected> {
	context.step(messages.steps.checking)
	const inspected = await inspectArchive(file, context.advance)
	const folder = path.join(context.room, 'check')
	try {
		const scratch = await loadBackup(file, inspected, folder, context)
		await scratch.close()
	} finally {
		await fs.rm(folder, { recursive: true, force: true })
	}
	return inspected
}
