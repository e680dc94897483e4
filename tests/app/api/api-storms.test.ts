import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { startApp } from '../../support/app.ts'
import { makeToken, program } from '../../support/programs/api-program.ts'
import { newPostgresDatabase } from '../../support/database.ts'
import { seats } from '../../support/seats.ts'

/* The API while everything moves: lists that change while they are read, many assistants at once, an owner who goes. */

const app = await startApp({ env: { TRUST_PROXY: '1', DATABASE_URL: await newPostgresDatabase() } })
const people = await seats(app)
beforeEach(() => people.ready())
const { token } = await makeToken(people, 'admin', scopeNames)
const everything = program(app, token)

/** One row of a list, at a time that others have too. */
const inserts: Record<string, (id: string, secondsAgo: number) => PromiseLike<unknown>> = {
	'/enquiries': (id, ago) => app.sql`
		insert into leads (id, name, email, message, status, created_at)
		values (${id}, 'Musa', 'musa@example.com', 'A quote.', 'new', date_trunc('second', now()) - make_interval(secs => ${ago}))`,
	'/posts': (id, ago) => app.sql`
		insert into blog_posts (id, slug, title, author_id, created_at)
		select ${id}, ${id}, 'Solar', id, date_trunc('second', now()) - make_interval(secs => ${ago})
		from profiles where email = 'admin@example.com'`,
	'/media': async (id, ago) => {
		const key = id.replaceAll('-', '')
		await app.sql`insert into media_files (key, width, height, bytes, state) values (${key}, 10, 10, 10, 'ready')`
		await app.sql`
			insert into media (id, name, file_key, file_name, alt, created_at)
			values (${id}, ${id}, ${key}, 'a.png', 'A', date_trunc('second', now()) - make_interval(secs => ${ago}))`
	},
}
const tableOf: Record<string, string> = { '/enquiries': 'leads', '/posts': 'blog_posts', '/media': 'media' }

test.each(Object.keys(inserts))(
	'paging through %s lists each row that exists throughout exactly once, during inserts and deletes',
	async (path) => {
		const insert = inserts[path] ?? (async () => {})
		const stay: string[] = Array.from({ length: 40 }, () => randomUUID())
		const go = Array.from({ length: 40 }, () => randomUUID())
		// Four of each second.
		for (const [nth, id] of stay.entries()) await insert(id, 100 + Math.floor(nth / 4))
		for (const [nth, id] of go.entries()) await insert(id, 100 + Math.floor(nth / 4))
		const seen: string[] = []
		for (let next: string | null | undefined = '', pages = 0; next != null && pages < 200; pages++) {
			const { json } = await everything.read(`${path}?limit=3${next === '' ? '' : `&cursor=${next}`}`)
			seen.push(...json.data.map(({ id }) => id))
			next = json.next
			await people.ready()
			await insert(randomUUID(), 0)
			// Between those that were read and those that were not, and the one that the cursor names.
			await insert(randomUUID(), 100 + Math.floor((pages * 3) / 8))
			const last = seen.at(-1) ?? ''
			const gone = stay.includes(last) ? go.pop() : last
			await app.sql`delete from ${app.sql(tableOf[path] ?? '')} where id = ${gone ?? ''}`
		}
		expect(new Set(seen).size).toBe(seen.length)
		expect(stay.filter((id) => !seen.includes(id))).toEqual([])
	},
)

describe('many assistants', () => {
	const post = (body: string, bearer = token) =>
		app.fetch('/mcp', {
			method: 'POST',
			body,
			headers: {
				authorization: `Bearer ${bearer}`,
				'content-type': 'application/json',
				accept: 'application/json, text/event-stream',
			},
		})
	const rpc = (method: string, params: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

	test('at once are each served or asked to wait, and nothing stays of them', async () => {
		const client = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'storm', version: '1' } }
		const sent = await Promise.all(
			Array.from({ length: 300 }, (_, nth) =>
				post(nth % 3 === 0 ? rpc('initialize', client) : rpc('tools/call', { name: 'list-posts', arguments: {} })),
			),
		)
		for (const response of sent) {
			expect([200, 429, 503]).toContain(response.status)
			if (response.status !== 200) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
			expect(response.headers.get('mcp-session-id')).toBeNull()
			await response.text()
		}
		expect(sent.some(({ status }) => status === 200)).toBe(true)
		await people.ready()
		expect((await post(rpc('tools/list', {}))).status).toBe(200)
		expect((await app.fetch('/')).status).toBe(200)
	})

	test('with arguments that are too large, or lead nowhere, get an error and stop nobody', async () => {
		const huge = rpc('tools/call', { name: 'create-post', arguments: { title: 'x'.repeat(3_000_000) } })
		expect((await post(huge)).status).toBe(413)
		const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, nth) => [`field${nth}`, nth]))
		const response = await post(rpc('tools/call', { name: 'create-post', arguments: wide }))
		expect(response.status).toBe(200)
		expect((await response.text()).length).toBeLessThan(5_000)
		const stranger = await post(huge, `api_${'x'.repeat(43)}`)
		expect([401, 413]).toContain(stranger.status)
		expect((await post(rpc('tools/list', {}))).status).toBe(200)
	})
})

test('an owner who is erased leaves no token, no response and no name behind, also in the middle of requests', async () => {
	const made = await makeToken(people, 'editor', ['posts:read', 'posts:write', 'comments:read'])
	const mine = program(app, made.token)
	const [owner] = await app.sql<{ id: string }[]>`select id from profiles where email = 'editor@example.com'`
	const id = owner?.id ?? ''
	const newPost = () => ({ title: 'Solar', slug: `post-${randomUUID()}`, content: 'Text.' })
	await mine.read('/posts', { method: 'POST', json: newPost(), headers: { 'idempotency-key': randomUUID() } })
	await app.sql`
		insert into imports (id, file_name, state, started_by) values (${randomUUID()}, 'old.xml', 'checked', ${id})`
	await app.sql`
		insert into webhook_endpoints (id, name, url, events, secret)
		values (${randomUUID()}, 'Stock', 'https://example.com/', '{post.created}', 'v1.x')`
	const body = new URLSearchParams({
		intent: 'delete',
		comments: 'delete',
		password: 'mangoes on the roof',
		sure: 'yes',
	})
	const [gone, ...writes] = await Promise.all([
		people.send('editor', '/account', { method: 'POST', body, redirect: 'manual' }),
		...Array.from({ length: 12 }, () =>
			mine.send('/posts', { method: 'POST', json: newPost(), headers: { 'idempotency-key': randomUUID() } }),
		),
	])
	expect(gone?.status, await gone?.text()).toBe(302)
	for (const response of writes) expect([201, 401], await response.clone().text()).toContain(response.status)
	expect((await mine.send('/posts')).status).toBe(401)
	const mcp = { method: 'POST', headers: { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' } }
	const asked = await app.fetch('/mcp', { ...mcp, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }) })
	expect(asked.status).toBe(401)
	expect(await app.sql`select 1 from api_tokens where id = ${made.id}`).toEqual([])
	expect(await app.sql`select 1 from api_requests where token_id = ${made.id}`).toEqual([])
	expect([...(await app.sql`select started_by as "by" from imports`)]).toEqual([{ by: null }])
	// Webhooks are the site's.
	expect(await app.sql`select 1 from webhook_endpoints`).toHaveLength(1)
	expect(await app.sql`select 1 from profiles where id = ${id} and (full_name <> '' or email like 'editor@%')`).toEqual(
		[],
	)
})
