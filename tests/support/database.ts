import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { putEmptyDatabase } from '#app/db/copy/empty-database.server.ts'
import { closeDatabase, openDatabase, type DatabaseKind, type DatabaseOptions } from '#app/db/client.server.ts'
import { migrate, readMigrations } from '#app/db/migrate.server.ts'
import { findPostgres, startTestPostgres } from './postgres.ts'

export type TestDatabase = {
	kind: DatabaseKind
	/** How it was opened; a test may close the database and open it again with these. */
	options: DatabaseOptions
	/** Closes it and removes every trace. */
	close: () => Promise<void>
}

/** The engines this machine can test: always the embedded one, PostgreSQL when it is installed. */
export const engines = (): DatabaseKind[] => (findPostgres() ? ['embedded', 'postgres'] : ['embedded'])

/** A fresh, migrated database, open as the process's database. */
export async function openTestDatabase(
	kind: DatabaseKind = 'embedded',
	more: Partial<DatabaseOptions> = {},
): Promise<TestDatabase> {
	const dataDir = kind === 'embedded' ? await newSiteFolder() : newDataDir()
	const databaseUrl = kind === 'postgres' ? await newPostgresDatabase() : undefined
	const options = { dataDir, databaseUrl, ...more }
	await openDatabase(options)
	const close = () => closeDatabase().finally(() => fs.rmSync(dataDir, { recursive: true, force: true }))
	return { kind, options, close }
}

/** A data folder with a fresh, migrated embedded database, for starting a whole site on: saves making one (3 s). */
export async function newSiteFolder(): Promise<string> {
	const dataDir = newDataDir()
	await putEmptyDatabase(dataDir, readMigrations())
	return dataDir
}

const folders: string[] = []
process.once('exit', () => {
	for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

/** An empty data folder that goes when this process ends. */
export function newDataDir(): string {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'imole-test-'))
	folders.push(folder)
	return folder
}

type Server = { newDatabase: () => string; newEmptyDatabase: () => string }
let server: Promise<Server> | null = null

/** One server a test process, started when first asked for; a migrated database of its own for every caller. */
export async function newPostgresDatabase(): Promise<string> {
	server ??= startMigratedServer()
	return (await server).newDatabase()
}

/** One without any table, for tests of upgrades. */
export async function newEmptyPostgresDatabase(): Promise<string> {
	server ??= startMigratedServer()
	return (await server).newEmptyDatabase()
}

async function startMigratedServer(): Promise<Server> {
	const started = await startTestPostgres()
	if (!started) throw new Error('PostgreSQL is not installed here; ask engines() first.')
	const template = started.newDatabase()
	await openDatabase({ dataDir: '', databaseUrl: template })
	await migrate()
	await closeDatabase()
	return {
		newDatabase: () => started.newDatabase(path.basename(template)),
		newEmptyDatabase: () => started.newDatabase(),
	}
}
