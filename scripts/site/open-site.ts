import net from 'node:net'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { closeDatabase, openDatabase } from '#app/db/client.server.ts'
import { preparedDatabase } from '#app/db/copy/empty-database.server.ts'
import { localSocket } from '#app/db/embedded/files/data-lock.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import type { CommandOrder } from '#app/features/backups/restore/commands.server.ts'
import type { ImportOrder } from '#app/features/import/run/import-order.ts'
import { fileOwners } from '#app/features/media/file-owners.server.ts'
import { databaseOf } from '#app/platform/env/env-database.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { loadSharedSecrets } from '#app/platform/env/secrets/shared-secrets.server.ts'
import { connectFileOwners } from '#app/platform/storage/file-owners.server.ts'
import type { StorageOrder } from '#app/platform/storage/move/storage-order.ts'

const answerNote = z.object({ ok: z.boolean(), said: z.string() })

export type Order = CommandOrder | ImportOrder | StorageOrder | { command: 'owner' }

type Work = {
	/** With the database open, as this program needs it, and its secrets in use. */
	run: () => Promise<string>
	/** Instead of `run` where this site has no database that this program can work with; null ends with the error. */
	withoutDatabase?: (problem: string) => Promise<string>
}

/**
 * Does the work of a command; where the embedded database belongs to a running site, that does it. Returns what the command
 * says. The database is left open.
 */
export async function onSite(order: Order, env: Env, { run, withoutDatabase }: Work): Promise<string> {
	connectFileOwners(fileOwners)
	try {
		await openDatabase({ ...databaseOf(env), prepared: preparedDatabase })
	} catch (error) {
		if (!(error instanceof Error)) throw error
		if (error.name === 'DataFolderInUse') return askSite(order, env, error)
		if (error.name === 'DatabaseDoesNotOpen' && withoutDatabase) return withoutDatabase(error.message)
		throw error
	}
	try {
		await migrate()
	} catch (error) {
		// A schema that this program cannot work with is as lost to it as a database that does not open.
		if (!withoutDatabase || env.DATABASE_URL || !(error instanceof Error)) throw error
		await closeDatabase()
		return withoutDatabase(error.message)
	}
	await loadSharedSecrets()
	return run()
}

/** @param inUse what to say when the owner of the folder is no site that answers. */
async function askSite(order: Order, env: Env, inUse: Error): Promise<string> {
	const socket = net.connect(localSocket(env.DATA_DIR, 'commands'))
	await new Promise<void>((resolve, reject) => {
		socket.once('connect', resolve)
		socket.once('error', () => reject(inUse))
	})
	const answer = await new Promise<string>((resolve, reject) => {
		const lines = createInterface(socket)
		lines.once('line', resolve)
		// A site that is killed breaks the connection; the reader of lines has the same error as an event of its own.
		for (const each of [socket, lines]) each.on('error', () => reject(siteStopped()))
		socket.once('close', () => reject(siteStopped()))
		socket.write(`${JSON.stringify(order)}\n`)
	})
	const { ok, said } = answerNote.parse(JSON.parse(answer))
	if (!ok) throw new Error(said)
	return said
}

const siteStopped = () => new Error('The site stopped before it had responded. Start it and run the command again.')

/** Prints what a command says. An error is its message, and the command ends with 1. */
export async function printed(work: () => Promise<string>, atEnd: () => Promise<void> = async () => {}): Promise<void> {
	try {
		console.log(await work())
	} catch (error) {
		console.error(error instanceof Error ? error.message : error)
		process.exitCode = 1
	} finally {
		await atEnd()
		await closeDatabase()
	}
}
