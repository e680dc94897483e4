import { env } from '#app/platform/env/env.server.ts'
import { backupNameOf, pauseMs, type StoredCopy, type CopyStore } from './copies.ts'
import { readLedger, readList, type CopyNote } from './ledger.server.ts'
import { elsewhereMessages as messages } from './messages.ts'
import { openStore } from './open-store.server.ts'
import { recoveryKeyState, type RecoveryKeyState } from './recovery-key.server.ts'

/** A copy as it is shown; its content is known only when it was made from here. */
export type ShownCopy = StoredCopy & Partial<Pick<CopyNote, 'madeAt' | 'verifiedAt' | 'problem' | 'recipient'>>

export type ElsewhereState = {
	place: string
	kind: 'folder' | 's3'
	key: RecoveryKeyState
	copies: ShownCopy[]
	/** The timestamp of the newest verified copy's content; null: there is none. */
	verified: string | null
	/** Why the last attempt failed, and when it is tried again. */
	problem: string | null
	failures: number
	nextTry: string | null
	/** The folder is not the accepted one: an admin has to confirm it. */
	needsAccept: boolean
	/** When the list was last requested, and why that failed. */
	listedAt: string | null
	listProblem: string | null
}

/** What is stored here about the copies elsewhere, without a request. Null while BACKUP_TO is not set. */
export async function elsewhereState(): Promise<ElsewhereState | null> {
	const store = await openStore()
	if (!store) return null
	const [key, ledger, list, copies] = await Promise.all([
		recoveryKeyState(),
		readLedger(store.place),
		readList(store.place),
		knownCopies(store),
	])
	const { problem, failures, triedAt } = ledger
	const nextTry = triedAt !== null && failures > 0 ? new Date(Date.parse(triedAt) + pauseMs(failures)) : null
	return {
		place: store.place,
		kind: env.BACKUP_TO?.kind ?? 's3',
		key,
		copies,
		verified:
			copies
				.flatMap(({ verifiedAt, madeAt }) => (verifiedAt && madeAt ? [madeAt] : []))
				.toSorted()
				.at(-1) ?? null,
		problem,
		failures,
		nextTry: nextTry?.toISOString() ?? null,
		needsAccept: problem === messages.sameDisk(store.place) || problem === messages.notMounted(store.place),
		listedAt: list?.at ?? null,
		listProblem: list?.problem ?? null,
	}
}

/** The copies of the last list, the newest first; one whose size has changed counts as damaged. */
export async function knownCopies(store: CopyStore): Promise<ShownCopy[]> {
	const [{ copies: notes }, list] = await Promise.all([readLedger(store.place), readList(store.place)])
	const stored: StoredCopy[] = [...(list?.copies ?? [])]
	for (const [name, { bytes, verifiedAt }] of Object.entries(notes))
		// Uploaded since then.
		if (verifiedAt !== null && (!list || verifiedAt > list.at) && !stored.some((copy) => copy.name === name))
			stored.push({ name, bytes, storedAt: verifiedAt })
	return stored
		.map((copy): ShownCopy => {
			const note = notes[copy.name]
			if (!note) return copy
			const { madeAt, recipient, problem } = note
			const isSame = note.bytes === copy.bytes
			return { ...copy, madeAt, recipient, problem, verifiedAt: isSame ? note.verifiedAt : null }
		})
		.toSorted((a, b) => backupNameOf(b.name).localeCompare(backupNameOf(a.name)))
}
