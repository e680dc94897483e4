import fs from 'node:fs'
import path from 'node:path'
import { isSecret, master } from '#app/platform/env/secrets/secrets.server.ts'
import type { Finding } from './report.ts'

const part = 'Keys'

/** The secrets whose files exist, with any content. */
export const secretNames = (dataDir: string): string[] => {
	const folder = path.join(dataDir, 'secrets')
	const isFolder = fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
	return isFolder ? fs.readdirSync(folder).filter((name) => /^[a-z0-9][a-z0-9-]*$/.test(name)) : []
}

export const damagedSecrets = (dataDir: string): string[] =>
	secretNames(dataDir).filter((name) => !isReadable(path.join(dataDir, 'secrets', name)))

export type Keys = {
	/** How many sign-in methods the database has; null when it could not be read. */
	accounts: number | null
	/** Then files that were taken over from are not read any more, but for the master key. */
	inDatabase: boolean
}

export function checkSecrets(dataDir: string, { accounts, inDatabase }: Keys): Finding[] {
	const folder = path.join(dataDir, 'secrets')
	if (fs.statSync(folder, { throwIfNoEntry: false })?.isFile())
		return [{ part, state: 'broken', message: `${folder} is not a folder; put the folder secrets back` }]
	const names = secretNames(dataDir)
	const broken = damagedSecrets(dataDir).filter((name) => !inDatabase || name === master)
	const open =
		process.platform === 'win32'
			? []
			: names.filter((name) => (fs.statSync(path.join(folder, name)).mode & 0o077) !== 0)
	const findings: Finding[] = []
	const inBackups = broken.filter((name) => name !== master)
	if (inBackups.length > 0)
		findings.push({
			part,
			state: 'broken',
			message: `secrets/${inBackups.join(', secrets/')} cannot be read or is damaged; a backup holds it too`,
		})
	if (broken.includes(master))
		findings.push({
			part,
			state: 'broken',
			message: `secrets/${master} cannot be read or is damaged, and no backup holds it; put back a copy of your own, or move it away and type the passwords and keys of /admin/settings again`,
		})
	if (open.length > 0)
		findings.push({
			part,
			state: 'note',
			message: `secrets/${open.join(', secrets/')} can be read by other users of this machine`,
		})
	if (!inDatabase && !names.includes('auth') && accounts !== null && accounts > 0)
		findings.push({
			part,
			state: 'broken',
			message:
				'secrets/auth is missing, and the database has accounts that need it; put the folder secrets back, or restore a backup, which holds it too',
		})
	if (findings.length > 0) return findings
	return [
		{
			part,
			state: 'ok',
			message:
				names.length === 0
					? inDatabase
						? 'none in DATA_DIR/secrets, and none is needed there'
						: 'none yet; they are made at the first start'
					: `${names.length}, readable by this user only${names.includes(master) ? noCopy : ''}`,
		},
	]
}

const noCopy = `; backups hold all but secrets/${master}, so store a copy of that elsewhere`

function isReadable(file: string): boolean {
	try {
		return isSecret(fs.readFileSync(file))
	} catch {
		return false
	}
}
