import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { driverOptions } from '#app/db/connection/driver-options.server.ts'
import { engines, newDataDir, newPostgresDatabase } from '../../support/database.ts'
import { startBalancer, type Balancer } from '../../support/setup/round-robin.ts'
import { startSiteProcess, type SiteProcess } from '../../support/site-process.ts'
import { readStream } from '../../support/pages/stream-reader.ts'

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const origin = 'http://site.test'

describe.runIf(engines().includes('postgres'))('two processes on one PostgreSQL, behind a proxy', () => {
	let sql: postgres.Sql
	let settings: Record<string, string>
	let one: SiteProcess
	let two: SiteProcess
	let urls: [string, string]
	let front: Balancer
	let cookie = ''

	beforeAll(async () => {
		const database = await newPostgresDatabase()
		sql = postgres(database, { ...driverOptions, max: 2 })
		settings = {
			DATABASE_URL: database,
			DATA_DIR: newDataDir(),
			TRUST_PROXY: '1',
			SHUTDOWN_DELAY_MS: '1500',
			ADMIN_EMAIL: admin.email,
			ADMIN_PASSWORD: admin.password,
		}
		one = startSiteProcess(settings)
		two = startSiteProcess(settings)
		urls = [await one.url, await two.url]
		front = await startBalancer(urls)
	})
	afterAll(async () => {
		front.close()
		for (const site of [one, two]) site.signal('SIGKILL')
		await sql.end()
	})

	const get = (address: string, at = front.url) =>
		fetch(at + address, { redirect: 'manual', headers: cookie ? { cookie } : {} })
	const textAt = async (address: string, at: string) => (await get(address, at)).text()
	const post = (
		address: string,
		body: FormData | URLSearchParams | string,
		at = front.url,
		more: Record<string, string> = {},
	) =>
		fetch(at + address, {
			method: 'POST',
			redirect: 'manual',
			body,
			headers: {
				origin,
				...(cookie && { cookie }),
				...(typeof body === 'string' && { 'content-type': 'application/json' }),
				...more,
			},
		})
	const form = (fields: Record<string, string>) => new URLSearchParams(fields)
	const save = (slug: string, title: string, more: Record<string, string> = {}, at?: string) => {
		const fields = { title, slug, content: 'Words of the post.', status: 'published', tab: randomUUID(), version: '0' }
		return post('/blog/new', form({ ...fields, ...more }), at)
	}

	test('one made the admin, and a session begun at one is good at the other', async () => {
		const [row] = await sql<{ n: number }[]>`select count(*)::int as n from profiles where role = 'admin'`
		expect(row?.n).toBe(1)
		const response = await post('/api/auth/sign-in/email', JSON.stringify(admin), urls[0])
		expect(response.status).toBe(200)
		cookie = response.headers
			.getSetCookie()
			.map((each) => each.split(';')[0])
			.join('; ')
		for (const url of urls) expect((await get('/admin', url)).status).toBe(200)
	})

	test('what one process publishes is seen on the pages that the other has cached', async () => {
		for (const url of urls) expect(await textAt('/blog', url)).not.toContain('Seen everywhere')
		expect((await save('seen-everywhere', 'Seen everywhere', {}, urls[0])).status).toBeLessThan(400)
		for (const url of urls) await expect.poll(() => textAt('/blog', url)).toContain('Seen everywhere')
		const [row] = await sql<{ id: string }[]>`select id from blog_posts where slug = 'seen-everywhere'`
		const again = { title: 'Changed at the other', slug: 'seen-everywhere', content: 'Words.', status: 'published' }
		const change = form({ ...again, tab: randomUUID(), version: '1' })
		expect((await post(`/admin/posts/edit/${row?.id}`, change, urls[1])).status).toBeLessThan(400)
		for (const url of urls)
			await expect.poll(() => textAt('/blog/seen-everywhere', url)).toContain('Changed at the other')
	})

	test('a scheduled post appears at both, once', async () => {
		await sql`
			insert into blog_posts (id, slug, title, author_id, status, published_at)
			select gen_random_uuid(), 'on-time', 'On time', id, 'published', now() + interval '1 second' from profiles`
		for (const url of urls) expect((await get('/blog/on-time', url)).status).toBe(404)
		for (const url of urls)
			await expect.poll(async () => (await get('/blog/on-time', url)).status, { timeout: 30_000 }).toBe(200)
		for (const url of urls) await expect.poll(() => textAt('/blog', url)).toContain('On time')
		const [row] = await sql<{ wrong: number }[]>`select recount() as wrong`
		expect(row?.wrong).toBe(0)
	})

	test('limits count the requests to both', async () => {
		const statuses: number[] = []
		for (let turn = 0; turn < 12; turn++) {
			const asked = form({ email: `limited-${turn}@example.com`, website: '' })
			statuses.push((await post('/newsletter', asked, front.url, { 'x-forwarded-for': '203.0.113.50' })).status)
		}
		expect(statuses.filter((status) => status === 303)).toHaveLength(10)
		expect(statuses.slice(10)).toEqual([429, 429])
	})

	test('a picture sent to one is shown by the other', async () => {
		const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2a2f7e' } })
			.png()
			.toBuffer()
		const body = new FormData()
		body.set('picture', new File([new Uint8Array(bytes)], 'lamp.png', { type: 'image/png' }))
		body.set('key', randomUUID())
		body.set('alt', 'A lamp')
		const response = await post('/admin/media/upload', body, urls[0])
		expect(response.status).toBe(200)
		const [file] = await sql<{ name: string }[]>`select name from media`
		const shown = await fetch(`${urls[1]}/media/${file?.name}`)
		expect([shown.status, shown.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
	})

	test('who writes at one is seen by who writes at the other, and live updates cross over', async () => {
		const [row] = await sql<{ id: string; version: number }[]>`
			select id, version from blog_posts where slug = 'seen-everywhere'`
		const write = async (at: string) => {
			const sent = { tab: randomUUID(), post: row?.id, version: row?.version, sequence: 1, fields: null }
			return (await post('/api/writing/autosave', JSON.stringify(sent), at)).json()
		}
		await write(urls[0])
		expect(await write(urls[1])).toMatchObject({ ok: true, others: [{ own: true }] })

		const reader = readStream(await fetch(`${urls[1]}/api/live/post/seen-everywhere`))
		await expect.poll(() => reader.beats()).toBeGreaterThan(0)
		const comment = randomUUID()
		await sql`
			insert into blog_comments (id, post_id, author_id, content)
			select ${comment}, ${row?.id ?? ''}, id, 'Well said.' from profiles`
		expect((await post('/api/moderation', form({ act: `approve:${comment}`, seen: 'pending' }), urls[0])).status).toBe(
			200,
		)
		await reader.until(1)
		expect(reader.events).toMatchObject([{ name: 'comments', data: { shown: [comment] } }])
		await reader.leave()
	})

	test('a process with another data folder does not start next to them, and says why', async () => {
		const stranger = await startSiteProcess({ ...settings, DATA_DIR: newDataDir() }).ended
		expect(stranger.code).toBe(1)
		expect(stranger.complained).toMatch(/^The setting DATA_DIR names another folder than [^\n]+\.\n$/)
	})

	test('they are restarted one after the other, and no request is lost', async () => {
		let asking = true
		const statuses = new Map<number, number>()
		const visitor = async (address: string) => {
			while (asking) {
				const response = await fetch(front.url + address)
				await response.text()
				statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
				await pause(5)
			}
		}
		const visitors = ['/', '/blog/seen-everywhere', '/api/posts?q=words'].map(visitor)
		for (const old of [one, two]) {
			const oldUrl = await old.url
			old.signal('SIGTERM')
			expect(await old.ended).toMatchObject({ code: 0, complained: '' })
			front.nodes.delete(oldUrl)
			const fresh = startSiteProcess(settings)
			const url = await fresh.url
			front.nodes.add(url)
			await expect.poll(() => front.ready.has(url)).toBe(true)
			if (old === one) one = fresh
			else two = fresh
		}
		asking = false
		await Promise.all(visitors)
		urls = [await one.url, await two.url]
		expect(front.lost).toEqual([])
		expect([...statuses.keys()]).toEqual([200])
		expect(statuses.get(200)).toBeGreaterThan(50)
	})

	test('a process killed in the middle of an action leaves an audit event without outcome', async () => {
		const lead = randomUUID()
		await sql`insert into leads (id, name, email, message) values (${lead}, 'Ada', 'ada@example.com', 'Hello')`
		const tried = () =>
			sql`select 1 from audit_entries e where subject_id = ${lead}
				and not exists (select from audit_outcomes o where o.entry_id = e.id)`
		await sql.begin(async (tx) => {
			await tx`select 1 from leads where id = ${lead} for update`
			const response = post(
				`/admin/leads/${lead}`,
				form({ intent: 'status', id: lead, version: '0', to: 'won' }),
				urls[0],
			)
			const lost = expect(response).rejects.toThrow()
			await expect.poll(async () => (await tried()).length).toBe(1)
			one.signal('SIGKILL')
			await one.ended
			await lost
		})
		expect(await tried()).toHaveLength(1)
		const page = (await textAt('/admin/audit', urls[1])).replaceAll(/<[^>]+>/g, '')
		expect(page).toContain('the enquiry of Ada as won')
		expect(page).toContain('Under way')
	})
})
