import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDataDir } from '../../support/database.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '../../support/postgres.ts'
import { startSiteProcess, type SiteProcess } from '../../support/site-process.ts'
import { databaseRounds } from './database-rounds.ts'

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }

// The same rounds many times: npm run drill -- postgres
describe.runIf(findPostgres())('a PostgreSQL server that goes away under writers', () => {
	let server: TestPostgres | null
	let url = ''
	let site: SiteProcess
	let alive = true
	let round: ReturnType<typeof databaseRounds>
	beforeAll(async () => {
		server = await startTestPostgres()
		if (!server) return
		url = server.newDatabase()
		site = startSiteProcess({
			DATABASE_URL: url,
			DATA_DIR: newDataDir(),
			SEED: 'sample',
			ADMIN_EMAIL: admin.email,
			ADMIN_PASSWORD: admin.password,
		})
		void site.ended.then(() => (alive = false))
		round = databaseRounds(
			{ url: await site.url, origin: 'http://site.test', admin, isAlive: () => alive },
			server,
			url,
		)
	})
	afterAll(async () => {
		site.signal('SIGKILL')
		await server?.stop()
	})

	test.each([
		['fast', 2_000],
		['immediate', 1_000],
		['restart', 0],
		['pause', 12_000],
	] as const)(
		'%s: the site lives, cached pages are answered, nothing acknowledged is lost, and it recovers',
		async (outage, awayMs) => {
			const figures = await round(outage, awayMs)
			expect(figures).toMatchObject({ alive: true, cached: { failed: 0 }, other: { wrong: [] }, lost: [] })
			expect(figures.cached.asked).toBeGreaterThan(20)
			expect(figures.acknowledged).toBeGreaterThan(0)
			// How long it took is judged by the drill, on a quiet machine: here only that it came back by itself.
			expect(figures.recoveryMs).toBeLessThan(60_000)
		},
	)
})
