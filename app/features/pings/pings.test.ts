import http from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import type { DomainEvent } from '#app/events/events.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../tests/support/rows.ts'
import { pingStates } from './ping-state.server.ts'
import { pingWait } from './ping-lines.server.ts'
import { indexNowKey } from './ping-targets.server.ts'
import { isPublicSite } from './ping-targets.server.ts'
import { queuePings } from './queue-pings.server.ts'
import { sendPings, stopPings } from './send-pings.server.ts'

/* A search engine and a hub on this machine: what they are sent, when, and what becomes of an error. */

const site = 'https://imole-services.ng'
type Received = { path: string; type: string; body: string }
const received: Received[] = []
let answer: () => { status: number; afterMs?: number } = () => ({ status: 200 })
const server = http.createServer((request, response) => {
	let body = ''
	request.on('data', (part) => (body += String(part)))
	request.on('end', () => {
		received.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', body })
		const { status, afterMs = 0 } = answer()
		setTimeout(() => response.writeHead(status).end('taken'), afterMs)
	})
})
let origin = ''
const dataDir = newDataDir()

beforeAll(async () => {
	log.level = 'silent'
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => {
	server.closeAllConnections()
	server.close()
})

const use = (more: Record<string, string> = {}) =>
	loadEnv({
		SITE_URL: site,
		DATA_DIR: dataDir,
		INDEXNOW: 'on',
		INDEXNOW_URL: `${origin}/indexnow`,
		WEBHOOK_LOCALHOST: 'on',
		...more,
	})
const hub = () => ({ INDEXNOW: 'off', WEBSUB_HUB: `${origin}/hub` })

/** What the site shows: as the subscriber knows it (app/subscribers). */
const publicPaths = async () => new Set(['/legal/terms', '/services', '/services/solar', '/van', '/vans', '/about'])
const happen = (...events: DomainEvent[]) => inTransaction((tx) => queuePings(tx, events, publicPaths))
const waiting = async () =>
	(await sql<{ path: string }[]>`select target, path from pings order by path`).map(({ path }) => path)
const due = () => sql`update pings set created_at = created_at - interval '1 minute'`
/** Runs the job, and waits until it has an outcome. */
async function send() {
	await due()
	await sql`update ping_targets set run_at = now() - interval '1 second'`
	await sendPings()
	await expect.poll(() => sql`select 1 from ping_targets where locked_until is not null`).toEqual([])
}

test.each([
	['https://imole.ng', true],
	['https://www.example.com', true],
	['http://imole.ng', false],
	['https://localhost', false],
	['https://imole', false],
	['https://imole.test', false],
	['https://site.internal', false],
	['https://192.168.1.4', false],
	['https://8.8.8.8', false],
	['https://[2606:4700::1]', false],
	['https://imole.ng:8443', false],
])('%s can be announced: %s', (address, isPublic) => expect(isPublicSite(address)).toBe(isPublic))

test('pauses grow, and end at half a day', () => {
	const waits = [1, 2, 3, 4, 5, 6, 50].map(pingWait)
	expect(waits).toEqual([...waits].sort((one, other) => one - other))
	expect(waits.at(-1)).toBe(43_200)
})

describe.each(engines())('announcements on %s', (engine) => {
	let database: TestDatabase
	let post = ''
	let draft = ''
	beforeAll(async () => {
		database = await openTestDatabase(engine)
		const author = await addProfile()
		post = await addPost(author, { status: 'published', slug: 'first' })
		draft = await addPost(author, { status: 'draft', slug: 'draft' })
	})
	afterAll(() => database.close())
	beforeEach(async () => {
		await sql`delete from pings`
		await sql`delete from ping_targets`
		received.length = 0
		answer = () => ({ status: 200 })
		use()
	})

	test('a post that is published, changed or taken down is recorded; a draft is not', async () => {
		await happen({ type: 'post.updated', id: draft }, { type: 'post.created', id: draft })
		expect(await waiting()).toEqual([])
		for (const type of ['post.published', 'post.updated', 'post.unpublished'] as const) {
			await happen({ type, id: post })
			expect(await waiting()).toEqual(['/blog/first'])
			await sql`delete from pings`
		}
		await happen({ type: 'post.trashed', id: draft, wasLive: false })
		expect(await waiting()).toEqual([])
		await happen({ type: 'post.trashed', id: draft, wasLive: true })
		expect(await waiting()).toEqual(['/blog/draft'])
	})

	test('so are pages, with the lists that show them, and the address that they had', async () => {
		await happen({ type: 'content.published', contentType: 'services', id: 'solar', was: null })
		await happen({ type: 'content.published', contentType: 'projects', id: 'without-a-page', was: null })
		await happen({ type: 'content.moved', contentType: 'own-pages', id: 'vans', from: 'van', isPublished: true })
		await happen({ type: 'content.published', contentType: 'legal-terms', id: 'single', was: null })
		await happen({ type: 'content.published', contentType: 'company', id: 'single', was: null })
		expect(await waiting()).toEqual(['/legal/terms', '/services', '/services/solar', '/van', '/vans'])
	})

	test('nothing is recorded while it is off, or where nobody could read the site', async () => {
		const settings: Record<string, string>[] = [
			{ INDEXNOW: 'off' },
			{ SITE_URL: 'http://imole-services.ng' },
			{ SITE_URL: 'https://imole.test' },
		]
		for (const more of settings) {
			use(more)
			await happen({ type: 'post.published', id: post })
			expect(await waiting()).toEqual([])
		}
	})

	test('a change that is rolled back is not recorded', async () => {
		const failed = inTransaction(async (tx) => {
			await queuePings(tx, [{ type: 'post.published', id: post }], publicPaths)
			throw new Error('no')
		})
		await expect(failed).rejects.toThrow('no')
		expect(await waiting()).toEqual([])
	})

	test('what changed within seconds is sent together, each page once, with the key', async () => {
		await happen({ type: 'post.published', id: post })
		await happen({ type: 'post.updated', id: post })
		await happen({ type: 'content.published', contentType: 'about', id: 'single', was: null })
		await sendPings()
		expect(received).toEqual([])
		await send()
		expect(received.map(({ path, type }) => [path, type])).toEqual([['/indexnow', 'application/json; charset=utf-8']])
		const key = indexNowKey()
		expect(key).toMatch(/^[0-9a-f]{64}$/)
		expect(JSON.parse(received[0]?.body ?? '')).toEqual({
			host: 'imole-services.ng',
			key,
			keyLocation: `${site}/${key}.txt`,
			// In whatever order: both have changed at the same time.
			urlList: expect.toSatisfy((list: string[]) => list.toSorted().join(' ') === `${site}/about ${site}/blog/first`),
		})
		expect(await waiting()).toEqual([])
		expect((await pingStates())[0]?.lines[0]).toMatch(/^2 pages were announced: /)
		await send()
		expect(received).toHaveLength(1)
	})

	test('an error is tried again later, is seen by the owner, and ends with the next success', async () => {
		answer = () => ({ status: 429 })
		await happen({ type: 'post.published', id: post })
		await send()
		expect(await waiting()).toEqual(['/blog/first'])
		const [state] = await pingStates()
		expect(state).toMatchObject({ isFailing: true })
		expect(state?.lines.join(' ')).toContain('response 429')
		// Nothing is sent from here any more, so nothing is wrong.
		use({ SITE_URL: 'http://localhost:3000' })
		expect((await pingStates())[0]).toMatchObject({ isFailing: false })
		use()
		const [row] = await sql<
			{ wait: number }[]
		>`select extract(epoch from run_at - now())::float8 as wait from ping_targets`
		expect(row?.wait).toBeGreaterThan(30)
		await sendPings()
		expect(received).toHaveLength(1)
		answer = () => ({ status: 202 })
		await send()
		expect(await waiting()).toEqual([])
		expect((await pingStates())[0]).toMatchObject({ isFailing: false })
	})

	test('a page that changes while it is being sent is sent once more', async () => {
		await happen({ type: 'post.published', id: post })
		await due()
		let late: Promise<void> | undefined
		answer = () => {
			late ??= happen({ type: 'post.updated', id: post })
			return { status: 200, afterMs: 300 }
		}
		await send()
		await late
		expect(await waiting()).toEqual(['/blog/first'])
	})

	test('a process that died in the middle, or that is stopped, loses nothing', async () => {
		await happen({ type: 'post.published', id: post })
		await sql`
			insert into ping_targets (name, attempts, locked_until) values ('indexnow', 1, now() - interval '1 second')`
		await send()
		expect(received).toHaveLength(1)
		await happen({ type: 'post.updated', id: post })
		await due()
		answer = () => ({ status: 200, afterMs: 60_000 })
		await sendPings()
		await expect.poll(() => received.length).toBe(2)
		await stopPings()
		const [row] = await sql`select attempts, locked_until from ping_targets`
		expect(row).toEqual({ attempts: 0, locked_until: null })
		expect(await waiting()).toEqual(['/blog/first'])
	})

	test('two processes send a page once', async () => {
		await happen({ type: 'post.published', id: post })
		await due()
		await Promise.all([sendPings(), sendPings()])
		await expect.poll(waiting).toEqual([])
		expect(received).toHaveLength(1)
	})

	test('what is older than three days is not sent', async () => {
		await sql`insert into pings (target, path, created_at) values ('indexnow', '/old', now() - interval '4 days')`
		await send()
		expect([received, await waiting()]).toEqual([[], []])
	})

	test('the hub is notified of the feeds when posts change, and of nothing else', async () => {
		use(hub())
		await happen({ type: 'content.published', contentType: 'about', id: 'single', was: null })
		expect(await waiting()).toEqual([])
		await happen({ type: 'post.published', id: post })
		await send()
		expect(received).toMatchObject([{ path: '/hub', type: 'application/x-www-form-urlencoded' }])
		const sent = new URLSearchParams(received[0]?.body)
		expect(sent.getAll('hub.mode')).toEqual(['publish'])
		expect(sent.getAll('hub.url').toSorted()).toEqual([`${site}/feed.json`, `${site}/rss.xml`])
	})

	test('nothing is sent into a network', async () => {
		use({ ...hub(), WEBSUB_HUB: 'http://10.0.0.8/hub' })
		await happen({ type: 'post.published', id: post })
		await send()
		const lines = (await pingStates()).flatMap((state) => state.lines)
		expect(lines.join(' ')).toContain('the address is inside a network')
		expect(received).toEqual([])
	})

	test('a change of nothing that is there is no error', async () => {
		await happen({ type: 'post.published', id: newId() }, { type: 'site.restored' })
		expect(await waiting()).toEqual([])
	})
})
