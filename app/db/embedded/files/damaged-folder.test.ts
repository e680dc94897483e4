import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataDir, newSiteFolder } from '../../../../tests/support/database.ts'
import { connectEmbedded } from '../connect.server.ts'
import { catalogueQuery, type CatalogueEntry } from './check-catalogue.ts'
import { engineMajor } from './control-file.ts'

/*
 * Every kind of damage to every important file of a healthy folder: the start refuses in one sentence, or it serves all
 * that was there. It never serves a table that lost its rows, and never deletes a file.
 */

const rows = 300
let healthy = ''
let unclean = ''
let catalogue: CatalogueEntry[] = []

const connect = (dataDir: string) => connectEmbedded({ dataDir, statementMs: 60_000, log: () => {} })

beforeAll(async () => {
	healthy = await newSiteFolder()
	const opened = await connect(healthy)
	await opened.root.unsafe(
		`insert into form_tokens (id) select g || repeat('x', 100) from generate_series(1, ${rows}) g`,
	)
	await opened.root.unsafe('checkpoint').simple()
	unclean = newDataDir()
	await opened.root.unsafe(`insert into form_tokens (id) values ('after the checkpoint')`)
	await opened.files?.copyTo(path.join(unclean, 'database'))
	catalogue = [...(await opened.root.unsafe<CatalogueEntry[]>(catalogueQuery))]
	await opened.close()
}, 120_000)
afterAll(() => {
	for (const folder of [healthy, unclean]) fs.rmSync(folder, { recursive: true, force: true })
})

const fileOf = (table: string): string => catalogue.find(({ name }) => name === table)?.file ?? ''

const kinds: Record<string, (file: string) => void> = {
	missing: (file) => fs.rmSync(file),
	'cut to half': (file) => fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2)),
	emptied: (file) => fs.truncateSync(file, 0),
	zeroed: (file) => fs.writeFileSync(file, Buffer.alloc(fs.statSync(file).size)),
}

/** The sentence that the start ended with, or how many rows it serves. */
async function outcome(dataDir: string): Promise<string | number> {
	try {
		const opened = await connect(dataDir)
		try {
			const [row] = await opened.root<{ count: number }[]>`select count(*)::int as count from form_tokens`
			return row?.count ?? 0
		} finally {
			await opened.close()
		}
	} catch (error) {
		return error instanceof Error ? error.message : String(error)
	}
}

/** Without what the engine makes again at every start. */
const namesIn = (folder: string) =>
	fs
		.readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => !name.endsWith('pg_internal.init') && !name.endsWith('postmaster.pid'))
		.toSorted()

const files: [string, () => string][] = [
	['PG_VERSION', () => 'PG_VERSION'],
	['pg_control', () => 'global/pg_control'],
	['the map of catalogue files', () => 'base/5/pg_filenode.map'],
	['the settings', () => 'postgresql.conf'],
	['transaction status', () => 'pg_xact/0000'],
	['a table with rows', () => fileOf('form_tokens')],
	['its primary key', () => fileOf('form_tokens_pkey')],
	['the catalogue of tables', () => fileOf('pg_class')],
	['the catalogue of columns', () => fileOf('pg_attribute')],
	['the write-ahead log', () => `pg_wal/${fs.readdirSync(path.join(healthy, 'database/pg_wal')).toSorted()[0] ?? ''}`],
]

/** A site that was killed has something to replay: what that changes is what its tables and its log say. */
const replayed = /table|key|log/

for (const [state, source, served] of [
	['stopped in order', () => healthy, rows],
	['killed', () => unclean, rows + 1],
] as const) {
	const chosen = files.filter(([what]) => state !== 'killed' || replayed.test(what))
	test.each(chosen.flatMap(([what, file]) => Object.keys(kinds).map((kind) => [what, kind, file] as const)))(
		`a site that was ${state}: %s is %s`,
		async (_what, kind, file) => {
			const dataDir = newDataDir()
			fs.cpSync(source(), dataDir, { recursive: true })
			kinds[kind]?.(path.join(dataDir, 'database', file()))
			const before = namesIn(dataDir)
			const came = await outcome(dataDir)
			if (typeof came === 'number') expect(came).toBe(served)
			else {
				expect(came).toMatch(/^[^\n]*run: npm run doctor$/)
				expect(namesIn(dataDir)).toEqual(before)
			}
			fs.rmSync(dataDir, { recursive: true, force: true })
		},
		60_000,
	)
}

test('a table that was emptied after the last list of files is not taken for a lost one', async () => {
	const dataDir = newDataDir()
	fs.cpSync(healthy, dataDir, { recursive: true })
	const opened = await connect(dataDir)
	await opened.root.unsafe('truncate form_tokens')
	const copied = newDataDir()
	await opened.files?.copyTo(path.join(copied, 'database'))
	await opened.close()
	fs.rmSync(path.join(copied, 'database', fileOf('form_tokens')), { force: true })
	expect(await outcome(copied)).toBe(0)
}, 60_000)

test('a folder of another version of the engine', async () => {
	const dataDir = newDataDir()
	fs.cpSync(healthy, dataDir, { recursive: true })
	fs.writeFileSync(path.join(dataDir, 'database/PG_VERSION'), '17\n')
	expect(await outcome(dataDir)).toContain(`version 17; this program has ${engineMajor}`)
})

test('a half-copied folder, without what copying programs leave out, is refused whole', async () => {
	const dataDir = newDataDir()
	fs.cpSync(healthy, dataDir, { recursive: true })
	fs.rmdirSync(path.join(dataDir, 'database/pg_notify'))
	expect(await outcome(dataDir)).toMatch(/pg_notify is missing.*npm run doctor/)
})
