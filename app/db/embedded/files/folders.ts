import fs from 'node:fs'
import path from 'node:path'

export function syncTree(folder: string): void {
	for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
		const place = path.join(folder, entry.name)
		if (entry.isDirectory()) syncTree(place)
		else if (entry.isFile()) syncFile(place)
	}
	syncFolder(folder)
}

function syncFile(file: string): void {
	const descriptor = fs.openSync(file, 'r+')
	try {
		fs.fsyncSync(descriptor)
	} finally {
		fs.closeSync(descriptor)
	}
}

/** Some systems (Windows) cannot sync a folder; their file systems keep names without it. */
export function syncFolder(folder: string): void {
	if (process.platform === 'win32') return
	const descriptor = fs.openSync(folder, 'r')
	try {
		fs.fsyncSync(descriptor)
	} finally {
		fs.closeSync(descriptor)
	}
}

/**
 * A folder with all that is in it, as fast as the file system can. Without a filter Node copies by another way, whose
 * errors are all EIO: a full disk looked like a broken one.
 */
export function copyFolder(from: string, to: string): void {
	fs.cpSync(from, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE, filter: () => true })
}
