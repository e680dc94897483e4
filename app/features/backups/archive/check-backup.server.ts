import fs from 'node:fs/promises'
import path from 'node:path'
import { backupFile, writeBackupNote, writeCheckNote } from './backup-files.server.ts'
import { loadBackup } from './load-backup.server.ts'
import { backupMessages as messages } from './messages.ts'
import { inspectArchive, type Inspected } from './read-archive.server.ts'
import type { WorkContext } from './work.server.ts'

/**
 * Verifies that a backup can be restored, by restoring it outside of the site: every hash, every row, in an empty
 * database that is deleted afterwards. Stores the outcome next to the backup.
 *
 * @throws {ExpectedError} when it cannot be restored.
 */
export async function checkInto(name: string, context: WorkContext): Promise<void> {
	try {
		const inspected = await verifyBackup(backupFile(name), context)
		await writeBackupNote(name, inspected.manifest, inspected.header.madeAt)
		await writeCheckNote(name, null)
	} catch (error) {
		await writeCheckNote(name, error instanceof Error ? error.message : String(error))
		throw error
	}
}

export async function verifyBackup(file: string, context: WorkContext): Promise<Inspected> {
	context.step(messages.steps.checking)
	const inspected = await inspectArchive(file, context.advance)
	const folder = path.join(context.folder, 'check')
	try {
		const scratch = await loadBackup(file, inspected, folder, context)
		await scratch.close()
	} finally {
		await fs.rm(folder, { recursive: true, force: true })
	}
	return inspected
}
