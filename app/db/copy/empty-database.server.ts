import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { projectFile } from '../connection/project-root.server.ts'
import { packDatabase, unpackDatabase } from '../embedded/files/packed-database.server.ts'
import { migrate, readMigrations, type Migration } from '../migrate.server.ts'
import { resetTimestamps } from '../embedded/first-use.server.ts'
import { openScratch } from './scratch.server.ts'

/** In a release: made when it was built. */
export const shippedPlace = 'prepared'
/** Next to the program's files, not the site's: nothing of the site is in it, and all its processes share it. */
const cache = () => path.join(projectFile('node_modules'), '.cache/imole/empty-databases')
const hourMs = 3_600_000
let made = 0

/** The packed database that a new site begins with; null where there is none, and one is created from nothing. */
export function preparedDatabase(): string | null {
	try {
		const name = nameOf(readMigrations())
		return [path.resolve(shippedPlace), cache()].map((place) => path.join(place, name)).find(fs.existsSync) ?? null
	} catch {
		// The packages are elsewhere.
		return null
	}
}

/**
 * Puts an empty database with the tables of these migrations into `folder`/database. To make one from nothing takes
 * seconds of a processor, so the first is packed and unpacked again. Where nothing can be stored, nothing is put there
 * either: the database is created from nothing when it is opened.
 */
export async function putEmptyDatabase(folder: string, migrations: Migration[], place?: string): Promise<void> {
	const database = path.join(folder, 'database')
	try {
		await unpackWhole(database, migrations, place)
	} catch {
		fs.rmSync(database, { recursive: true, force: true })
	}
}

/** One that turns out to be damaged is made again. */
async function unpackWhole(database: string, migrations: Migration[], place?: string): Promise<void> {
	const file = await prepareDatabase(migrations, place)
	try {
		await unpackDatabase(file, database)
	} catch {
		fs.rmSync(database, { recursive: true, force: true })
		const cached = place ?? cache()
		fs.rmSync(path.join(cached, nameOf(migrations)), { force: true })
		await unpackDatabase(await prepareDatabase(migrations, cached), database)
	}
}

/** The file of a packed database with the tables of these migrations, which is made when it is not there. */
export async function prepareDatabase(migrations: Migration[], place?: string): Promise<string> {
	const name = nameOf(migrations)
	const shipped = path.resolve(shippedPlace, name)
	if (place === undefined && fs.existsSync(shipped)) return shipped
	const file = path.join(place ?? cache(), name)
	if (fs.existsSync(file)) touch(file)
	else await make(file, migrations)
	return file
}

/** What is in use is never old: another process may have it removed while it is read. */
function touch(file: string): void {
	try {
		fs.utimesSync(file, new Date(), new Date())
	} catch {
		// The file may belong to another user.
	}
}

/** Two processes may make it at once: both are the same but for what `unpackDatabase` makes each time. */
async function make(file: string, migrations: Migration[]): Promise<void> {
	removeOld(path.dirname(file))
	const unfinished = `${file}.${process.pid}-${made++}.folder`
	fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 })
	try {
		const scratch = await openScratch(unfinished)
		try {
			await migrate(migrations, scratch.connection)
			await scratch.whole(resetTimestamps)
		} finally {
			await scratch.close()
		}
		await packDatabase(path.join(unfinished, 'database'), file)
	} finally {
		fs.rmSync(unfinished, { recursive: true, force: true })
	}
}

/** Those of other versions that nobody has used for an hour. */
function removeOld(place: string): void {
	fs.mkdirSync(place, { recursive: true, mode: 0o700 })
	for (const name of fs.readdirSync(place)) {
		const old = path.join(place, name)
		const { mtimeMs } = fs.statSync(old, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
		if (Date.now() - mtimeMs > hourMs) fs.rmSync(old, { recursive: true, force: true })
	}
}

/** Changes with the code that prepares and packs a database, so that no file of former code is used. */
const preparation = '1'

const engine = z.object({ version: z.string() })

function nameOf(migrations: readonly Migration[]): string {
	const { version } = engine.parse(
		JSON.parse(fs.readFileSync(projectFile('node_modules/@electric-sql/pglite/package.json'), 'utf8')),
	)
	const hash = createHash('sha256').update(version).update(preparation)
	for (const { name, checksum } of migrations) hash.update(name).update(checksum)
	return `empty-${hash.digest('hex').slice(0, 16)}.tar.gz`
}
