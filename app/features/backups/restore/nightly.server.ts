import fs from 'node:fs/promises'
import path from 'node:path'
import { watchClock } from '#app/platform/clock-watch.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { backupsToRemove, isNightlyDue } from '../archive/backup.ts'
import { listBackups, removeBackup } from '../archive/backup-files.server.ts'
import { makeBackup } from '../archive/make-backup.server.ts'
import { makesBackups } from '../archive/backup-machine.server.ts'
import { packFormerDatabases } from './restore.server.ts'
import { alone, backupsFolder } from '../archive/work.server.ts'

/** A job in every process: the first one makes the night's backup, and removes expired ones. */
export async function backUpNightly(now = new Date()): Promise<void> {
	try {
		await packFormerDatabases()
		if (env.BACKUP === 'on' && isNightlyDue(now, await lastNightly()) && (await makesBackups()))
			await alone('backup', (context) => makeBackup('nightly', context))
	} catch (error) {
		// Another process is at work; or the failure is stored, shown on the dashboard and tried again.
		if (!(error instanceof ExpectedError)) throw error
	}
	await removeOldBackups(now)
}

async function lastNightly(): Promise<Date | null> {
	const last = (await listBackups()).find(({ kind }) => kind === 'nightly')
	return last ? new Date(last.keptSince) : null
}

async function removeOldBackups(now: Date): Promise<void> {
	// By a wrong clock every backup may look too old.
	if ((await watchClock()) !== null) return
	for (const name of backupsToRemove(await listBackups(), now, env.BACKUP_KEEP)) await removeBackup(name)
	await removeOldUploads(now)
}

/** Unfinished uploads, and files of processes that have ended. */
const uploadMs = 24 * 3_600_000

async function removeOldUploads(now: Date): Promise<void> {
	for (const name of await fs.readdir(backupsFolder()).catch(() => [])) {
		if (!/\.(upload|unfinished)$|\.json\.[0-9a-f-]{36}$|^(claim|dead|stop)-/.test(name)) continue
		const file = path.join(backupsFolder(), name)
		const changed = (await fs.stat(file).catch(() => null))?.mtimeMs ?? now.getTime()
		if (now.getTime() - changed > uploadMs) await fs.rm(file, { force: true })
	}
}
