import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { driverOptions } from '#app/db/connection/driver-options.server.ts'
import { engines, newDataDir, startMigratedServer } from '../../support/database.ts'
import type { TestPostgres, TestReplica } from '../../support/postgres.ts'
import { startSiteProcess, type SiteProcess } from '../../support/site-process.ts'

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const origin = 'http://site.test'
const patient = { timeout: 60_000 }

describe.runIf(engines().includes('postgres'))('two processes that read public pages from a replica', () => {
	let primary: TestPostgres
	let replica: TestReplica
	/** Statements to the replica itself. */
	let there: postgres.Sql
	let sql: postgres.Sql
	let sites: SiteProcess[]
	let urls: string[]
	let cookie = ''

	beforeAll(async () => {
		const migrated = await startMigratedServer()
		primary = migrated.server
		const database = primary.newDatabase(new URL(migrated.template).pathname.slice(1))
		replica = await primary.newReplica()
		sql = postgres(database, { ...driverOptions, max: 2 })
		there = postgres(replica.urlOf(database), { max: 1, onnotice: () => {} })
		const settings = {
			DATABASE_URL: database,
			DATABASE_READ_URL: replica.urlOf(database),
			DATABASE_POOL: '4',
			DATA_DIR: newDataDir(),
			ADMIN_EMAIL: admin.email,
			ADMIN_PASSWORD: admin.password,
		}
		sites = [startSiteProcess(settings), startSiteProcess(settings)]
		urls = await Promise.all(sites.map(({ url }) => url))
	})
	afterAll(async () => {
		for (const site of sites) site.signal('SIGKILL')
		await Promise.all([sql.end({ timeout: 0 }), there.end({ timeout: 0 })])
		await replica.stop()
		await primary.stop()
	})

	const get = (address: string, at: string) =>
		fetch(at + address, { redirect: 'manual', headers: cookie ? { cookie } : {} })
	const textAt = async (address: string, at: string) => (await get(address, at)).text()
	const measured = async (at: string, name: string) => {
		const line = new RegExp(String.raw`^database_replica_${name} (\d+)$`, 'm').exec(await textAt('/metrics', at))
		return Number(line?.[1])
	}
	const isUsed = (at: string) => measured(at, 'used')
	const post = (address: string, body: URLSearchParams | string, at: string) =>
		fetch(at + address, {
			method: 'POST',
			redirect: 'manual',
			body,
			headers: { origin, cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
		})
	const publish = async (slug: string, title: string, at: string) => {
		const fields = { title, slug, content: 'Words of the post.', status: 'published', tab: randomUUID(), version: '0' }
		expect((await post('/blog/new', new URLSearchParams(fields), at)).status).toBeLessThan(400)
	}
	/** A page that nobody has asked for yet, so that it is made now. */
	let asked = 0
	const newAddress = () => `/api/posts?page=${(asked += 1) + 1}`
	const makesPages = async (at: string) => {
		for (let turn = 0; turn < 5; turn++) expect((await get(newAddress(), at)).status).toBe(200)
	}

	test('pages are made from the replica, everything else from the primary', async () => {
		for (const url of urls) await expect.poll(() => isUsed(url), patient).toBe(1)
		const [url = ''] = urls
		const before = await measured(url, 'statements_total')
		await makesPages(url)
		const after = await measured(url, 'statements_total')
		expect(after).toBeGreaterThan(before)
		expect(await measured(url, 'repeated_total')).toBe(0)
		const response = await post('/api/auth/sign-in/email', JSON.stringify(admin), url)
		cookie = response.headers
			.getSetCookie()
			.map((each) => each.split(';')[0])
			.join('; ')
		expect((await get('/admin', url)).status).toBe(200)
		expect(await measured(url, 'statements_total')).toBe(after)
	})

	test('what is published is seen at once, also while the replica is paused; then it is used again', async () => {
		const [one = '', two = ''] = urls
		for (const url of urls) expect(await textAt('/blog', url)).not.toContain('Seen at once')
		await there`select pg_wal_replay_pause()`
		await publish('seen-at-once', 'Seen at once', one)
		// The replica does not have the post, and no page was made from it.
		expect(await there`select 1 from blog_posts where slug = 'seen-at-once'`).toHaveLength(0)
		for (const address of ['/blog', '/blog/seen-at-once', '/sitemap.xml', '/'])
			expect((await get(address, one)).status, address).toBe(200)
		for (const address of ['/blog', '/blog/seen-at-once', '/rss.xml'])
			expect(await textAt(address, one), address).toContain('Seen at once')
		await expect.poll(() => textAt('/blog', two), patient).toContain('Seen at once')
		for (const address of ['/blog/seen-at-once', '/rss.xml'])
			expect(await textAt(address, two), address).toContain('Seen at once')
		for (const url of urls) expect(await isUsed(url)).toBe(0)

		await there`select pg_wal_replay_resume()`
		for (const url of urls) await expect.poll(() => isUsed(url), patient).toBe(1)
		for (const url of urls) expect(await textAt('/blog', url)).toContain('Seen at once')
		const before = await measured(two, 'statements_total')
		await makesPages(two)
		expect(await measured(two, 'statements_total')).toBeGreaterThan(before)
	})

	test('what is unpublished or erased is gone at once at both, while the paused replica still has it', async () => {
		const [one = '', two = ''] = urls
		const reader = { email: 'temi@example.com', name: 'Temilade Gone', password: admin.password }
		await publish('soon-hidden', 'Soon hidden', one)
		await publish('with-a-comment', 'With a comment', one)
		const ownerCookie = cookie
		cookie = ''
		await post('/api/auth/sign-up/email', JSON.stringify(reader), one)
		await sql`update profiles set email_verified = true where email = ${reader.email}`
		await sql`
			insert into blog_comments (id, post_id, author_id, content, status)
			select ${randomUUID()}, p.id, a.id, 'Well said.', 'approved' from blog_posts p, profiles a
			where p.slug = 'with-a-comment' and a.email = ${reader.email}`
		const signedIn = await post('/api/auth/sign-in/email', JSON.stringify(reader), one)
		const readerCookie = signedIn.headers
			.getSetCookie()
			.map((each) => each.split(';')[0])
			.join('; ')
		for (const url of urls) {
			await expect.poll(() => textAt('/blog/with-a-comment', url), patient).toContain('Temilade')
			await expect.poll(() => textAt('/blog', url), patient).toContain('Soon hidden')
			expect((await get('/blog/soon-hidden', url)).status).toBe(200)
			await expect.poll(() => isUsed(url), patient).toBe(1)
		}

		await there`select pg_wal_replay_pause()`
		const [hidden] = await sql<{ id: string }[]>`select id from blog_posts where slug = 'soon-hidden'`
		const fields = { title: 'Soon hidden', slug: 'soon-hidden', content: 'Words.', status: 'draft', version: '1' }
		cookie = ownerCookie
		const change = new URLSearchParams({ ...fields, tab: randomUUID() })
		expect((await post(`/admin/posts/edit/${hidden?.id}`, change, one)).status).toBeLessThan(400)
		cookie = readerCookie
		const deletion = { intent: 'delete', comments: 'anonymise', password: admin.password, sure: 'yes' }
		expect((await post('/account', new URLSearchParams(deletion), one)).status).toBe(302)
		cookie = ownerCookie
		expect(await there`select 1 from blog_posts where slug = 'soon-hidden' and live`).toHaveLength(1)
		expect(await there`select 1 from profiles where email = ${reader.email}`).toHaveLength(1)
		for (const url of [one, two]) {
			await expect.poll(async () => (await get('/blog/soon-hidden', url)).status, patient).toBe(404)
			for (const address of ['/blog', '/rss.xml', '/sitemap.xml', '/blog?q=hidden'])
				await expect.poll(() => textAt(address, url), patient).not.toMatch(/soon[ -]hidden/i)
			await expect.poll(() => textAt('/blog/with-a-comment', url), patient).not.toContain('Temilade')
			expect(await isUsed(url)).toBe(0)
		}
		await there`select pg_wal_replay_resume()`
		for (const url of urls) await expect.poll(() => isUsed(url), patient).toBe(1)
		expect(await textAt('/blog/with-a-comment', two)).not.toContain('Temilade')
	})

	test('a replica that is stopped, crashes, is paused or comes back is noticed by no visitor', async () => {
		let asking = true
		const responses: string[] = []
		const visitor = async (url: string) => {
			while (asking) {
				const response = await get(newAddress(), url)
				const { posts }: { posts?: unknown } = response.ok ? JSON.parse(await response.text()) : {}
				responses.push(`${response.status} ${Array.isArray(posts)}`)
				await pause(5)
			}
		}
		const visitors = urls.map(visitor)
		const becomes = async (used: 0 | 1) => {
			for (const url of urls) await expect.poll(() => isUsed(url), patient).toBe(used)
		}
		for (const mode of ['fast', 'immediate'] as const) {
			await replica.halt(mode)
			await becomes(0)
			await publish(`while-away-${mode}`, `While away ${mode}`, urls[0] ?? '')
			await replica.start()
			await becomes(1)
		}
		replica.pause()
		await becomes(0)
		replica.resume()
		await becomes(1)
		asking = false
		await Promise.all(visitors)
		expect([...new Set(responses)]).toEqual(['200 true'])
		expect(responses.length).toBeGreaterThan(50)
	})

	test('a replica that has become a server of its own is not read from any more', async () => {
		await there`select pg_promote(true, 60)`
		for (const url of urls) await expect.poll(() => isUsed(url), patient).toBe(0)
		await there`update site_counters set value = 1000000`
		for (const url of urls) await makesPages(url)
		await pause(1_500)
		for (const url of urls) expect(await isUsed(url)).toBe(0)
	})
})
