import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { driverOptions } from '#app/db/connection/driver-options.server.ts'
import { cdnReceiver, type CdnReceiver } from '../../support/programs/cdn-receiver.ts'
import { engines, newDataDir, newPostgresDatabase } from '../../support/database.ts'
import { startSiteProcess, type SiteProcess } from '../../support/site-process.ts'

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const origin = 'http://site.test'
const patience = { timeout: 120_000 }

describe.runIf(engines().includes('postgres'))('two processes behind one CDN', () => {
	let sql: postgres.Sql
	let cdn: CdnReceiver
	let writer: SiteProcess
	let reader: SiteProcess
	let cookie = ''

	const isSharing = async (site: SiteProcess) =>
		(await fetch(`${await site.url}/about`)).headers.get('cache-control')?.includes('s-maxage') ?? false
	const publish = async (title: string) => {
		const slug = randomUUID()
		const fields = { title, slug, content: 'Words.', status: 'published', tab: randomUUID(), version: '0' }
		const body = new URLSearchParams(fields)
		const headers = { origin, cookie }
		return fetch(`${await writer.url}/blog/new`, { method: 'POST', redirect: 'manual', headers, body })
	}
	const list = async () => (await cdn.visit('/blog')).text
	const idOf = async (title: string) =>
		(await sql<{ id: string }[]>`select id from blog_posts where title = ${title}`)[0]?.id ?? ''
	const purgesOf = (id: string) => cdn.purges.filter((tags) => tags.includes(`post:${id}`)).length

	beforeAll(async () => {
		cdn = await cdnReceiver()
		const url = await newPostgresDatabase()
		sql = postgres(url, { ...driverOptions, max: 2 })
		const settings = {
			...cdn.settings.varnish,
			DATABASE_URL: url,
			DATA_DIR: newDataDir(),
			ADMIN_EMAIL: admin.email,
			ADMIN_PASSWORD: admin.password,
		}
		writer = startSiteProcess(settings)
		await writer.url
		reader = startSiteProcess(settings)
		cdn.inFrontOf(await reader.url)
		const signedIn = await fetch(`${await writer.url}/api/auth/sign-in/email`, {
			method: 'POST',
			headers: { origin, 'content-type': 'application/json' },
			body: JSON.stringify(admin),
		})
		cookie = signedIn.headers
			.getSetCookie()
			.map((each) => each.split(';')[0])
			.join('; ')
	})
	afterAll(async () => {
		for (const site of [writer, reader]) site.signal('SIGKILL')
		cdn.close()
		await sql.end()
	})

	test('each shares pages after it has emptied the CDN, and one of them sends a change', async () => {
		for (const site of [writer, reader]) await expect.poll(() => isSharing(site), patience).toBe(true)
		expect(cdn.purges.filter((tags) => tags.includes('all')).length).toBeGreaterThan(1)
		expect(await list()).not.toContain('Written at the other')
		expect((await publish('Written at the other')).status).toBeLessThan(400)
		await expect.poll(list, patience).toContain('Written at the other')
		const id = await idOf('Written at the other')
		await expect.poll(() => purgesOf(id), patience).toBe(1)
		await sql`update cdn_purges set run_at = now()`
		await expect.poll(() => sql`select 1 from cdn_purges`, patience).toEqual([])
		expect(purgesOf(id)).toBe(2)
	})

	test('an error that one of them meets ends the sharing of both', async () => {
		cdn.answer(() => ({ status: 500 }))
		await publish('Not accepted')
		for (const site of [writer, reader]) await expect.poll(() => isSharing(site), patience).toBe(false)
		cdn.answer(() => ({}))
		for (const site of [writer, reader]) await expect.poll(() => isSharing(site), patience).toBe(true)
		await expect.poll(list, patience).toContain('Not accepted')
	})

	test('what a process did not get accepted before it was killed is sent by the other', async () => {
		cdn.answer(() => ({ afterMs: 600_000 }))
		await list()
		expect((await publish('Killed while sending')).status).toBeLessThan(400)
		const id = await idOf('Killed while sending')
		await expect.poll(() => purgesOf(id), patience).toBe(1)
		writer.signal('SIGKILL')
		await writer.ended
		cdn.answer(() => ({}))
		// Its lock ends by itself after twenty seconds.
		await sql`update cdn_line set locked_until = now()`
		await expect.poll(() => purgesOf(id), patience).toBeGreaterThan(1)
		await expect.poll(list, patience).toContain('Killed while sending')
	})
})
