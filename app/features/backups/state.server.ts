import { listBackups } from './backup-files.server.ts'
import { lastOutcome } from './work.server.ts'

export type LastBackup = {
	/** The moment that the newest proved backup shows; null: there is none. */
	at: string | null
	/** Why the last attempt to make or check one failed, when none has succeeded since. */
	problem: string | null
}

export type BackupAge = { state: 'made' | 'verified'; seconds: number }

/** How old the newest backup is, of all and of those that were proved by loading them; none stands for never. */
export async function backupAges(now = Date.now()): Promise<BackupAge[]> {
	const own = (await listBackups()).filter(({ kind }) => kind !== 'uploaded')
	const age = (state: BackupAge['state'], of: typeof own): BackupAge[] => {
		const newest = of.map(({ madeAt }) => Date.parse(madeAt)).toSorted((a, b) => b - a)[0]
		return newest === undefined ? [] : [{ state, seconds: Math.max(0, (now - newest) / 1000) }]
	}
	const proved = own.filter(({ check }) => check?.problem === null)
	return [...age('made', own), ...age('verified', proved)]
}

/** How safe the site is, for the dashboard. */
export async function lastBackup(): Promise<LastBackup> {
	const [backups, outcome] = await Promise.all([listBackups(), lastOutcome()])
	const good = backups.find(({ check, kind }) => check?.problem === null && kind !== 'uploaded')
	const failed = outcome !== null && outcome.problem !== null && (outcome.kind === 'backup' || outcome.kind === 'check')
	return { at: good?.madeAt ?? null, problem: failed ? outcome.problem : null }
}
