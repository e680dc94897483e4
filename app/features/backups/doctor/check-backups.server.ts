import { fileSize } from '#app/format/numbers.ts'
import path from 'node:path'
import type { Backup } from '../archive/backup.ts'
import { backupFile, listBackups } from '../archive/backup-files.server.ts'
import { inspectArchive } from '../archive/read-archive.server.ts'
import type { Finding } from './report.ts'

const part = 'Backups'
const old = 36 * 3_600_000

export type BackupsChecked = {
	findings: Finding[]
	/** The newest backup that this program can restore, read completely. */ best: Backup | null
}

/** Reads backups completely, the newest first, until one is valid and fits this program. */
export async function checkBackups(now = Date.now()): Promise<BackupsChecked> {
	const all = await listBackups()
	if (all.length === 0)
		return {
			findings: [{ part, state: 'note', message: 'there is none; make one with: npm run backup -- FILE' }],
			best: null,
		}
	const findings: Finding[] = []
	for (const backup of all.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))) {
		const problem = await problemOf(backup)
		if (problem === null) return { findings: [...findings, describe(backup, all.length, now)], best: backup }
		findings.push({ part, state: 'broken', message: `${backup.name}: ${problem}` })
	}
	return { findings, best: null }
}

async function problemOf({ name, check }: Backup): Promise<string | null> {
	try {
		await inspectArchive(backupFile(name))
		return check?.problem ?? null
	} catch (error) {
		return error instanceof Error ? error.message : String(error)
	}
}

function describe(backup: Backup, count: number, now: number): Finding {
	const age = now - Date.parse(backup.madeAt)
	const proof =
		backup.check === null
			? 'not loaded for a test yet'
			: `loaded for a test at ${backup.check.at.slice(0, 16).replace('T', ' ')}`
	const message = `${count} in ${path.dirname(backupFile(backup.name))}; the newest that fits this program is ${backup.name}, ${ageText(age)} old, ${fileSize(backup.bytes)}, read whole now, ${proof}`
	return { part, state: age > old ? 'note' : 'ok', message }
}

export function ageText(ms: number): string {
	const hours = Math.max(0, ms) / 3_600_000
	if (hours < 1) return `${Math.round(hours * 60)} minutes`
	return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`
}
