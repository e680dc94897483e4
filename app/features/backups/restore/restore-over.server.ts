import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { closeDatabase, openDatabase } from '#app/db/client.server.ts'
import { lockDataFolder } from '#app/db/embedded/files/data-lock.server.ts'
import { exchangeFolders } from '#app/db/embedded/files/exchange-folders.server.ts'
import { isAbsentOrEmpty, newSetAside } from '#app/db/embedded/files/set-aside.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { fileLocation } from '#app/platform/storage/location.server.ts'
import { backupMessages as messages } from '../archive/messages.ts'
import { prepareRestore } from './restore.server.ts'
import { settleAtStart, waitingSecrets } from './settle-restore.server.ts'
import { alone, forgetDeadWork } from '../archive/work.server.ts'

/**
 * Restores a site whose embedded database does not open: it is not read, and all of it is moved into a set-aside
 * folder. A process that ends on the way leaves either the old files as they were, or the restored site.
 *
 * @param reason why the database does not open, as the start reports it. @returns what happened, for the person who
 * gave the command. @throws {ExpectedError} as `restoreBackup` does; nothing was moved then.
 */
export async function restoreOver(file: string, reason: string): Promise<string> {
	const dataDir = path.resolve(env.DATA_DIR)
	const lock = await lockDataFolder(dataDir)
	let aside: string | null = null
	try {
		await forgetDeadWork()
		await alone('restore', async (context) => {
			const { id, folder, secrets, scratch } = await prepareRestore(file, context, async (tx) => {
				// Only the lost database knew which of them were sent: an admin decides, and nobody gets an email
				// twice.
				await tx.sql`
					update outbox set state = 'dead', locked_until = null, last_error = ${messages.heldAfterLoss}
					where state in ('waiting', 'sending')`
				// The restored files have been written to the folder or bucket that this process uses.
				await tx.sql`
					insert into file_location (place, mark) values (${fileLocation().place}, ${randomUUID()}) on conflict do nothing`
			})
			await scratch.close()
			context.step(messages.steps.switching)
			aside = await takePlace(dataDir, folder, secrets, id)
			return path.basename(file)
		})
	} finally {
		await lock.release()
	}
	await openDatabase({ dataDir: env.DATA_DIR })
	try {
		await settleAtStart()
	} finally {
		await closeDatabase()
	}
	return messages.restoredOver(reason, aside)
}

/** Returns where the old database is now; null where there was none. */
async function takePlace(dataDir: string, folder: string, secrets: string, id: string): Promise<string | null> {
	const database = path.join(dataDir, 'database')
	const [none, keys] = [isAbsentOrEmpty(database), path.join(dataDir, 'secrets')]
	const aside = none && isAbsentOrEmpty(keys) ? null : newSetAside(dataDir)
	// A copy, because the restored ones overwrite them one by one.
	if (aside !== null && !isAbsentOrEmpty(keys)) fs.cpSync(keys, path.join(aside, 'secrets'), { recursive: true })
	fs.renameSync(secrets, waitingSecrets(id))
	await exchangeFolders(database, path.join(folder, 'database'), aside === null ? null : path.join(aside, 'database'))
	return aside
}
