import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { assistantOf } from '../../support/ai/assistant.ts'
import { newPostgresDatabase } from '../../support/database.ts'
import { whileLocked, type Tx } from '../../support/processes/while-locked.ts'
import { makeToken } from '../../support/programs/api-program.ts'
import { seats, type Seat } from '../../support/seats.ts'

/* An assistant that is connected while its token, or the right of who made it, ends: the next call, and one that waits. */

const app = await startApp({ env: { TRUST_PROXY: '1', DATABASE_URL: await newPostgresDatabase() } })
const people = await seats(app)
beforeEach(() => people.ready())

const idOf = async (seat: Seat) => {
	const [person] = await app.sql<{ id: string }[]>`select id from profiles where email = ${`${seat}@example.com`}`
	return person?.id ?? ''
}
const byAdmin = async (intent: string, more: Record<string, string> = {}, seat: Seat = 'editor') =>
	people.send('admin', '/admin/users', {
		method: 'POST',
		body: new URLSearchParams({ intent, id: await idOf(seat), ...more }),
	})
const revoke = (id: string, seat: Seat = 'editor') =>
	people.send(seat, '/admin/api', { method: 'POST', body: new URLSearchParams({ intent: 'revoke', id }) })

/** Undoes what a case has done to the person. */
const back = () => app.sql`update profiles set role = 'editor', suspended_at = null where email = 'editor@example.com'`

async function connected(seat: Seat = 'editor') {
	const { id, token } = await makeToken(people, seat, ['posts:read', 'posts:write'])
	return { id, mine: await assistantOf(app, token) }
}

const draft = () => ({ title: 'Solar in Kano', slug: `post-${randomUUID()}`, content: 'We install it.' })
const isThere = async ({ slug }: { slug: string }) =>
	(await app.sql`select 1 from blog_posts where slug = ${slug}`).length > 0
const reads = async (id: string) =>
	(
		await app.sql`
		select 1 from audit_entries e join api_tokens t on t.id = ${id} where e.details ->> 'token' = t.short_id`
	).length

test.each<[string, (id: string) => Promise<Response | void>]>([
	['who made its token is demoted', () => byAdmin('role', { role: 'author' })],
	['who made its token is promoted', () => byAdmin('role', { role: 'admin' })],
	['who made its token is suspended', () => byAdmin('suspend')],
	['its token is revoked', (id) => revoke(id)],
	['its token is revoked by an admin', (id) => revoke(id, 'admin')],
	[
		'its token expires',
		async (id) => void (await app.sql`update api_tokens set expires_at = now() - interval '1 second' where id = ${id}`),
	],
])('an assistant is refused when %s', async (_how, end) => {
	const { id, mine } = await connected()
	expect(await mine.names()).toContain('create-post')
	const first = draft()
	await mine.read('create-post', first)
	const before = await reads(id)
	const response = await end(id)
	expect(response?.status ?? 303).toBeLessThan(400)
	const later = draft()
	await expect(mine.call('create-post', later)).rejects.toThrow('Send a token that works')
	await expect(mine.call('list-posts')).rejects.toThrow('Send a token that works')
	await expect(mine.names()).rejects.toThrow('Send a token that works')
	expect([await isThere(first), await isThere(later), await reads(id)]).toEqual([true, false, before])
	await back()
})

test('a token is no session: signing its owner out everywhere leaves it, and the page about tokens ends it', async () => {
	const { id, mine } = await connected()
	const account = await people.send('editor', '/account')
	expect(await account.text()).toContain('Programs that use a token of yours are not signed out')
	expect((await byAdmin('sign-out')).status).toBeLessThan(400)
	await mine.read('create-post', draft())
	await revoke(id, 'admin')
	await expect(mine.call('list-posts')).rejects.toThrow('Send a token that works')
})

const editor = (tx: Tx) => tx`select 1 from profiles where email = 'editor@example.com' for update`

test.each<[string, (tx: Tx, id: string) => PromiseLike<unknown>]>([
	['who made its token is demoted', (tx) => tx`update profiles set role = 'author' where email = 'editor@example.com'`],
	['who made its token is promoted', (tx) => tx`update profiles set role = 'admin' where email = 'editor@example.com'`],
	[
		'who made its token is suspended',
		(tx) => tx`update profiles set suspended_at = now() where email = 'editor@example.com'`,
	],
	['its token is revoked', (tx, id) => tx`update api_tokens set revoked_at = now() where id = ${id}`],
	[
		'its token expires',
		(tx, id) => tx`update api_tokens set expires_at = now() - interval '1 second' where id = ${id}`,
	],
])('a call that waits does nothing when %s', async (_how, end) => {
	const { id, mine } = await connected()
	for (const more of [{}, { idempotencyKey: randomUUID() }]) {
		const given = draft()
		const response = await whileLocked(
			app,
			editor,
			async () => Response.json(await mine.call('create-post', { ...given, ...more })),
			(tx) => end(tx, id),
		)
		const result: unknown = await response.json()
		expect(result).toEqual({ isError: true, text: expect.stringContaining('Send a token that works') })
		expect(await isThere(given)).toBe(false)
		await back()
		await app.sql`
			update api_tokens set revoked_at = null, expires_at = now() + interval '1 day' where id = ${id}`
	}
})

test('a call that has begun is done before the change of its owner’s role, and the next one is refused', async () => {
	const { mine } = await connected()
	const made = await mine.read('create-post', draft())
	let demoted: Promise<Response> | undefined
	const title = `Changed ${randomUUID()}`
	const response = await whileLocked(
		app,
		(tx) => tx`select 1 from blog_posts where id = ${made.id} for update`,
		async () => Response.json(await mine.call('update-post', { id: made.id, version: made.version, title })),
		async () => void (demoted = byAdmin('role', { role: 'author' })),
	)
	expect(await response.json()).toMatchObject({ isError: false })
	expect((await demoted)?.status).toBeLessThan(400)
	expect(await app.sql`select 1 from blog_posts where title = ${title}`).toHaveLength(1)
	await expect(mine.call('list-posts')).rejects.toThrow('Send a token that works')
	await back()
})

// Last: a person who is erased does not come back.
test('an assistant is refused when who made its token is erased', async () => {
	const { mine } = await connected('author')
	const first = draft()
	await mine.read('create-post', first)
	const body = new URLSearchParams({
		intent: 'delete',
		comments: 'delete',
		password: 'mangoes on the roof',
		sure: 'yes',
	})
	expect((await people.send('author', '/account', { method: 'POST', body, redirect: 'manual' })).status).toBe(302)
	const later = draft()
	await expect(mine.call('create-post', later)).rejects.toThrow('Send a token that works')
	expect(await isThere(later)).toBe(false)
})
