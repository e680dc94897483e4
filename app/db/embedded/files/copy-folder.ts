import fs from 'node:fs'

/**
 * A folder with all that is in it, as fast as the file system can. Without a filter Node copies by another way, whose
 * errors are all EIO: a full disk looked like a broken one.
 */
export function copyFolder(from: string, to: string): void {
	fs.cpSync(from, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE, filter: () => true })
}
