import { listBackups } from './backup-files.server.ts'
import { lastOutcome } from './work.server.ts'

export type LastBackup = {
	/** The moment that the newest proved backup shows; null: there is none. */
	at: string | null
	/** Why the last attempt to make or check one failed, when none has succeeded since. */
	problem: string | null
}

/** How safe the site is, for the dashboard. */
export async function lastBackup(): Promise<LastBackup> {
	const [backups, outcome] = await Promise.all([listBackups(), lastOutcome()])
	const good = backups.find(({ check, kind }) => check?.problem === null && kind !== 'uploaded')
	const failed = outcome !== null && outcome.problem !== null && (outcome.kind === 'backup' || outcome.kind === 'check')
	return { at: good?.madeAt ?? null, problem: failed ? outcome.problem : null }
}
