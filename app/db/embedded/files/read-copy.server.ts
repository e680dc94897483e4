import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { extensions } from './extensions.ts'
import { startParams } from './durable-fs.ts'
import { checkCatalogue, nameOf, readCatalogue, type CatalogueEntry } from './check-catalogue.ts'
import { checkFolder, requiredFolders, type Damage } from './check-folder.ts'
import { engineMajor, readControl } from './control-file.ts'
import { importantFiles, isRelation, readFileList, writeFileList } from './file-list.ts'
import { pageBytes, scanPages } from './page-checksum.ts'

/** What a copy of a database folder shows when it is mended as far as can be, opened and read whole. */
export type CopyReading = {
	/** Why it does not open at all. */
	problem: string | null
	migrations: string[]
	/** Rows of each table that can be read to its end. */
	rows: Record<string, number>
	/** Tables that cannot, or whose file is not what it was, each with what is wrong. */
	lost: Damage[]
	/** What was repaired in the copy, each in a few words. Nothing is lost by it. */
	repaired: string[]
}

export type WrongPages = { file: string; pages: number[] }

/** Every page of every table and index against its checksum. */
export function wrongPages(folder: string): WrongPages[] {
	return importantFiles(folder)
		.filter(isRelation)
		.flatMap((file) => {
			const { wrong } = scanPages(path.join(folder, file))
			return wrong.length === 0 ? [] : [{ file, pages: wrong }]
		})
}

/**
 * Reads a copy that nobody else uses; it is changed by it. What the engine can do without, or rebuilds, is put back
 * first: folders that were empty, the file with the version's number, settings, indexes.
 */
export async function readCopy(folder: string): Promise<CopyReading> {
	const doubts = checkFolder(folder).doubts
	const repaired = await repairFiles(folder)
	const reading: CopyReading = { problem: null, migrations: [], rows: {}, lost: [], repaired }
	let pg: PGlite | null = null
	try {
		pg = await PGlite.create({ dataDir: folder, startParams: [...startParams], extensions })
		const entries = await readCatalogue(pg)
		const broken = brokenEntries(folder, entries, doubts)
		for (const { entry, what } of broken) {
			if (entry.kind === 'i' && (await isRebuilt(pg, entry))) repaired.push(`the index ${entry.name} was rebuilt`)
			else reading.lost.push({ file: nameOf(entry), what })
		}
		await readTables(pg, reading)
	} catch (error) {
		reading.problem = error instanceof Error ? error.message : String(error)
	} finally {
		await pg?.close().catch(() => {})
	}
	if (reading.problem === null && reading.lost.length === 0) writeFileList(folder)
	return reading
}

async function repairFiles(folder: string): Promise<string[]> {
	const repaired: string[] = []
	for (const name of requiredFolders) {
		if (fs.existsSync(path.join(folder, name)) || name === 'base' || name === 'global') continue
		// Without these the engine has lost something that nothing can rebuild.
		if (/^pg_(xact|wal|multixact)/.test(name)) continue
		fs.mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 })
		repaired.push(`the empty folder ${name} was put back`)
	}
	// The engine has a folder for sorting there too (pgsql_tmp), which is no database.
	const inBase = fs.existsSync(path.join(folder, 'base')) ? fs.readdirSync(path.join(folder, 'base')) : []
	const databases = inBase.filter((name) => /^\d+$/.test(name))
	const isOfThisVersion = typeof readControl(folder) !== 'string'
	for (const name of ['PG_VERSION', ...databases.map((database) => `base/${database}/PG_VERSION`)]) {
		const file = path.join(folder, name)
		const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
		// Where the file names another version, pg_control says which of the two is true.
		if (text === engineMajor || !isOfThisVersion) continue
		fs.writeFileSync(file, `${engineMajor}\n`)
		repaired.push(`the file ${name} was written again`)
	}
	return [...repaired, ...(await repairSettings(folder))]
}

const settingsFiles = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf']

/** The engine's own settings are those of a new database; those of this program are given at the start. */
async function repairSettings(folder: string): Promise<string[]> {
	const known = readFileList(folder)?.files ?? {}
	const isBad = (name: string) => {
		const size = fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size
		return size === undefined || size < (known[name]?.[0] ?? 0) || holdsZeros(path.join(folder, name))
	}
	const bad = settingsFiles.filter(isBad)
	if (bad.length === 0) return []
	const fresh = `${folder}.fresh`
	try {
		await (await PGlite.create({ dataDir: fresh })).close()
		for (const name of bad) fs.copyFileSync(path.join(fresh, name), path.join(folder, name))
	} finally {
		fs.rmSync(fresh, { recursive: true, force: true })
	}
	return bad.map((name) => `the settings ${name} were put back`)
}

const holdsZeros = (file: string): boolean => fs.readFileSync(file).includes(0)

type Broken = { entry: CatalogueEntry; what: string }

function brokenEntries(folder: string, entries: readonly CatalogueEntry[], doubts: readonly Damage[]): Broken[] {
	const doubtful = new Map(doubts.map(({ file, what }) => [file.replace(/\.\d+$/, ''), what]))
	return entries.flatMap((entry): Broken[] => {
		const [short] = checkCatalogue(folder, [entry])
		const wrong = fs.existsSync(path.join(folder, entry.file)) ? scanPages(path.join(folder, entry.file)).wrong : []
		const what =
			doubtful.get(entry.file) ?? short?.what ?? (wrong.length > 0 ? `has ${wrong.length} damaged pages` : undefined)
		return what === undefined ? [] : [{ entry, what }]
	})
}

async function isRebuilt(pg: PGlite, entry: CatalogueEntry): Promise<boolean> {
	try {
		const { rows } = await pg.query(
			`select 1 from pg_class where relname = $1 and relnamespace = 'public'::regnamespace`,
			[entry.name],
		)
		if (rows.length === 0) return false
		await pg.exec(`reindex index "${entry.name}"`)
		return true
	} catch {
		return false
	}
}

async function readTables(pg: PGlite, reading: CopyReading): Promise<void> {
	const { rows: tables } = await pg.query<{ name: string; file: string }>(`
		select relname as name, pg_relation_filepath(oid) as file from pg_class
		where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
	// Every page is to be read, not only an index.
	await pg.exec('set enable_indexonlyscan = off; set enable_indexscan = off; set enable_bitmapscan = off')
	for (const { name, file } of tables) {
		if (reading.lost.some((lost) => lost.file.startsWith(`${file} `))) continue
		try {
			const { rows } = await pg.query<{ count: number }>(`select count(t.*)::int as count from "${name}" t`)
			reading.rows[name] = rows[0]?.count ?? 0
		} catch (error) {
			reading.lost.push({
				file: `${file} (table ${name})`,
				what: error instanceof Error ? error.message : String(error),
			})
		}
	}
	const { rows } = await pg.query<{ name: string }>('select name from schema_migrations order by name')
	reading.migrations = rows.map(({ name }) => name)
}

/** Room that a copy takes. */
export function sizeOfFolder(folder: string): number {
	const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
	const sizes = names.map((name) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0)
	return sizes.reduce((sum, size) => sum + size, pageBytes)
}
