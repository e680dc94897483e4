import fs from 'node:fs/promises'
import path from 'node:path'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { ArchiveManifest } from './archive.ts'
import {
	backupName,
	backupNote,
	isBackupName,
	kindOf,
	type Backup,
	type BackupKind,
	type BackupNote,
} from './backup.ts'
import { backupMessages as messages } from './messages.ts'
import { backupsFolder, readJson, writeJson } from './work.server.ts'

/** The path of a backup; only its name ever comes from an address. */
export function backupFile(name: string): string {
	if (!isBackupName(name)) throw new ExpectedError(messages.gone, { status: 404 })
	return path.join(backupsFolder(), name)
}

/** A name that no other backup has, also within the same second. */
export async function newBackupName(kind: BackupKind, at = new Date()): Promise<string> {
	for (let number = 0; ; number++) {
		const name = backupName(kind, at, number)
		if ((await readBackup(name)) === null) return name
	}
}

const noteFile = (name: string) => `${backupFile(name)}.json`

/** All backups, the newest first. */
export async function listBackups(): Promise<Backup[]> {
	const names = await fs.readdir(backupsFolder()).catch(() => [])
	const backups = await Promise.all(names.filter(isBackupName).map(readBackup))
	return backups.filter((backup) => backup !== null).toSorted((a, b) => b.keptSince.localeCompare(a.keptSince))
}

/** Null when it does not exist (any longer). A file that somebody copied into the folder is a backup too. */
export async function readBackup(name: string): Promise<Backup | null> {
	const file = await fs.stat(backupFile(name)).catch(() => null)
	if (!file?.isFile()) return null
	const at = file.mtime.toISOString()
	const unknown: BackupNote = { madeAt: at, keptSince: at, bytes: file.size, rows: {}, pictures: 0, check: null }
	const note = (await readJson(noteFile(name), backupNote)) ?? unknown
	return { ...note, bytes: file.size, name, kind: kindOf(name) }
}

export async function writeBackupNote(
	name: string,
	manifest: ArchiveManifest,
	madeAt = new Date().toISOString(),
): Promise<void> {
	const before = await readJson(noteFile(name), backupNote)
	const { size } = await fs.stat(backupFile(name))
	const note: BackupNote = {
		madeAt,
		keptSince: before?.keptSince ?? new Date().toISOString(),
		bytes: size,
		rows: Object.fromEntries(Object.entries(manifest.tables).map(([table, { rows }]) => [table, rows])),
		pictures: Object.keys(manifest.entries).filter((entry) => entry.startsWith('media/')).length,
		check: before?.check ?? null,
	}
	await writeJson(noteFile(name), note)
}

export async function writeCheckNote(name: string, problem: string | null): Promise<void> {
	const backup = await readBackup(name)
	if (!backup) return
	const { name: _name, kind: _kind, ...note } = backup
	await writeJson(noteFile(name), { ...note, check: { at: new Date().toISOString(), problem } })
}

export async function removeBackup(name: string): Promise<void> {
	await fs.rm(backupFile(name), { force: true })
	await fs.rm(noteFile(name), { force: true })
}

/** Twice the last backup, and the size of a database copy: an error is better than a full disk under a running site. */
export async function requireSpace(more = 0): Promise<void> {
	const [last] = await listBackups()
	const { bavail, bsize } = await fs.statfs(backupsFolder())
	const needed = more + 2 * (last?.bytes ?? 0) + 256 * 1024 * 1024
	if (bavail * bsize < needed) throw new ExpectedError(messages.noSpace(needed, bavail * bsize), { status: 507 })
}
