import path from 'node:path'
import { appliedMigrations } from '#app/db/migrate.server.ts'
import type { TransactionSql } from '#app/db/connection/handle.server.ts'
import { countOf, readRows } from '#app/db/copy/rows.server.ts'
import { withSnapshot } from '#app/db/copy/snapshot.server.ts'
import { copiedTables, isInBackups, isOwn } from '#app/db/copy/tables.server.ts'
import { readSecrets } from '#app/platform/env/secrets/secrets.server.ts'
import { uncachedStorage } from '#app/platform/storage/storage.server.ts'
import { company } from '#app/config/company.ts'
import { formatVersion, type ArchiveManifest } from './archive.ts'
import type { BackupKind } from './backup.ts'
import { newBackupName, writeBackupNote, requireSpace } from './backup-files.server.ts'
import { checkInto } from './check-backup.server.ts'
import { backupMessages as messages } from './messages.ts'
import { backupsFolder, type WorkContext } from './work.server.ts'
import { writeArchive, type ArchiveWriter } from './write-archive.server.ts'

/**
 * Makes a backup in the backups' folder and verifies it: loads it into an empty database and compares. Returns its
 * name.
 */
export async function makeBackup(kind: BackupKind, context: WorkContext): Promise<string> {
	await requireSpace()
	const name = await newBackupName(kind)
	const file = path.join(backupsFolder(), name)
	context.step(messages.steps.reading)
	const manifest = await withSnapshot(context.folder, (sql) => packInto(file, sql, context))
	await writeBackupNote(name, manifest)
	await checkInto(name, context)
	return name
}

/** Makes a backup at a given path, and verifies it as well. */
export async function makeBackupAt(file: string, context: WorkContext): Promise<ArchiveManifest> {
	context.step(messages.steps.reading)
	return withSnapshot(context.folder, (sql) => packInto(file, sql, context))
}

/** Writes the whole site into one file: a consistent snapshot of the database, then the secrets, then the media. */
export async function packInto(
	file: string,
	sql: TransactionSql,
	context: WorkContext,
	secrets = readSecrets(),
): Promise<ArchiveManifest> {
	const header = {
		format: 'imole backup' as const,
		version: formatVersion,
		madeAt: new Date().toISOString(),
		site: company().name,
		migrations: [...(await appliedMigrations(sql))],
	}
	return writeArchive(file, header, async (archive) => {
		await packTables(sql, archive, context)
		for (const { purpose, bytes } of secrets) await archive.file(`secrets/${purpose}`, bytes)
		await packMedia(archive, context)
	})
}

async function packTables(sql: TransactionSql, archive: ArchiveWriter, context: WorkContext): Promise<void> {
	const tables = (await copiedTables(sql)).filter((table) => isOwn(table) && isInBackups(table))
	let total = 0
	for (const table of tables) total += await countOf(sql, table)
	context.step(messages.steps.rows, total)
	for (const table of tables) await archive.table(table.name, counted(readRows(sql, table), context))
}

async function* counted(rows: AsyncIterable<string[]>, context: WorkContext): AsyncGenerator<string[]> {
	for await (const lines of rows) {
		context.advance(lines.length)
		yield lines
	}
}

/**
 * A picture that is deleted in the meantime is left out: the copied database may still name it, and shows it as
 * missing.
 */
async function packMedia(archive: ArchiveWriter, context: WorkContext): Promise<void> {
	context.step(messages.steps.pictures)
	for await (const name of uncachedStorage().all()) {
		const file = await uncachedStorage().open(name)
		if (!file) continue
		const pieces: Uint8Array[] = []
		for await (const piece of file.stream) pieces.push(piece)
		await archive.file(`media/${name}`, Buffer.concat(pieces))
		context.advance()
	}
}
