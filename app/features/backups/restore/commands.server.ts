import path from 'node:path'
import { z } from 'zod'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { verifyBackup } from '../archive/check-backup.server.ts'
import { makeBackupAt } from '../archive/make-backup.server.ts'
import { backupMessages as messages } from '../archive/messages.ts'
import { restoreBackup } from './restore.server.ts'
import { lastMigration } from '#app/db/migrate.server.ts'
import { alone } from '../archive/work.server.ts'
import { unfinishedEnding } from '../archive/write-archive.server.ts'

/** Commands that scripts can send; the file is an absolute path, `schema` the last migration that the script knows. */
export const commandOrder = z.object({
	command: z.enum(['backup', 'restore']),
	file: z.string().min(1),
	schema: z.string().optional(),
})
export type CommandOrder = z.output<typeof commandOrder>

/** Read once: the files of a clone may become those of another version while this program runs. */
const ownSchema = lastMigration()

/** Runs a command and returns a sentence. @throws {ExpectedError} */
export async function runCommand(order: CommandOrder): Promise<string> {
	const { command, file, schema } = order
	// On the way back from an upgrade, this program would bring the backup up to its own schema, which the older one refuses.
	if (command === 'restore' && schema !== undefined && schema !== ownSchema)
		throw new ExpectedError(messages.otherVersionRuns)
	await alone(command, async (context) => {
		if (command === 'restore') await restoreBackup(file, context)
		else {
			await makeBackupAt(file, context)
			await verifyBackup(file, context)
		}
		return path.basename(file)
	}).catch((error: unknown) => {
		throw fileProblem(error, order)
	})
	return messages.outcome[command]
}

/** Of a file that the site's user may not use: a service may write almost nowhere. Any other error stays what it is. */
export function fileProblem(error: unknown, { command, file }: CommandOrder): unknown {
	const found = notAllowed.safeParse(error)
	if (!found.success) return error
	const { path: at } = found.data
	const isNamed = at === file || at === `${file}${unfinishedEnding}` || at === path.dirname(file)
	return new ExpectedError(isNamed ? messages.notAllowed[command](file) : messages.notAllowed.other(at), {
		cause: error,
	})
}

const notAllowed = z.object({ code: z.enum(['EACCES', 'EPERM', 'EROFS']), path: z.string() })
