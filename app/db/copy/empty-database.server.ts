import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { migrate, type Migration } from '../migrate.server.ts'
import { projectFile } from '../connection/project-root.server.ts'
import { openScratch } from './scratch.server.ts'

/** Next to the program's files, not the site's: nothing of the site is in it, and all its processes share it. */
const usualPlace = () => path.join(projectFile('node_modules'), '.cache/imole/empty-databases')
const hourMs = 3_600_000
let made = 0

/**
 * Puts an empty database with the tables of these migrations into `folder`/database. To make one from nothing takes
 * seconds of a processor, so the first is kept and copied. Where nothing can be kept, nothing is put there either:
 * the database is created from nothing when it is opened.
 */
export async function putEmptyDatabase(folder: string, migrations: Migration[], place = usualPlace()): Promise<void> {
	try {
		const kept = await keptEmptyDatabase(migrations, place)
		await fs.cp(kept, path.join(folder, 'database'), { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
	} catch {
		await fs.rm(path.join(folder, 'database'), { recursive: true, force: true })
	}
}

/** The folder of the one that is copied; nobody may change it. */
export async function keptEmptyDatabase(migrations: Migration[], place = usualPlace()): Promise<string> {
	const kept = path.join(place, await nameOf(migrations))
	if (!(await exists(kept))) await keep(kept, migrations)
	return kept
}

/** Two processes may make it at once: the first to rename wins, and both are the same. */
async function keep(kept: string, migrations: Migration[]): Promise<void> {
	const unfinished = `${kept}.${process.pid}-${made++}`
	await removeOld(path.dirname(kept))
	await fs.mkdir(unfinished, { recursive: true, mode: 0o700 })
	try {
		const scratch = await openScratch(unfinished)
		await migrate(migrations, scratch.connection).finally(() => scratch.close())
		await fs.rename(path.join(unfinished, 'database'), kept).catch(async (error: unknown) => {
			if (!(await exists(kept))) throw error
		})
	} finally {
		await fs.rm(unfinished, { recursive: true, force: true })
	}
}

/** Those of other versions, an hour old and more: another process may be copying a younger one. */
async function removeOld(place: string): Promise<void> {
	await fs.mkdir(place, { recursive: true, mode: 0o700 })
	for (const name of await fs.readdir(place)) {
		const { mtimeMs } = await fs.stat(path.join(place, name)).catch(() => ({ mtimeMs: Date.now() }))
		if (Date.now() - mtimeMs > hourMs) await fs.rm(path.join(place, name), { recursive: true, force: true })
	}
}

async function nameOf(migrations: readonly Migration[]): Promise<string> {
	const hash = createHash('sha256')
	hash.update(await fs.readFile(projectFile('node_modules/@electric-sql/pglite/package.json')))
	for (const { name, checksum } of migrations) hash.update(name).update(checksum)
	return hash.digest('hex').slice(0, 16)
}

const exists = (file: string): Promise<boolean> =>
	fs.stat(file).then(
		() => true,
		() => false,
	)
