import { backupsToRemove, isBackupName, kindOf, type Backup } from '../archive/backup.ts'

/** An encrypted backup at the other place. */
export type StoredCopy = { name: string; bytes: number; storedAt: string }

const ending = '.age'

export const copyNameOf = (backup: string): string => `${backup}${ending}`
export const backupNameOf = (copy: string): string => copy.slice(0, -ending.length)
export const isCopyName = (name: string): boolean => name.endsWith(ending) && isBackupName(backupNameOf(name))

const minute = 60_000

/** The pause before a failed copy is tried again: five minutes, then twice as long each time, at most six hours. */
export const pauseMs = (failures: number): number => Math.min(360, 5 * 2 ** Math.max(0, failures - 1)) * minute

/** The backup to copy next: the newest that was made here and verified, unless its copy is verified. */
export function backupToCopy(
	backups: readonly Pick<Backup, 'name' | 'kind' | 'madeAt' | 'check'>[],
	verifiedCopies: ReadonlySet<string>,
): string | null {
	const newest = backups
		.filter(({ kind, check }) => (kind === 'nightly' || kind === 'manual') && check?.problem === null)
		.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))[0]
	return newest === undefined || verifiedCopies.has(copyNameOf(newest.name)) ? null : newest.name
}

/** This many verified copies stay with any clock. */
const minCopies = 3

/**
 * The copies that have expired, by the same rules as on this machine. A clock that jumped makes everything look old, so
 * the newest verified copies never count as old, and nothing is removed while there are only those.
 */
export function copiesToRemove(
	copies: readonly StoredCopy[],
	verified: ReadonlySet<string>,
	now: Date,
	keepDays: number,
): string[] {
	const newestVerified = copies
		.map(({ name }) => name)
		.filter((name) => verified.has(name))
		.toSorted((a, b) => b.localeCompare(a))
		.slice(0, minCopies)
	if (newestVerified.length < minCopies) return []
	const newest = new Set(newestVerified)
	const aged = copies.map(({ name, storedAt }) => ({ name, kind: kindOf(backupNameOf(name)), keptSince: storedAt }))
	return backupsToRemove(aged, now, keepDays).filter((name) => !newest.has(name))
}

/** Where copies are stored elsewhere. Every failure is an `ExpectedError` whose message a person can act on. */
export type CopyStore = {
	/** For display: without keys. */
	place: string
	/** All copies of this program, and the time there, so that a wrong clock here makes nothing old. */
	list: (signal: AbortSignal) => Promise<{ copies: StoredCopy[]; now: Date }>
	/** Writes everything or nothing; no more than `maxBytes` will come. */
	put: (name: string, pieces: AsyncIterable<Uint8Array>, maxBytes: number, signal: AbortSignal) => Promise<void>
	get: (name: string, signal: AbortSignal) => AsyncIterable<Uint8Array>
	/** Removing a missing copy is not an error. */
	remove: (name: string, signal: AbortSignal) => Promise<void>
}
