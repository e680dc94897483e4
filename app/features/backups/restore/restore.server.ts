import fs from 'node:fs/promises'
import path from 'node:path'
import { databaseKind, inTransaction, openConnection, type Handle, type TransactionSql } from '#app/db/client.server.ts'
import { readFolder } from '#app/db/copy/snapshot.server.ts'
import type { Scratch } from '#app/db/copy/scratch.server.ts'
import { newId } from '#app/db/ids.ts'
import { migrate, readMigrations } from '#app/db/migrate.server.ts'
import { repairCounters } from '#app/db/repair.server.ts'
import { readSecrets } from '#app/platform/env/secrets.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { backupFile, newBackupName, noteBackup, requireSpace } from '../archive/backup-files.server.ts'
import { carryOver } from './carry-over.server.ts'
import { loadBackup } from '../archive/load-backup.server.ts'
import { packInto } from '../archive/make-backup.server.ts'
import { backupMessages as messages } from '../archive/messages.ts'
import { inspectArchive } from '../archive/read-archive.server.ts'
import { replaceRows } from './replace-rows.server.ts'
import { finishRestore, waitingSecrets } from './settle-restore.server.ts'
import { alone, backupsFolder, workUnderWay, type WorkContext } from '../archive/work.server.ts'

/**
 * Brings the whole site back to what a backup holds, or changes nothing. The backup is loaded and proved beside the
 * site, brought to this program's schema, and told of what it must not undo; only then does it take the site's place,
 * in one step. What was there before is kept as a backup.
 *
 * @throws {ExpectedError} when the file is damaged, foreign or newer than this program.
 */
export async function restoreBackup(file: string, context: WorkContext): Promise<void> {
	const { scratch, ...prepared } = await prepareRestore(file, context)
	try {
		if (databaseKind() === 'postgres') await switchServer(scratch, { ...prepared, context })
		else await switchEmbedded(scratch, { ...prepared, context })
	} finally {
		await scratch.close()
	}
}

/** A backup as a database of its own beside the site, and the secrets that go with it; nothing of the site has changed. */
type Prepared = { id: string; folder: string; secrets: string; scratch: Scratch }

/** @param adjust what else the restored database is told before it takes the site's place. */
export async function prepareRestore(
	file: string,
	context: WorkContext,
	adjust: (tx: Handle) => Promise<void> = async () => {},
): Promise<Prepared> {
	await requireSpace((await fs.stat(file)).size)
	context.step(messages.steps.checking)
	const inspected = await inspectArchive(file, context.advance)
	const id = newId()
	const folder = path.join(context.room, 'restored')
	const secrets = path.join(context.room, 'secrets')
	await fs.mkdir(secrets, { recursive: true, mode: 0o700 })
	const scratch = await loadBackup(file, inspected, folder, context, async (kind, name, bytes) => {
		if (kind === 'secret') await fs.writeFile(path.join(secrets, name), bytes, { mode: 0o600, flush: true })
		// What the restore leaves over is tidied later.
		else if (!(await isStored(name, bytes))) await storage().put(name, bytes)
	})
	try {
		await migrate(readMigrations(), scratch.connection)
		await repairCounters(scratch.connection)
		await scratch.handled(async (tx) => {
			await tx.sql`insert into restores (id, backup_made_at) values (${id}, ${inspected.header.madeAt})`
			await adjust(tx)
		})
		return { id, folder, secrets, scratch }
	} catch (error) {
		await scratch.close()
		throw error
	}
}

/** A name always means the same bytes; other bytes under it are a file that was damaged. */
async function isStored(name: string, bytes: Buffer): Promise<boolean> {
	const file = await storage().open(name)
	if (!file) return false
	const pieces: Uint8Array[] = []
	for await (const piece of file.stream) pieces.push(piece)
	return Buffer.concat(pieces).equals(bytes)
}

type Switch = Omit<Prepared, 'scratch'> & { context: WorkContext }

const formerFolder = (id: string) => path.join(backupsFolder(), `before-${id}`)

/** One transaction: whoever reads sees the one state or the other, and whoever writes waits. */
async function switchServer(scratch: Scratch, { id, secrets, context }: Switch): Promise<void> {
	const name = await newBackupName('before-restore')
	await fs.rename(secrets, waitingSecrets(id))
	const manifest = await replaceRows(scratch, {
		keepBefore: (tx) => packInto(backupFile(name), tx, context),
		onSwitch: () => context.step(messages.steps.switching),
	})
	await noteBackup(name, manifest)
	await finishRestore(id)
}

/** The folders change places while every statement waits; the former one is then packed at leisure. */
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
	await keepFormer(former, context, async (before) => {
		// What was erased, unsubscribed or sent between the look above and the switch.
		await inTransaction((live) => carryOver(before, live), { limitMs: 60_000 })
		await finishRestore(id)
	})
}

/** Makes a backup of the database that was there before, and lets it go. */
async function keepFormer(
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
	await noteBackup(name, manifest)
	await fs.rm(former, { recursive: true, force: true })
	return name
}

/** A job: former databases that a process left behind, which died before it had packed them. */
export async function keepFormers(): Promise<void> {
	const names = await fs.readdir(backupsFolder()).catch(() => [])
	const left = names.filter((name) => name.startsWith('before-'))
	if (left.length === 0 || (await workUnderWay())) return
	for (const name of left) {
		const former = path.join(backupsFolder(), name)
		// Nothing was switched: the folder was only prepared.
		if (!(await exists(path.join(former, 'database')))) await fs.rm(former, { recursive: true, force: true })
		else await alone('backup', (context) => keepFormer(former, context))
	}
}

const exists = async (file: string): Promise<boolean> => (await fs.stat(file).catch(() => null)) !== null
