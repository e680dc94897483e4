import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A folder that only this user may enter, for the sockets on which the app listens to the front. */
export function privateFolder(): { socketFor: (name: string) => string; remove: () => void } {
	const make = () => mkdtempSync(path.join(os.tmpdir(), 'imole-'))
	let folder = make()
	return {
		// Windows has no sockets in folders; its pipes are private to the machine, and their names cannot be guessed.
		socketFor: (name) => {
			if (process.platform === 'win32') return `\\\\.\\pipe\\${path.basename(folder)}-${name}`
			// A program that cleans the temporary folder deleted it; somebody else may have taken the name since.
			if (!existsSync(folder)) folder = make()
			return path.join(folder, name)
		},
		remove: () => rmSync(folder, { recursive: true, force: true }),
	}
}
