import fs from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import type { Connection } from '../connection/connection.ts'
import { driverOptions } from '../connection/driver-options.server.ts'
import { DatabaseDoesNotOpen } from './damage.ts'
import { Engine } from './engine.server.ts'
import { finishExchange } from './files/exchange-folders.server.ts'
import { isAbsentOrEmpty } from './files/set-aside.server.ts'
import { startMaintenance } from './maintenance.server.ts'

type EmbeddedOptions = {
	dataDir: string
	statementMs: number
	log: (message: string) => void
	/** The file of a packed database that a new one begins with, if there is one; asked for only when it is needed. */
	prepared?: (() => string | null) | undefined
}

function freeBytes(folder: string): number {
	const { bavail, bsize } = fs.statfsSync(folder)
	return bavail * bsize
}

/** Opens the embedded database of a data folder, which the caller has locked. */
export async function connectEmbedded(options: EmbeddedOptions): Promise<Connection> {
	const folder = path.join(options.dataDir, 'database')
	finishExchange(folder)
	const engine = new Engine({
		folder,
		statementMs: options.statementMs,
		onError: options.log,
		prepared: isAbsentOrEmpty(folder) ? (options.prepared?.() ?? null) : null,
	})
	await engine.open().catch((error: unknown) => {
		throw new DatabaseDoesNotOpen(folder, error, freeBytes(options.dataDir))
	})
	// `socket` is missing from the driver's types; a named object may carry it.
	const driver = { ...driverOptions, user: 'postgres', database: 'postgres', max: 1, socket: () => engine.connect() }
	const root = postgres(driver)
	const stopMaintenance = startMaintenance({ root, engine, log: options.log })
	const close = async () => {
		await stopMaintenance()
		await root.end({ timeout: 5 })
		await engine.close()
	}
	// Holding the only connection, nobody else is in the middle of anything; it ends with the database it belongs to.
	const replace = async (incoming: string, outgoing: string) => {
		await root.reserve()
		await engine.replace(incoming, outgoing)
	}
	return {
		kind: 'embedded',
		root,
		direct: root,
		replica: null,
		withStatementLimit: (ms, run) => engine.withStatementLimit(ms, run),
		files: { copyTo: (folder) => engine.copyTo(folder), replace },
		// A worker that fails is replaced by the engine itself, which says at once when it cannot be.
		away: () => null,
		patience: null,
		drop: (reason) => engine.disconnect(reason),
		close,
	}
}
