import { statSync } from 'node:fs'
import { fileProblem, type CommandOrder } from '#app/features/backups/restore/commands.server.ts'

/** Whether a file or folder is there. @throws {ExpectedError} where the user of this command may not know */
export function isThere(at: string, order: CommandOrder): boolean {
	try {
		return statSync(at, { throwIfNoEntry: false }) !== undefined
	} catch (error) {
		throw fileProblem(error, order)
	}
}
