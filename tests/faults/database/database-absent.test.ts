import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSite } from '../../../scripts/drill/site.ts'
import { newDataDir } from '../../support/database.ts'
import { findPostgres, freePort, startTestPostgres, type TestPostgres } from '../../support/postgres.ts'
import { startSiteProcess } from '../../support/site-process.ts'

describe.runIf(findPostgres())('a site that is started without its database', () => {
	let server: TestPostgres | null
	let url = ''
	let empty = ''
	beforeAll(async () => {
		server = await startTestPostgres()
		url = server?.newDatabase() ?? ''
		empty = server?.newDatabase() ?? ''
	})
	afterAll(() => server?.stop())

	test('waits for it, makes its tables and serves', async () => {
		await server?.halt('fast')
		const site = startSiteProcess({ DATABASE_URL: url, DATA_DIR: newDataDir(), LOG_LEVEL: 'warn' })
		await expect.poll(() => site.output(), { timeout: 60_000 }).toContain('the database cannot be reached')
		await server?.start()
		expect((await fetch(`${await site.url}/readyz`)).status).toBe(200)
		site.signal('SIGTERM')
		expect((await site.ended).code).toBe(0)
	})

	test('listens in the meantime: 503 in our own page or as JSON, alive and not ready; then it serves', async () => {
		await server?.halt('fast')
		const address = `http://127.0.0.1:${await freePort()}`
		const site = startSite({ DATABASE_URL: empty, DATA_DIR: newDataDir(), PORT: new URL(address).port })
		try {
			await expect.poll(() => site.output(), { timeout: 60_000 }).toContain('Waiting for the database')
			const ask = (path: string, accept: string) => fetch(address + path, { headers: { accept } })
			const page = await ask('/', 'text/html')
			expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
			expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
			expect(await page.text()).toContain('</html>')
			const api = await ask('/api/posts?q=solar', 'application/json')
			expect([api.status, api.headers.get('content-type')]).toEqual([503, 'application/json; charset=utf-8'])
			expect((await ask('/healthz', '*/*')).status).toBe(200)
			expect((await ask('/readyz', '*/*')).status).toBe(503)
			await server?.start()
			expect(await site.url).toBe(address)
			expect((await ask('/readyz', '*/*')).status).toBe(200)
			expect((await ask('/', 'text/html')).status).toBe(200)
		} finally {
			await site.stop()
		}
	})

	test('stops cleanly when it is asked to while it waits', async () => {
		await server?.halt('fast')
		const site = startSite({ DATABASE_URL: url, DATA_DIR: newDataDir() })
		await expect.poll(() => site.output(), { timeout: 60_000 }).toContain('Waiting for the database')
		await site.stop()
		expect(site.isAlive()).toBe(false)
		await server?.start()
	})

	test('does not wait for a database that nobody has made, and says so in one sentence', async () => {
		const wrong = new URL(url)
		wrong.pathname = '/no_such_database'
		const { code, complained } = await startSiteProcess({ DATABASE_URL: wrong.href, DATA_DIR: newDataDir() }).ended
		expect(code).toBe(1)
		expect(complained).toMatch(/^The database of DATABASE_URL cannot be used: [^\n]*no_such_database[^\n]*\.\n$/)
	})
})
