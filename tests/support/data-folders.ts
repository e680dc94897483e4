import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const folders = new Set<string>()

/** An empty data folder that goes with its file of tests (remove-data-folders.ts), at the latest when this process ends. */
export function newDataDir(): string {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'imole-test-'))
	folders.add(folder)
	return folder
}

export function removeDataDirs(): void {
	for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
	folders.clear()
}
process.once('exit', removeDataDirs)
