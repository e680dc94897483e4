import fs from 'node:fs'
import path from 'node:path'
import { isAbsentOrEmpty, setAside } from './set-aside.server.ts'
import { syncFolder, syncTree } from './folders.ts'

/** Where a whole other database waits to take a folder's place: as long as it is there, the exchange has not happened. */
const readyPath = (folder: string): string => `${folder}.ready`

/**
 * Puts `incoming` in the place of `folder`, which moves to `outgoing` (null: there is nothing to keep). Two renames cannot be one step; a process that
 * dies between them leaves no `folder`, and `finishExchange` goes on from there.
 */
export async function exchangeFolders(folder: string, incoming: string, outgoing: string | null): Promise<void> {
	const ready = readyPath(folder)
	syncTree(incoming)
	if (fs.existsSync(ready)) setAside(path.dirname(folder), ready)
	fs.renameSync(incoming, ready)
	syncFolder(path.dirname(ready))
	if (outgoing !== null && fs.existsSync(folder)) {
		fs.renameSync(folder, outgoing)
		syncFolder(path.dirname(outgoing))
	}
	finishExchange(folder)
}

/**
 * Before a database is opened: an exchange that had begun is finished; of one that had not, the database that waited is
 * moved aside.
 */
export function finishExchange(folder: string): void {
	const ready = readyPath(folder)
	if (!fs.existsSync(ready)) return
	if (isAbsentOrEmpty(folder)) fs.renameSync(ready, folder)
	else setAside(path.dirname(folder), ready)
	syncFolder(path.dirname(folder))
}
