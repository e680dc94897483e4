import path from 'node:path'
import { z } from 'zod'
import { verifyBackup } from '../archive/check-backup.server.ts'
import { makeBackupAt } from '../archive/make-backup.server.ts'
import { backupMessages as messages } from '../archive/messages.ts'
import { restoreBackup } from './restore.server.ts'
import { alone } from '../archive/work.server.ts'

/** Commands that scripts can send; the file is an absolute path. */
export const commandOrder = z.object({ command: z.enum(['backup', 'restore']), file: z.string().min(1) })
export type CommandOrder = z.output<typeof commandOrder>

/** Runs a command and returns a sentence. @throws {ExpectedError} */
export async function runCommand({ command, file }: CommandOrder): Promise<string> {
	await alone(command, async (context) => {
		if (command === 'restore') await restoreBackup(file, context)
		else {
			await makeBackupAt(file, context)
			await verifyBackup(file, context)
		}
		return path.basename(file)
	})
	return messages.outcome[command]
}
