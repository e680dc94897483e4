import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import postgres from 'postgres'
import type * as Main from '#server/main.ts'
import { wordsOf, type PageWords } from '../../tests/support/pages/page-words.ts'
import { findPostgres, startTestPostgres } from '../../tests/support/postgres.ts'
import { pathsOfSitemap } from '../../tests/support/pages/public-routes.ts'
import { outputOf } from '../../tests/support/processes/run-program.ts'
import { storeRelease } from '../../tests/support/processes/stored-release.ts'

/**
 * Stores the database of a release and what its public pages say, for the test that later releases upgrade from it: run
 * in the folder of the built release, with the name that the files get. tests/fixtures/releases/README.md says how.
 */
const [name] = process.argv.slice(2)
if (name === undefined) throw new Error('Give the name of the release, such as 0.2.0.')

process.env['NODE_ENV'] = 'production'
const env = { COMPANY_PHONE: '+234 803 123 4567', COMPANY_X: 'https://x.com/eze' }
// Older programs read them from the process itself.
Object.assign(process.env, env)
const others = ['/no/such/page', '/newsletter', '/sign-in', '/offline']

const server = await startTestPostgres()
const programs = findPostgres()
if (!server || programs === null) throw new Error('PostgreSQL is not installed here.')
const url = server.newDatabase()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'release-'))
const main: typeof Main = await import(pathToFileURL(path.resolve('build/server/index.js')).href)
const site = await main.start({
	env: {
		PORT: '0',
		SITE_URL: 'http://site.test',
		SEED: 'sample',
		DATA_DIR: dataDir,
		DATABASE_URL: url,
		LOG_LEVEL: 'error',
		...env,
	},
})
await visit()
const pages: Record<string, PageWords> = {}
const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
for (const page of [...pathsOfSitemap(sitemap), ...others]) pages[page] = await wordsOf(site.url, page)
await site.stop()

const { rows, migration } = await contents()
// Into a file: it is larger than what is read of a program's output.
const file = path.join(dataDir, 'dump.sql')
outputOf(path.join(programs, 'pg_dump'), [
	`--file=${file}`,
	'--no-owner',
	'--no-privileges',
	'--rows-per-insert=100',
	url,
])
// Commands of psql, which newer versions write, are no SQL.
const dump = readFileSync(file, 'utf8').replaceAll(/^\\(?:un)?restrict .*$/gm, '')
await server.stop()
rmSync(dataDir, { recursive: true, force: true })
const bytes = storeRelease(name, dump, { env, migration, rows, pages })
console.log(`${Object.keys(pages).length} pages, ${migration}, ${Math.round(bytes / 1024)} KB`)
// What an older program leaves running keeps no process here.
process.exit(0)

/** What people leave on a site: an account, an enquiry, a subscriber. */
async function visit(): Promise<void> {
	const send = async (address: string, body: string, type: string) => {
		const headers = { origin: 'http://site.test', 'content-type': type }
		const response = await fetch(site.url + address, { method: 'POST', body, headers, redirect: 'manual' })
		if (response.status >= 400) throw new Error(`${address}: ${response.status} ${await response.text()}`)
	}
	const form = 'application/x-www-form-urlencoded'
	const account = { name: 'Ngozi Eze', email: 'ngozi@example.com', password: 'mangoes on the roof' }
	await send('/api/auth/sign-up/email', JSON.stringify(account), 'application/json')
	const enquiry = {
		name: 'Adaeze Nwosu',
		email: 'adaeze@example.com',
		service: 'consultation',
		message: 'Please call me about a new roof.',
		terms: 'on',
	}
	await send('/contact', new URLSearchParams(enquiry).toString(), form)
	await send('/newsletter', new URLSearchParams({ email: 'musa@example.com', website: '' }).toString(), form)
}

async function contents(): Promise<{ rows: Record<string, number>; migration: string }> {
	const sql = postgres(url, { max: 1 })
	try {
		const tables = await sql<{ name: string }[]>`
			select relname as name from pg_class
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`
		const counted: Record<string, number> = {}
		for (const { name: table } of tables) {
			const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(table)}`
			counted[table] = row?.count ?? 0
		}
		const [last] = await sql<{ name: string | null }[]>`select max(name) as name from schema_migrations`
		return { rows: counted, migration: last?.name ?? '' }
	} finally {
		await sql.end()
	}
}
