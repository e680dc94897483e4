import fs from 'node:fs/promises'
import path from 'node:path'
import { databaseKind, inTransaction, openConnection, type Handle, type TransactionSql } from '#app/db/client.server.ts'
import { readFolder } from '#app/db/copy/snapshot.server.ts'
import type { Scratch } from '#app/db/copy/scratch.server.ts'
import { newId } from '#app/db/ids.ts'
import { migrate, readMigrations } from '#app/db/migrate.server.ts'
import { repairCounters } from '#app/db/repair.server.ts'
import { readSecrets } from '#app/platform/env/secrets/secrets.server.ts'
import { whileFilesAreRestored } from '#app/platform/storage/files-restored.server.ts'
import { uncachedStorage } from '#app/platform/storage/storage.server.ts'
import { backupFile, newBackupName, writeBackupNote, requireSpace } from '../archive/backup-files.server.ts'
import { carryOver } from './carry-over.server.ts'
import { loadBackup } from '../archive/load-backup.server.ts'
import { packInto } from '../archive/make-backup.server.ts'
import { backupMessages as messages } from '../archive/messages.ts'
import { inspectArchive } from '../archive/read-archive.server.ts'
import { replaceRows } from './replace-rows.server.ts'
import { finishRestore, waitingSecrets } from './settle-restore.server.ts'
import { alone, backupsFolder, runningWork, type WorkContext } from '../archive/work.server.ts'

/**
 * Restores the whole site from a backup, or changes nothing. The backup is loaded and verified outside of the site,
 * migrated to this program's schema, and corrected for what it must not undo; only then does it replace the site, in
 * one step. The previous state is saved as a backup.
 *
 * @throws {ExpectedError} when the file is damaged, foreign or newer than this program.
 */
export const restoreBackup = (file: string, context: WorkContext): Promise<void> =>
	whileFilesAreRestored(() => restoreFrom(file, context))

async function restoreFrom(file: string, context: WorkContext): Promise<void> {
	const { scratch, ...prepared } = await prepareRestore(file, context)
	try {
		if (databaseKind() === 'postgres') await switchServer(scratch, { ...prepared, context })
		else await switchEmbedded(scratch, { ...prepared, context })
	} finally {
		await scratch.close()
	}
}

/** A backup as a separate database, and its secrets; nothing of the site has changed. */
type Prepared = { id: string; folder: string; secrets: string; scratch: Scratch }

/** @param adjust further changes to the restored database before it replaces the site's. */
export async function prepareRestore(
	file: string,
	context: WorkContext,
	adjust: (tx: Handle) => Promise<void> = async () => {},
): Promise<Prepared> {
	await requireSpace((await fs.stat(file)).size)
	context.step(messages.steps.checking)
	const inspected = await inspectArchive(file, context.advance)
	const id = newId()
	const folder = path.join(context.folder, 'restored')
	const secrets = path.join(context.folder, 'secrets')
	await fs.mkdir(secrets, { recursive: true, mode: 0o700 })
	const scratch = await loadBackup(file, inspected, folder, context, async (kind, name, bytes) => {
		if (kind === 'secret') await fs.writeFile(path.join(secrets, name), bytes, { mode: 0o600, flush: true })
		// Files without a row are tidied up later.
		else if (!(await isStored(name, bytes))) await uncachedStorage().put(name, bytes)
	})
	try {
		await migrate(readMigrations(), scratch.connection)
		await repairCounters(scratch.connection)
		await scratch.handled(async (tx) => {
			await tx.sql`insert into restores (id, backup_made_at) values (${id}, ${inspected.header.madeAt}::text::timestamptz)`
			await adjust(tx)
		})
		return { id, folder, secrets, scratch }
	} catch (error) {
		await scratch.close()
		throw error
	}
}

/** A name always means the same bytes; other bytes under it are a damaged file. */
async function isStored(name: string, bytes: Buffer): Promise<boolean> {
	const file = await uncachedStorage().open(name)
	if (!file) return false
	const pieces: Uint8Array[] = []
	for await (const piece of file.stream) pieces.push(piece)
	return Buffer.concat(pieces).equals(bytes)
}

type Switch = Omit<Prepared, 'scratch'> & { context: WorkContext }

const formerFolder = (id: string) => path.join(backupsFolder(), `before-${id}`)

/** One transaction: readers see either state, and writers wait. */
async function switchServer(scratch: Scratch, { id, secrets, context }: Switch): Promise<void> {
	const name = await newBackupName('before-restore')
	await fs.rename(secrets, waitingSecrets(id))
	const manifest = await replaceRows(scratch, {
		keepBefore: (tx) => packInto(backupFile(name), tx, context),
		onSwitch: () => context.step(messages.steps.switching),
	})
	await writeBackupNote(name, manifest)
	await finishRestore(id)
}

/** The folders are exchanged while every statement waits; the previous one is packed afterwards. */
async function switchEmbedded(scratch: Scratch, { id, secrets, folder, context }: Switch): Promise<void> {
	const { files, root } = openConnection()
	if (!files) throw new Error('The embedded database has no files.')
	const former = formerFolder(id)
	await fs.mkdir(path.join(former, 'secrets'), { recursive: true, mode: 0o700 })
	for (const { purpose, bytes } of readSecrets())
		await fs.writeFile(path.join(former, 'secrets', purpose), bytes, { mode: 0o600 })
	await scratch.handled((restored) => carryOver(root, restored))
	await scratch.close()
	context.step(messages.steps.switching)
	await fs.rename(secrets, waitingSecrets(id))
	await files.replace(path.join(folder, 'database'), path.join(former, 'database'))
	await packFormer(former, context, async (before) => {
		// What was erased, unsubscribed or sent between the first look and the switch.
		await inTransaction((live) => carryOver(before, live), { limitMs: 60_000 })
		await finishRestore(id)
	})
}

/** Makes a backup of the previous database, and deletes it. */
async function packFormer(
	former: string,
	context: WorkContext,
	first: (before: TransactionSql) => Promise<void> = async () => {},
): Promise<string> {
	const name = await newBackupName('before-restore')
	const secrets = readSecrets(path.join(former, 'secrets'))
	const manifest = await readFolder(former, async (before) => {
		await first(before)
		context.step(messages.steps.keeping)
		return packInto(backupFile(name), before, context, secrets)
	})
	await writeBackupNote(name, manifest)
	await fs.rm(former, { recursive: true, force: true })
	return name
}

/** A job: previous databases of a process that ended before it had packed them. */
export async function packFormerDatabases(): Promise<void> {
	const names = await fs.readdir(backupsFolder()).catch(() => [])
	const left = names.filter((name) => name.startsWith('before-'))
	if (left.length === 0 || (await runningWork())) return
	for (const name of left) {
		const former = path.join(backupsFolder(), name)
		// Nothing was switched: the folder was only prepared.
		if (!(await exists(path.join(former, 'database')))) await fs.rm(former, { recursive: true, force: true })
		else await alone('backup', (context) => packFormer(former, context))
	}
}

const exists = async (file: string): Promise<boolean> => (await fs.stat(file).catch(() => null)) !== null
