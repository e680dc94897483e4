import { afterEach, describe, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { makeSecrets } from '#app/platform/env/secrets/secrets.server.ts'
import { startApp } from '../../support/app.ts'
import { engines, newDataDir, newEmptyPostgresDatabase, openWithoutTables } from '../../support/database.ts'
import { flat, wholeText, wordsOf, type PageWords } from '../../support/pages/page-words.ts'
import {
	changedSince,
	databaseOfRelease,
	releaseOf,
	storedReleases,
	valuesChangedSince,
} from '../../support/processes/stored-release.ts'
import { keyColumns, lostValues, storedRows } from '../../support/data/stored-rows.ts'

/* The database of each stored release (tests/fixtures/releases) starts under this one: no page, text, link or row is lost. */

afterEach(() => closeDatabase())

/** Where a page is now: itself, or where its address redirects to. */
async function pageNow(url: string, path: string): Promise<PageWords> {
	const response = await fetch(url + path, { redirect: 'manual' })
	const to = response.headers.get('location')
	return wordsOf(url, to === null ? path : to.replace('http://site.test', ''))
}

/** What people wrote, and no retention rule ever takes. */
const writtenTables = [
	'ai_settings',
	'blog_categories',
	'blog_comments',
	'blog_post_categories',
	'blog_post_tags',
	'blog_posts',
	'blog_tags',
	'brand_voice',
	'media',
	'media_files',
	'post_redirects',
	'profiles',
]
/** What a job renders again, sooner or later. */
const rendered = /^blog_posts\.(?:html|toc|reading_time|pipeline_version|live)$/
const isWritten = (at: string) => writtenTables.includes(at.split('.')[0] ?? '')

/** What is in the list of changes, as it was found: a difference then shows the others. */
const expected = (found: Readonly<Record<string, string>>, reasons: Readonly<Record<string, string>>) =>
	Object.fromEntries(Object.keys(reasons).map((name) => [name, found[name] ?? 'is as before']))

test('a release from before content is stored', () => {
	expect(storedReleases().map((name) => releaseOf(name).migration)).toContain('0076-one-table-of-runs.sql')
})

describe.each(engines())('on %s', (engine) => {
	test.each(storedReleases())('the site of %s keeps its texts, addresses and rows', async (name) => {
		const { env, rows, pages } = releaseOf(name)
		const changes = changedSince(name)
		const dataDir = newDataDir()
		loadEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
		// Those of that release are not stored.
		makeSecrets()
		const databaseUrl = engine === 'postgres' ? await newEmptyPostgresDatabase() : undefined
		if (databaseUrl === undefined) await openWithoutTables('embedded', dataDir)
		else await openDatabase({ dataDir, databaseUrl })
		await sql.unsafe(databaseOfRelease(name)).simple()
		// The dump has set things for its connection.
		await closeDatabase()
		await openDatabase({ dataDir, databaseUrl })
		const before = await storedRows()
		// Before a site runs on it, whose jobs delete what is too old.
		await migrate()
		const lostByMigrations = lostValues(before, await storedRows(), await keyColumns())
		const reasons = valuesChangedSince(name)
		expect(lostByMigrations).toEqual(expected(lostByMigrations, reasons))
		expect(Object.values(before).flat().length).toBeGreaterThan(Object.keys(pages).length)
		const fewer: string[] = []
		for (const [table, count] of Object.entries(rows)) {
			const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(table)}`
			if ((row?.count ?? 0) < count) fewer.push(`${table}: ${row?.count} of ${count}`)
		}
		expect(fewer).toEqual([])
		await closeDatabase()

		const started = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }), ...env }
		const site = await startApp({ seed: 'none', env: started })
		const lost: Record<string, string[]> = {}
		const used = new Set<string>()
		expect(Object.keys(pages).length).toBeGreaterThan(60)
		for (const [path, before] of Object.entries(pages)) {
			const now = await pageNow(site.url, path)
			expect([path, now.status]).toEqual([path, before.status])
			const whole = wholeText(now)
			// A link with a text for the message leads to where it led without one.
			const isLink = (text: string) => now.links.some((link) => link === text || link.startsWith(`${text}?`))
			const isThere = (text: string) => whole.includes(flat(text)) || isLink(text)
			for (const text of [...before.texts, ...before.links]) {
				if (isThere(text)) continue
				const instead = changes[text]
				if (instead !== undefined && (instead === null || isThere(instead))) used.add(text)
				else lost[text] = [...(lost[text] ?? []), path]
			}
		}
		expect(lost).toEqual({})
		await site.stop()
		// A change that no longer is one would hide the next.
		expect(Object.keys(changes).filter((text) => !used.has(text))).toEqual([])

		// By what the program does when it starts and while it is visited.
		await openDatabase({ dataDir, databaseUrl })
		const written = Object.fromEntries(writtenTables.map((table) => [table, before[table] ?? []]))
		expect(Object.values(written).flat().length).toBeGreaterThan(100)
		const lostSince = Object.fromEntries(
			Object.entries(lostValues(written, await storedRows(), await keyColumns())).filter(([at]) => !rendered.test(at)),
		)
		expect(lostSince).toEqual(
			expected(lostSince, Object.fromEntries(Object.entries(reasons).filter(([at]) => isWritten(at)))),
		)
	})
})
