import { databaseKind } from '#app/db/client.server.ts'
import { makesBackups, areBackupsHere, readLastKnown, shareLastKnown } from './archive/backup-machine.server.ts'
import { elsewhereState } from './elsewhere/elsewhere-state.server.ts'
import { listBackups } from './archive/backup-files.server.ts'
import { lastOutcome } from './archive/work.server.ts'

export type LastBackup = {
	/** The timestamp of the newest verified backup's content; null: there is none. */
	at: string | null
	/** Why the last attempt to make or check one failed, when none has succeeded since. */
	problem: string | null
	/** Null while BACKUP_TO is not set. */
	elsewhere: LastCopy | null
}

export type LastCopy = {
	/** Without a recovery key nothing is copied. */
	hasKey: boolean
	/** The timestamp of the newest verified copy's content; null: there is none. */
	at: string | null
	problem: string | null
}

export type BackupAge = { state: 'made' | 'verified' | 'elsewhere'; seconds: number }

/**
 * On the machine that makes them, how old the newest backup is: of all, of those that were verified, and of those whose copy elsewhere was; null means
 * for never.
 */
export async function backupAges(now = Date.now()): Promise<BackupAge[]> {
	if (!(await areBackupsHere())) return []
	const own = (await listBackups()).filter(({ kind }) => kind !== 'uploaded')
	const age = (state: BackupAge['state'], of: readonly { madeAt: string }[]): BackupAge[] => {
		const newest = of.map(({ madeAt }) => Date.parse(madeAt)).toSorted((a, b) => b - a)[0]
		return newest === undefined ? [] : [{ state, seconds: Math.max(0, (now - newest) / 1000) }]
	}
	const verified = own.filter(({ check }) => check?.problem === null)
	const elsewhere = await elsewhereState()
	const away = elsewhere?.verified ? [{ madeAt: elsewhere.verified }] : []
	return [...age('made', own), ...age('verified', verified), ...age('elsewhere', away)]
}

/** The state of the backups, for the dashboard: of the machine that makes them. */
export async function lastBackup(): Promise<LastBackup> {
	const nothing: LastBackup = { at: null, problem: null, elsewhere: null }
	return (await areBackupsHere()) ? lastHere() : ((await readLastKnown()) ?? nothing)
}

/** A job: claims the making of backups where no machine has it, and shares the results with other machines. */
export async function keepBackups(): Promise<void> {
	if (databaseKind() !== 'postgres') return
	if (await makesBackups()) await shareLastKnown(await lastHere())
}

async function lastHere(): Promise<LastBackup> {
	const [backups, outcome, away] = await Promise.all([listBackups(), lastOutcome(), elsewhereState()])
	const good = backups.find(({ check, kind }) => check?.problem === null && kind !== 'uploaded')
	const failed = outcome !== null && outcome.problem !== null && (outcome.kind === 'backup' || outcome.kind === 'check')
	const elsewhere = away && { hasKey: away.key.current !== null, at: away.verified, problem: away.problem }
	return { at: good?.madeAt ?? null, problem: failed ? outcome.problem : null, elsewhere }
}
