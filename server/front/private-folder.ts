import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A folder that only this user may enter, for the sockets on which the app listens to the front. */
export function privateFolder(): { socketFor: (name: string) => string; remove: () => void } {
	// Windows has no sockets in folders; its pipes are private to the machine, and their names cannot be guessed.
	const folder = mkdtempSync(path.join(os.tmpdir(), 'imole-'))
	return {
		socketFor: (name) =>
			process.platform === 'win32' ? `\\\\.\\pipe\\${path.basename(folder)}-${name}` : path.join(folder, name),
		remove: () => rmSync(folder, { recursive: true, force: true }),
	}
}
