import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
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
	fs.cpSync(await embeddedTemplate(), path.join(dataDir, 'database'), { recursive: true })
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

/**
 * A migrated database folder to copy (0.2 s instead of 3), kept under node_modules/.cache and made anew when the engine
 * or a migration changes. Two test processes may make it at once: the first to rename wins.
 */
async function embeddedTemplate(): Promise<string> {
	const folder = path.join(process.cwd(), 'node_modules/.cache/imole-test', templateName())
	if (fs.existsSync(folder)) return folder
	const dataDir = newDataDir()
	await openDatabase({ dataDir })
	await migrate()
	await closeDatabase()
	const unfinished = `${folder}.${process.pid}`
	removeOldTemplates(path.dirname(folder))
	fs.cpSync(path.join(dataDir, 'database'), unfinished, { recursive: true })
	fs.rmSync(dataDir, { recursive: true, force: true })
	try {
		fs.renameSync(unfinished, folder)
	} catch {
		fs.rmSync(unfinished, { recursive: true, force: true })
	}
	return folder
}

/** Those of an hour ago and more: another test process may be copying a younger one. */
function removeOldTemplates(folder: string): void {
	fs.mkdirSync(folder, { recursive: true })
	for (const name of fs.readdirSync(folder)) {
		const template = path.join(folder, name)
		const age = Date.now() - (fs.statSync(template, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
		if (!name.startsWith(templateName()) && age > 3_600_000) fs.rmSync(template, { recursive: true, force: true })
	}
}

function templateName(): string {
	const engine = fs.readFileSync(path.join(process.cwd(), 'node_modules/@electric-sql/pglite/package.json'))
	const hash = createHash('sha256').update(engine)
	for (const { name, checksum } of readMigrations()) hash.update(name).update(checksum)
	return hash.digest('hex').slice(0, 16)
}

let server: Promise<{ newDatabase: () => string }> | null = null

/** One server a test process, started when first asked for; a migrated database of its own for every caller. */
export async function newPostgresDatabase(): Promise<string> {
	server ??= startMigratedServer()
	return (await server).newDatabase()
}

async function startMigratedServer(): Promise<{ newDatabase: () => string }> {
	const started = await startTestPostgres()
	if (!started) throw new Error('PostgreSQL is not installed here; ask engines() first.')
	const template = started.newDatabase()
	await openDatabase({ dataDir: '', databaseUrl: template })
	await migrate()
	await closeDatabase()
	return { newDatabase: () => started.newDatabase(path.basename(template)) }
}
