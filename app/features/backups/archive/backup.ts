import { z } from 'zod'

/** Why a backup was made. */
const backupKinds = ['nightly', 'manual', 'before-restore', 'uploaded'] as const
export type BackupKind = (typeof backupKinds)[number]

const namePattern = /^imole-(\d{8}-\d{6})-(nightly|manual|before-restore|uploaded)(?:-\d{1,3})?\.tar$/

export const isBackupName = (name: string): boolean => namePattern.test(name)

export const kindOf = (name: string): BackupKind => {
	const found = namePattern.exec(name)?.[2]
	return backupKinds.find((kind) => kind === found) ?? 'manual'
}

/** A name that sorts by time; in UTC, so that it means the same everywhere. */
export function backupName(kind: BackupKind, at: Date, number = 0): string {
	const [day = '', time = ''] = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T')
	return `imole-${day}-${time}-${kind}${number === 0 ? '' : `-${number}`}.tar`
}

/** The outcome of reading a backup completely and loading it into an empty database. */
const checkNote = z.object({ at: z.iso.datetime(), problem: z.string().nullable() })

/** The note that is stored next to a backup's file. */
export const backupNote = z.object({
	/** The timestamp of its content. */
	madeAt: z.iso.datetime(),
	/** When it was stored here; its retention begins then. */
	keptSince: z.iso.datetime(),
	bytes: z.number(),
	rows: z.record(z.string(), z.number()),
	pictures: z.number(),
	check: checkNote.nullable(),
})
export type BackupNote = z.output<typeof backupNote>

export type Backup = BackupNote & { name: string; kind: BackupKind }

const hour = 3_600_000
const day = 24 * hour

/** Between two and six in Lagos (UTC+1 all year), when few people visit; a machine that was off then catches up. */
export function isNightlyDue(now: Date, last: Date | null): boolean {
	if (last === null) return true
	const age = now.getTime() - last.getTime()
	const hourInLagos = (now.getUTCHours() + 1) % 24
	return age > 30 * hour || (age > 12 * hour && hourInLagos >= 2 && hourInLagos < 6)
}

/** Every backup of the last week stays; of earlier ones, the first of each week; none longer than `keepDays`. */
export function backupsToRemove(
	backups: readonly Pick<Backup, 'name' | 'kind' | 'keptSince'>[],
	now: Date,
	keepDays: number,
): string[] {
	const weeks = new Set<number>()
	const remove: string[] = []
	const oldestFirst = backups.toSorted((a, b) => a.keptSince.localeCompare(b.keptSince))
	for (const { name, kind, keptSince } of oldestFirst) {
		const at = Date.parse(keptSince)
		const age = now.getTime() - at
		const week = Math.floor(at / (7 * day))
		const isSpare = kind === 'nightly' && age > 7 * day && weeks.has(week)
		if (kind === 'nightly') weeks.add(week)
		if (age > keepDays * day || isSpare) remove.push(name)
	}
	return remove
}
