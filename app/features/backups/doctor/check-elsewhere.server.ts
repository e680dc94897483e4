import { fileSize } from '#app/format/numbers.ts'
import { backupNameOf } from '../elsewhere/copies.ts'
import { elsewhereState } from '../elsewhere/elsewhere-state.server.ts'
import { openStore } from '../elsewhere/open-store.server.ts'
import { ageText } from './check-backups.server.ts'
import type { Finding } from './report.ts'

const part = 'Elsewhere'
const timeoutMs = 15_000
const old = 48 * 3_600_000

export type ElsewhereChecked = {
	findings: Finding[]
	/** There is a copy, which the recovery key opens. */
	hasCopy: boolean
}

/** The encrypted copies at BACKUP_TO: lists them, downloads nothing. */
export async function checkElsewhere(now = Date.now()): Promise<ElsewhereChecked> {
	const none = (state: Finding['state'], message: string) => ({
		findings: [{ part, state, message }],
		hasCopy: false,
	})
	try {
		const [store, known] = [await openStore(), await elsewhereState()]
		if (!store || !known) return none('note', 'BACKUP_TO is not set: the backups are lost together with this disk')
		const { copies } = await store.list(AbortSignal.timeout(timeoutMs))
		const newest = copies.toSorted((a, b) => b.name.localeCompare(a.name))[0]
		if (!newest)
			return none('note', `${store.place} answers and holds no copy${known.problem ? `: ${known.problem}` : ''}`)
		const age = now - Date.parse(newest.storedAt)
		const proof =
			known.verified === null
				? 'none of them is known here as verified'
				: `verified up to ${known.verified.slice(0, 16).replace('T', ' ')}`
		const lastFailure = known.problem === null ? '' : `. The last attempt failed: ${known.problem}`
		const message = `${copies.length} at ${store.place}; the newest is ${backupNameOf(newest.name)}, ${ageText(age)} old, ${fileSize(newest.bytes)}, ${proof}${lastFailure}`
		const isFine = age < old && known.problem === null && known.verified !== null
		return { findings: [{ part, state: isFine ? 'ok' : 'note', message }], hasCopy: true }
	} catch (error) {
		return none('note', error instanceof Error ? error.message : String(error))
	}
}
