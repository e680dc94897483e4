import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { copyPostgresDatabase, newDataDir, newPostgresDatabase, newSiteFolder } from '../database.ts'
import { quickNode } from '../setup/quick-node.ts'
import { builtSite } from '../built-site.ts'

const place = path.resolve('node_modules/.cache/imole/sample-sites')
const hourMs = 3_600_000

/**
 * A data folder with the sample content loaded, for starting a site on. Rendering and storing the content takes three
 * seconds of a processor, so the first to ask has it done once for this build and this day (posts of tomorrow are left
 * out), and everybody copies that.
 */
export async function newSampleFolder(): Promise<string> {
	const prepared = path.join(place, nameOfSample())
	if (!fs.existsSync(prepared)) await prepareSample(prepared)
	const dataDir = newDataDir()
	fs.cpSync(prepared, dataDir, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
	return dataDir
}

let sampleDatabase: Promise<string> | null = null

/** The same on the PostgreSQL server of the tests: loaded for the first of a process to ask, and copied for everybody. */
export async function newSamplePostgresDatabase(): Promise<string> {
	sampleDatabase ??= loadSampleDatabase()
	try {
		return await copyPostgresDatabase(await sampleDatabase)
	} catch (error) {
		// The next to ask loads it again.
		sampleDatabase = null
		throw error
	}
}

async function loadSampleDatabase(): Promise<string> {
	const DATABASE_URL = await newPostgresDatabase()
	await loadSample({ DATA_DIR: newDataDir(), DATABASE_URL })
	return DATABASE_URL
}

/** Two processes may make it at once: the first to rename wins, and both are the same. */
async function prepareSample(prepared: string): Promise<void> {
	fs.mkdirSync(place, { recursive: true })
	for (const name of fs.readdirSync(place)) {
		const old = path.join(place, name)
		// Another process may have removed it since.
		const made = fs.statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? 0
		if (Date.now() - made > hourMs) fs.rmSync(old, { recursive: true, force: true })
	}
	const dataDir = await newSiteFolder()
	await loadSample({ DATA_DIR: dataDir })
	const unfinished = `${prepared}.${process.pid}`
	for (const part of ['database', 'secrets'])
		fs.cpSync(path.join(dataDir, part), path.join(unfinished, part), { recursive: true })
	try {
		fs.renameSync(unfinished, prepared)
	} catch (error) {
		fs.rmSync(unfinished, { recursive: true, force: true })
		if (!fs.existsSync(prepared)) throw error
	} finally {
		fs.rmSync(dataDir, { recursive: true, force: true })
	}
}

/** Starts the built site with these settings, and stops it in order as soon as it listens. */
async function loadSample(settings: Record<string, string>): Promise<void> {
	const child = spawn(process.execPath, [...quickNode, path.resolve('tests/support/processes/serve-bundle.ts')], {
		env: {
			...process.env,
			PORT: '0',
			SITE_URL: 'http://site.test',
			SEED: 'sample',
			LOG_LEVEL: 'error',
			...settings,
		},
		stdio: ['pipe', 'pipe', 'inherit'],
	})
	child.stdout.once('data', () => child.kill('SIGTERM'))
	const code = await new Promise((resolve) => child.once('close', resolve))
	if (code !== 0) throw new Error(`The site with the sample content ended with ${String(code)}.`)
}

function nameOfSample(): string {
	const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
	const content = fs.readdirSync('content', { recursive: true, encoding: 'utf8' })
	for (const file of [builtSite(), ...content.toSorted().map((name) => path.join('content', name))]) {
		const { mtimeMs, size } = fs.statSync(file)
		hash.update(`${file} ${mtimeMs} ${size}\n`)
	}
	return hash.digest('hex').slice(0, 16)
}
