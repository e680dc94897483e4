import fs from 'node:fs'
import path from 'node:path'
import { syncFolder } from './folders.ts'

const folderName = (number: number): string => {
	const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
	return `set-aside-${at}${number === 0 ? '' : `-${number}`}`
}

/** A new folder in `dataDir` for what a start, a repair or a restore takes out of the way. Nothing in it is ever deleted by us. */
export function newSetAside(dataDir: string): string {
	for (let number = 0; ; number++) {
		const folder = path.join(dataDir, folderName(number))
		try {
			fs.mkdirSync(folder, { mode: 0o700 })
			return folder
		} catch (error) {
			if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
		}
	}
}

/** Moves a file or folder out of the way, into a new set-aside folder of `dataDir`; returns where it is now. */
export function setAside(dataDir: string, file: string): string {
	const place = path.join(newSetAside(dataDir), path.basename(file))
	fs.renameSync(file, place)
	syncFolder(path.dirname(place))
	syncFolder(dataDir)
	return place
}

/** Absent, or a folder with nothing in it; a file in its place is neither. */
export function isAbsentOrEmpty(folder: string): boolean {
	try {
		return fs.readdirSync(folder).length === 0
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : null
		if (code === 'ENOENT') return true
		if (code === 'ENOTDIR') return false
		throw error
	}
}
