import fs from 'node:fs'
import path from 'node:path'
import { exchangeFolders } from '#app/db/embedded/files/exchange-folders.server.ts'
import { newSetAside } from '#app/db/embedded/files/set-aside.server.ts'
import { secretNames } from './check-secrets.server.ts'
import type { Finding } from './report.ts'

const openToOthers = 'can be read by other users of this machine'

/** Whether `repair` would do anything besides replacing the database by its repaired copy. */
export const mayRepair = (findings: readonly Finding[]): boolean =>
	findings.some(({ message }) => message.endsWith(openToOthers))

/** Moves what was there aside, never deletes; returns what was done, as sentences. */
export async function repair(dataDir: string, mendedCopy: string | null): Promise<string[]> {
	const done: string[] = []
	if (mendedCopy !== null) {
		const aside = path.join(newSetAside(dataDir), 'database')
		await exchangeFolders(path.join(dataDir, 'database'), mendedCopy, aside)
		done.push(`The mended database is in place; the files as they were are in ${aside}.`)
	}
	const keys = path.join(dataDir, 'secrets')
	if (process.platform !== 'win32') {
		const open = secretNames(dataDir).filter((name) => (fs.statSync(path.join(keys, name)).mode & 0o077) !== 0)
		for (const name of open) fs.chmodSync(path.join(keys, name), 0o600)
		if (open.length > 0) done.push(`Only this user can read secrets/${open.join(', secrets/')} now.`)
	}
	return done
}
