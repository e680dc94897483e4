import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDataDir } from '../support/database.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { startSiteProcess } from '../support/site-process.ts'

describe.runIf(findPostgres())('a site that is started without its database', () => {
	let server: TestPostgres | null
	let url = ''
	beforeAll(async () => {
		server = await startTestPostgres()
		url = server?.newDatabase() ?? ''
	})
	afterAll(() => server?.stop())

	test('waits for it, makes its tables and serves', async () => {
		await server?.halt('fast')
		const site = startSiteProcess({ DATABASE_URL: url, DATA_DIR: newDataDir(), LOG_LEVEL: 'warn' })
		await expect.poll(() => site.said(), { timeout: 60_000 }).toContain('the database cannot be reached')
		await server?.start()
		expect((await fetch(`${await site.url}/readyz`)).status).toBe(200)
		site.signal('SIGTERM')
		expect((await site.ended).code).toBe(0)
	})

	test('does not wait for a database that nobody has made, and says so in one sentence', async () => {
		const wrong = new URL(url)
		wrong.pathname = '/no_such_database'
		const { code, complained } = await startSiteProcess({ DATABASE_URL: wrong.href, DATA_DIR: newDataDir() }).ended
		expect(code).toBe(1)
		expect(complained).toMatch(/^The database of DATABASE_URL cannot be used: [^\n]*no_such_database[^\n]*\.\n$/)
	})
})
