import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { prepareDatabase } from '#app/db/copy/empty-database.server.ts'
import { unpackDatabase } from '#app/db/embedded/files/packed-database.server.ts'
import { closeDatabase, openDatabase, sql, type DatabaseKind, type DatabaseOptions } from '#app/db/client.server.ts'
import { migrate, readMigrations } from '#app/db/migrate.server.ts'
import { emptySchema } from '../../scripts/sql-check/database/empty-schema.ts'
import { newDataDir } from './data-folders.ts'
import { findPostgres, startTestPostgres, type MigratedServer } from './postgres.ts'

export { newDataDir }

export type TestDatabase = {
	kind: DatabaseKind
	/** How it was opened; a test may close the database and open it again with these. */
	options: DatabaseOptions
	/** Closes it and removes every trace. */
	close: () => Promise<void>
}

/** The engines this machine can test: always the embedded one, PostgreSQL when it is installed. */
export const engines = (): DatabaseKind[] => (findPostgres() ? ['embedded', 'postgres'] : ['embedded'])

/** A busy machine must not decide a test: a statement of thousands of rows took longer than the product's 15 s there. */
const againstHangingMs = 300_000

/** A fresh, migrated database, open as the process's database. */
export async function openTestDatabase(
	kind: DatabaseKind = 'embedded',
	more: Partial<DatabaseOptions> = {},
): Promise<TestDatabase> {
	const dataDir = kind === 'embedded' ? await newSiteFolder() : newDataDir()
	const databaseUrl = kind === 'postgres' ? await newPostgresDatabase() : undefined
	const options = { dataDir, databaseUrl, statementMs: againstHangingMs, ...more }
	await openDatabase(options)
	// It begins as a site does: with times of its own.
	if (kind === 'embedded') await migrate()
	const close = () => closeDatabase().finally(() => fs.rmSync(dataDir, { recursive: true, force: true }))
	return { kind, options, close }
}

/** A data folder with a fresh, migrated embedded database, for starting a whole site on: saves making one (3 s). */
export async function newSiteFolder(): Promise<string> {
	const dataDir = newDataDir()
	await copyEmpty(dataDir)
	return dataDir
}

/** At once and not file by file, as a running site has to: that takes five times the processor. */
async function copyEmpty(dataDir: string): Promise<void> {
	fs.cpSync(await unpackedEmpty(), path.join(dataDir, 'database'), {
		recursive: true,
		mode: fs.constants.COPYFILE_FICLONE,
	})
}

/** To copy a folder takes a third of what unpacking takes. The first to rename wins; all are the same. */
async function unpackedEmpty(): Promise<string> {
	const file = await prepareDatabase(readMigrations())
	const folder = file.replace(/\.tar\.gz$/, '')
	if (fs.existsSync(folder)) {
		// What is in use is never old.
		fs.utimesSync(folder, new Date(), new Date())
		return folder
	}
	const unfinished = `${folder}.${process.pid}`
	await unpackDatabase(file, unfinished)
	try {
		fs.renameSync(unfinished, folder)
	} catch (error) {
		fs.rmSync(unfinished, { recursive: true, force: true })
		if (!fs.existsSync(folder)) throw error
	}
	return folder
}

/** The address of a migrated database that nobody uses; one server a run (shared-postgres.ts), else one a process. */
let template: Promise<string> | null = null

const findTemplate = async (): Promise<string> => {
	const shared = process.env['TEST_POSTGRES']
	if (shared === undefined) return (await startMigratedServer()).template
	const response = await fetch(shared)
	if (!response.ok) throw new Error(await response.text())
	return response.text()
}

/** A migrated database of its own for every caller. */
export async function newPostgresDatabase(): Promise<string> {
	return copyPostgresDatabase(await (template ??= findTemplate()))
}

/** A copy of a database of that server that nobody uses. */
export const copyPostgresDatabase = (url: string): Promise<string> => createDatabase(url, databaseIn(url))

/** One without any table, for tests of upgrades. */
export async function newEmptyPostgresDatabase(): Promise<string> {
	return createDatabase(await (template ??= findTemplate()), 'template0')
}

/** One of any kind without any table, open as the process's database. */
export async function openWithoutTables(kind: DatabaseKind, dataDir = newDataDir()): Promise<void> {
	const databaseUrl = kind === 'postgres' ? await newEmptyPostgresDatabase() : undefined
	if (kind === 'embedded') await copyEmpty(dataDir)
	await openDatabase({ dataDir, databaseUrl })
	// To make one from nothing takes the engine seconds of a processor.
	if (kind === 'embedded') await sql.unsafe(emptySchema)
}

const databaseIn = (url: string) => path.basename(url)
const ownName = /^test_(\d+)_/

/** Those of processes that have ended go, so that hundreds do not fill the memory they are in. */
async function createDatabase(server: string, from: string): Promise<string> {
	const sql = postgres(new URL('postgres', server).href, { max: 1, onnotice: () => {} })
	try {
		const name = `test_${process.pid}_${randomUUID().slice(0, 8)}`
		await sql.unsafe(`create database ${name} template ${from}`)
		for (const { datname } of await sql<{ datname: string }[]>`select datname from pg_database`) {
			const pid = ownName.exec(datname)?.[1]
			if (pid !== undefined && !isRunning(Number(pid)))
				// Another process may be at it, too.
				await sql.unsafe(`drop database if exists ${datname} with (force)`).catch(() => {})
		}
		return new URL(name, server).href
	} finally {
		await sql.end()
	}
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch {
		return false
	}
}

export async function startMigratedServer(): Promise<MigratedServer> {
	const server = await startTestPostgres()
	if (!server) throw new Error('PostgreSQL is not installed here; ask engines() first.')
	const url = server.newDatabase()
	await openDatabase({ dataDir: '', databaseUrl: url })
	await migrate()
	await closeDatabase()
	return { server, template: url }
}
