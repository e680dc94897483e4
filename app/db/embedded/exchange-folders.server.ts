import fs from 'node:fs'
import path from 'node:path'
import { syncFolder, syncTree } from './durable-fs.ts'

/** Where a whole other database waits to take a folder's place: as long as it stands there, it has not. */
const readyBeside = (folder: string): string => `${folder}.ready`

/**
 * Puts `incoming` in the place of `folder`, which moves to `outgoing`. Two renames cannot be one step; a process that
 * dies between them leaves no `folder`, and `finishExchange` goes on from there.
 */
export async function exchangeFolders(folder: string, incoming: string, outgoing: string): Promise<void> {
	const ready = readyBeside(folder)
	syncTree(incoming)
	fs.rmSync(ready, { recursive: true, force: true })
	fs.renameSync(incoming, ready)
	syncFolder(path.dirname(ready))
	fs.renameSync(folder, outgoing)
	syncFolder(path.dirname(outgoing))
	finishExchange(folder)
}

/** Before a database is opened: an exchange that had begun is finished, one that had not is forgotten. */
export function finishExchange(folder: string): void {
	const ready = readyBeside(folder)
	if (!fs.existsSync(ready)) return
	if (fs.existsSync(folder)) fs.rmSync(ready, { recursive: true, force: true })
	else fs.renameSync(ready, folder)
	syncFolder(path.dirname(folder))
}
