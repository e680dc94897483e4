import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The place of a file that is read from the source tree at run time (migrations, the database worker). The server is
 * bundled, so its own address says nothing about the tree; the project's folder is where the process was started.
 */
export function projectFile(name: string): string {
	const file = path.resolve(process.cwd(), name)
	if (!existsSync(file)) {
		throw new Error(`${name} was not found in ${process.cwd()}. Start the program in the project's folder.`)
	}
	return file
}
