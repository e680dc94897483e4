import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { decisionOn, type CommentStatus, type DomainEvent } from '#app/events/events.ts'
import { outgoingEvents } from '#app/features/webhooks/events/outgoing-events.ts'
import { maxUnreviewed, maxWaiting } from '#app/features/webhooks/states.ts'
import { exampleOf } from '#app/features/webhooks/events/event-rows.server.ts'
import { bodySchema, webhookTypeNames, webhookTypes } from '#app/features/webhooks/events/webhook-types.ts'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { startApp } from '../support/app.ts'
import { makeToken, program } from '../support/api-program.ts'
import { blogRows } from '../support/blog-rows.ts'
import { newPostgresDatabase } from '../support/database.ts'
import { seats } from '../support/seats.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

/* Webhooks: what is sent, to whom, how often, and who may say so. A program of its own receives and verifies them. */

const app = await startApp({
	env: { TRUST_PROXY: '1', WEBHOOK_LOCALHOST: 'on', DATABASE_URL: await newPostgresDatabase() },
})
const people = await seats(app)
const receiver = await webhookReceiver()
afterAll(receiver.close)
const writer = program(app, (await makeToken(people, 'admin', scopeNames)).token)

await app.sql`update profiles set is_owner = true where email = 'admin@example.com'`

beforeEach(async () => {
	await people.ready()
	await app.sql`delete from webhook_endpoints`
	receiver.received.length = 0
	receiver.wrong.length = 0
	receiver.paths.length = 0
	receiver.answer(() => ({}))
})

type Wanted = { url?: string; events?: readonly string[]; id?: string }

/** Adds a webhook by the form of the list, and has the receiver use its secret. */
async function add({ url = receiver.url, events = ['post.created'], id = randomUUID() }: Wanted = {}) {
	const body = new URLSearchParams({ intent: 'make', id, name: 'Stock', url })
	for (const event of events) body.append('events', event)
	const response = await people.send('admin', '/admin/webhooks', { method: 'POST', body })
	const page = await response.text()
	const secret = /whsec_[\w+/]+=*/.exec(page)?.[0] ?? ''
	if (secret !== '') receiver.use(secret)
	return { id, status: response.status, page, secret }
}

const act = async (id: string, fields: Record<string, string>) => {
	const response = await people.send('admin', `/admin/webhooks/${id}`, {
		method: 'POST',
		body: new URLSearchParams(fields),
	})
	return { status: response.status, page: await response.text() }
}

const draft = async () => {
	const json = { title: 'Solar in Kano', slug: `post-${randomUUID()}`, content: 'We install it.' }
	return (await writer.read('/posts', { method: 'POST', json })).json.id
}

type Row = { id: string; state: string; attempts: number; status: number | null; error: string | null; wait: number }
const rows = (id: string) => app.sql<Row[]>`
	select id, state, attempts, status, error, extract(epoch from run_at - now())::float8 as wait
	from webhook_deliveries where endpoint_id = ${id} order by created_at, id`
const settled = (id: string, state: string) =>
	expect.poll(async () => (await rows(id)).map((row) => row.state), { timeout: 20_000 }).toEqual([state])

describe('a message', () => {
	test('is sent for each event that was chosen, signed, with numbers and states only', async () => {
		const { id } = await add({ events: ['post.created', 'enquiry.created'] })
		const post = await draft()
		await settled(id, 'delivered')
		expect(receiver.wrong).toEqual([])
		const href = `http://site.test/api/v1/posts/${post}`
		expect(receiver.received).toMatchObject([{ type: 'post.created', data: { id: post, href }, signatures: 1 }])
		expect((await writer.send(new URL(href).pathname.slice('/api/v1'.length))).status).toBe(200)
		const [row] = await app.sql<{ response: string | null; status: number | null }[]>`
			select response, status from webhook_deliveries where endpoint_id = ${id}`
		expect(row).toEqual({ response: 'taken', status: 200 })
	})

	test('is written with its event, or not at all', async () => {
		const { id } = await add()
		const json = { title: 'Twice', slug: `post-${randomUUID()}`, content: 'One.' }
		await writer.read('/posts', { method: 'POST', json })
		expect(await writer.fails('/posts', { method: 'POST', json })).toMatchObject({ status: 422 })
		expect(await rows(id)).toHaveLength(1)
	})

	test('is tried again with the same id and growing pauses, and has failed after the last', async () => {
		receiver.answer(() => ({ status: 500, body: 'x'.repeat(5_000) }))
		const { id } = await add()
		await draft()
		await expect.poll(async () => (await rows(id)).map(({ attempts }) => attempts), { timeout: 20_000 }).toEqual([1])
		await expect.poll(async () => (await rows(id))[0]?.state, { timeout: 20_000 }).toBe('waiting')
		const [first] = await rows(id)
		expect(first).toMatchObject({ state: 'waiting', status: 500 })
		await expect.poll(async () => (await rows(id))[0]?.attempts, { timeout: 20_000 }).toBe(2)
		await expect.poll(async () => (await rows(id))[0]?.state, { timeout: 20_000 }).toBe('waiting')
		expect((await rows(id))[0]?.wait).toBeGreaterThan(250)
		expect(new Set(receiver.received.map((each) => each.id)).size).toBe(1)
		const [stored] = await app.sql<{ size: number | null }[]>`
			select length(response) as size from webhook_deliveries where endpoint_id = ${id}`
		expect(stored?.size).toBe(1_024)
		await app.sql`update webhook_deliveries set attempts = 9, run_at = now() where endpoint_id = ${id}`
		await settled(id, 'failed')
		// One email, whatever fails after it.
		const mails = () => app.sql`select 1 from outbox where kind = 'webhook-trouble' and subject like '%does not take%'`
		expect(await mails()).toHaveLength(1)
		await app.sql`update webhook_deliveries set state = 'waiting', attempts = 9, run_at = now() where endpoint_id = ${id}`
		await settled(id, 'failed')
		expect(await mails()).toHaveLength(1)
		const page = await (await people.send('admin', `/admin/webhooks/${id}`)).text()
		expect(page).toContain('Failing')
		receiver.answer(() => ({}))
		const [row] = await rows(id)
		expect((await act(id, { intent: 'again', delivery: row?.id ?? '' })).page).toContain('is being sent again')
		await settled(id, 'delivered')
		expect(new Set(receiver.received.map((each) => each.id)).size).toBe(1)
		expect(await app.sql`select 1 from webhook_endpoints where failing_since is not null`).toEqual([])
	})

	test('of a process that died in the middle is sent by the next', async () => {
		const { id } = await add()
		await act(id, { intent: 'pause' })
		await draft()
		await app.sql`
			update webhook_deliveries set state = 'sending', attempts = 1, locked_until = now() - interval '1 second'`
		await act(id, { intent: 'resume' })
		await settled(id, 'delivered')
		expect((await rows(id))[0]?.attempts).toBe(2)
	})

	test('goes nowhere else: a redirect is a failure', async () => {
		receiver.answer(() => ({ status: 302, headers: { location: '/elsewhere' } }))
		const { id } = await add()
		await draft()
		await expect.poll(async () => (await rows(id))[0]?.status, { timeout: 20_000 }).toBe(302)
		expect(receiver.paths).not.toContain('/elsewhere')
	})

	test('to a slow program delays nobody else', async () => {
		const slow = await webhookReceiver()
		slow.answer(() => ({ afterMs: 8_000 }))
		const late = await add({ url: slow.url })
		slow.use(late.secret)
		const quick = await add()
		await draft()
		await settled(quick.id, 'delivered')
		expect((await rows(late.id)).map(({ state }) => state)).toEqual(['sending'])
		slow.close()
	})
})

describe('an endpoint', () => {
	test('is added once however often its form is sent, and its secret is shown once and stored sealed', async () => {
		const { id, secret, status } = await add()
		expect([status, /^whsec_[\w+/]{43}=$/.test(secret)]).toEqual([200, true])
		expect(await add({ id })).toMatchObject({ status: 409, secret: '' })
		const page = await (await people.send('admin', `/admin/webhooks/${id}`)).text()
		expect(page).not.toContain(secret)
		const [row] = await app.sql<{ secret: string }[]>`select secret from webhook_endpoints where id = ${id}`
		expect(row?.secret).toMatch(/^v1\./)
	})

	test.each([
		['http://example.com/', 'must begin with https://'],
		['ftp://example.com/', 'must begin with https://'],
		['example.com', 'Enter a whole address'],
		['https://user:secret@example.com/', 'Leave out the user name'],
		['https://10.0.0.1/', 'is inside a network'],
		['https://2130706434/', 'is inside a network'],
		['https://[::ffff:169.254.169.254]/', 'is inside a network'],
		['https://[fd00::1]/', 'is inside a network'],
	])('cannot be at %s', async (url, message) => {
		const { page, status } = await add({ url })
		expect(status).toBe(422)
		expect(page).toContain(message)
		expect(page).toContain('Stock')
		expect(await app.sql`select 1 from webhook_endpoints`).toEqual([])
	})

	test('whose name leads inside is not connected to, although the form took it', async () => {
		const { id } = await add()
		// This machine in a name that only a resolver knows.
		await app.sql`update webhook_endpoints set url = 'https://ip6-localhost/' where id = ${id}`
		await act(id, { intent: 'test', key: randomUUID() })
		await expect.poll(async () => (await rows(id))[0]?.error, { timeout: 20_000 }).toMatch(/^(inside|unknown-host)$/)
		await app.sql`update webhook_endpoints set url = 'https://127.0.0.2/' where id = ${id}`
		await act(id, { intent: 'test', key: randomUUID() })
		await expect.poll(async () => (await rows(id))[1]?.error, { timeout: 20_000 }).toBe('inside')
	})

	test('that is paused gets what happened meanwhile when it is resumed; a test is sent once and at once', async () => {
		const { id } = await add()
		await act(id, { intent: 'pause' })
		const post = await draft()
		const key = randomUUID()
		await act(id, { intent: 'test', key })
		await act(id, { intent: 'test', key })
		await expect.poll(() => receiver.received.map(({ type }) => type), { timeout: 20_000 }).toEqual(['webhook.test'])
		await act(id, { intent: 'resume' })
		await expect
			.poll(() => receiver.received.map(({ data }) => data['id']), { timeout: 20_000 })
			.toEqual([undefined, post])
	})

	test('with a new secret is signed with both for a day', async () => {
		const { id } = await add()
		const press = { intent: 'secret', key: randomUUID() }
		const [{ page }, again] = await Promise.all([act(id, press), act(id, press)])
		const fresh = /whsec_[\w+/]+=*/.exec(page)?.[0] ?? ''
		// A double click makes one: the former secret is still the one that the program knows.
		expect(/whsec_[\w+/]+=*/.exec(again.page)?.[0]).toBe(fresh)
		const next = async (signatures: number) => {
			receiver.received.length = 0
			await draft()
			await expect
				.poll(() => receiver.received.map((each) => each.signatures), { timeout: 20_000 })
				.toEqual([signatures])
		}
		await next(2)
		receiver.use(fresh)
		await next(2)
		await app.sql`update webhook_endpoints set former_until = now()`
		await next(1)
		expect(receiver.wrong).toEqual([])
	})

	test('that is paused is sent a message again when it is resumed, and says so', async () => {
		const { id } = await add()
		await draft()
		await settled(id, 'delivered')
		await act(id, { intent: 'pause' })
		const [row] = await rows(id)
		const again = { intent: 'again', delivery: row?.id ?? '' }
		const { page } = await act(id, again)
		expect(page).toContain('The message is sent again when you resume the webhook.')
		expect((await act(id, again)).status).toBe(409)
		await act(id, { intent: 'resume' })
		await settled(id, 'delivered')
		expect(new Set(receiver.received.map((each) => each.id)).size).toBe(1)
		expect(receiver.received).toHaveLength(2)
	})

	test('that takes nothing for days, or wants no more, is switched off, and the owner is told', async () => {
		receiver.answer(() => ({ status: 410 }))
		const { id } = await add()
		await draft()
		const off = async () =>
			(
				await app.sql<{ reason: string | null }[]>`select off_reason as reason from webhook_endpoints where id = ${id}`
			)[0]?.reason
		await expect.poll(off, { timeout: 20_000 }).toBe('gone')
		await draft()
		expect(await rows(id)).toHaveLength(1)
		receiver.answer(() => ({ status: 503 }))
		await act(id, { intent: 'resume' })
		await app.sql`update webhook_endpoints set failing_since = now() - interval '6 days' where id = ${id}`
		await draft()
		await expect.poll(off, { timeout: 20_000 }).toBe('failing')
		const page = await (await people.send('admin', '/admin')).text()
		expect(page).toContain('webhook needs attention: Stock')
		expect(await app.sql`select 1 from outbox where subject = 'A webhook was switched off'`).toHaveLength(2)
	})

	test('that ten thousand messages wait for is switched off, stores no more, and delays nobody else', async () => {
		const slow = await webhookReceiver()
		slow.answer(() => ({ afterMs: 60_000 }))
		const late = await add({ url: slow.url })
		slow.use(late.secret)
		const quick = await add()
		const size = async () => (await rows(late.id)).length
		await app.sql`
			insert into webhook_deliveries (endpoint_id, message_id, type, body, run_at)
			select ${late.id}, gen_random_uuid(), 'post.created', '{}', now() - interval '1 hour'
			from generate_series(1, ${maxWaiting - 2})`
		const posts = await Promise.all(Array.from({ length: 8 }, draft))
		await expect
			.poll(() => receiver.received.map(({ data }) => data['id']), { timeout: 20_000 })
			.toEqual(expect.arrayContaining(posts))
		// Those that were written at the same time did not see each other.
		expect(await size()).toBeLessThanOrEqual(maxWaiting + 6)
		const off = () => app.sql`select off_reason as reason from webhook_endpoints where id = ${late.id}`
		await expect.poll(off, { timeout: 20_000 }).toEqual([{ reason: 'crowded' }])
		const full = await size()
		await draft()
		expect(await size()).toBe(full)
		const page = await (await people.send('admin', `/admin/webhooks/${late.id}`)).text()
		expect(page).toContain('because 10,000 messages were waiting for it')
		const states = async () => [...new Set((await rows(quick.id)).map(({ state }) => state))]
		await expect.poll(states, { timeout: 20_000 }).toEqual(['delivered'])
		slow.close()
	})

	test('that is paused is switched off by as many, too', async () => {
		const { id } = await add()
		await act(id, { intent: 'pause' })
		await app.sql`
			insert into webhook_deliveries (endpoint_id, message_id, type, body)
			select ${id}, gen_random_uuid(), 'post.created', '{}' from generate_series(1, ${maxWaiting})`
		await draft()
		expect(await rows(id)).toHaveLength(maxWaiting)
		const off = () => app.sql`select off_reason as reason from webhook_endpoints`
		await expect.poll(off, { timeout: 20_000 }).toEqual([{ reason: 'crowded' }])
		// Resumed, it gets what waited, and what happens now.
		await act(id, { intent: 'resume' })
		await draft()
		expect(await rows(id)).toHaveLength(maxWaiting + 1)
		const states = async () => (await rows(id)).map(({ state }) => state)
		await expect.poll(states, { timeout: 60_000 }).toContain('delivered')
		expect(await off()).toEqual([{ reason: null }])
		await act(id, { intent: 'delete' })
	})

	test('whose secret no key of the site opens is switched off', async () => {
		const { id } = await add()
		await app.sql`update webhook_endpoints set secret = 'v1.' || repeat('A', 80) where id = ${id}`
		await draft()
		const reason = () => app.sql`select off_reason as reason from webhook_endpoints`
		await expect.poll(reason, { timeout: 20_000 }).toEqual([{ reason: 'secret' }])
		expect(receiver.paths).toEqual([])
		const { page } = await act(id, { intent: 'secret', key: randomUUID() })
		receiver.use(/whsec_[\w+/]+=*/.exec(page)?.[0] ?? '')
		await act(id, { intent: 'resume' })
		await settled(id, 'delivered')
	})

	test('is deleted with its log, and what is not there is 404', async () => {
		const { id } = await add()
		await act(id, { intent: 'test', key: randomUUID() })
		expect((await act(id, { intent: 'delete' })).status).toBe(303)
		expect(await app.sql`select 1 from webhook_deliveries`).toEqual([])
		for (const intent of ['pause', 'delete', 'secret'])
			expect((await act(id, { intent, key: randomUUID() })).status).toBe(404)
		expect((await people.send('admin', `/admin/webhooks/${id}`)).status).toBe(404)
		expect((await people.send('admin', '/admin/webhooks/nothing')).status).toBe(404)
	})

	test('is changed only after a recent confirmation of who does it', async () => {
		const { id } = await add()
		await app.sql`update sessions set confirmed_at = now() - interval '1 hour'`
		const { page } = await act(id, { intent: 'change', name: 'B', url: 'https://example.com/', events: 'post.created' })
		expect(page).toContain('type="password"')
		expect(await app.sql`select 1 from webhook_endpoints where name = 'Stock'`).toHaveLength(1)
		await app.sql`update sessions set confirmed_at = now()`
	})

	test('is there twenty times at most', async () => {
		await app.sql`
			insert into webhook_endpoints (id, name, url, events, secret)
			select gen_random_uuid(), 'Many', 'https://example.com/', '{}', 'v1.x' from generate_series(1, 20)`
		expect((await add()).page).toContain('There are 20 webhooks already.')
	})
})

describe('the table of events', () => {
	test('has an example of each type that fits its schema, and no field with a person', () => {
		for (const type of webhookTypeNames) {
			const { data } = webhookTypes[type]
			expect(bodySchema(data, type).safeParse(exampleOf(type)).success, type).toBe(true)
			for (const field of Object.keys(data.shape))
				expect(['id', 'href', 'postId', 'status', 'from', 'to', 'contentType']).toContain(field)
		}
	})

	test('says nothing of a draft whose address or place is another', async () => {
		const { id } = await add({ events: ['content.published'] })
		const value = (question: string) => ({ value: { question, answer: 'Yes.' } })
		const made = [
			await writer.read('/content/questions', { method: 'POST', json: value('One?') }),
			await writer.read('/content/questions', { method: 'POST', json: value('Two?') }),
		]
		for (const { json } of made)
			await people.send('admin', '/admin/site/questions', {
				method: 'POST',
				body: new URLSearchParams({ intent: 'up', item: json.id }),
			})
		expect(await rows(id)).toEqual([])
		const moved = { type: 'content.moved', contentType: 'own-pages', id: 'vans', from: 'van' } as const
		expect(decisionOn(outgoingEvents, { ...moved, isPublished: false })).toBeNull()
		expect(decisionOn(outgoingEvents, { ...moved, isPublished: true })).toMatchObject({ type: 'content.published' })
	})

	test('a new comment is announced once, not each time that its author edits it in the queue', () => {
		const of = { id: randomUUID(), postId: randomUUID(), authorId: randomUUID(), parentId: null }
		const edited = (from: CommentStatus, to: 'pending' | 'approved') =>
			decisionOn(outgoingEvents, { type: 'comment.edited', ...of, from, to })
		expect(edited('pending', 'pending')).toBeNull()
		expect(edited('approved', 'pending')).toMatchObject({ type: 'comment.updated', data: { status: 'pending' } })
		expect(decisionOn(outgoingEvents, { type: 'comment.marked-spam', ...of, from: 'approved' })).toMatchObject({
			type: 'comment.updated',
			data: { status: 'spam' },
		})
	})

	test('comments that nobody has reviewed fill no endpoint; those of trusted authors go on', async () => {
		const { id } = await add({ events: ['comment.created', 'comment.deleted'] })
		const [author] = await app.sql<{ id: string }[]>`select id from profiles where email like 'viewer%'`
		const post = await blogRows(app.sql).post({ slug: randomUUID(), authorId: author?.id ?? '' })
		const send = async (fields: Record<string, string>) => {
			await app.sql`delete from rate_limits`
			const body = new URLSearchParams({ post, ...fields })
			const response = await people.send('viewer', '/api/comments', { method: 'POST', body })
			return (
				z.object({ comment: z.object({ id: z.string() }).nullable() }).parse(await response.json()).comment?.id ?? ''
			)
		}
		const write = () => send({ intent: 'write', content: `Well said, ${randomUUID()}.` })
		const first = await write()
		await app.sql`
			insert into webhook_deliveries (endpoint_id, message_id, type, body, state)
			select ${id}, gen_random_uuid(), 'comment.created', '{}', 'delivered' from generate_series(2, ${maxUnreviewed - 1})`
		await send({ intent: 'delete', id: first })
		expect(await rows(id)).toHaveLength(maxUnreviewed)
		await send({ intent: 'delete', id: await write() })
		expect(await rows(id)).toHaveLength(maxUnreviewed)
		await app.sql`update profiles set comments_trusted = true where id = ${author?.id ?? ''}`
		await send({ intent: 'delete', id: await write() })
		expect(await rows(id)).toHaveLength(maxUnreviewed + 2)
		await app.sql`update profiles set comments_trusted = false where id = ${author?.id ?? ''}`
		await app.sql`update webhook_deliveries set created_at = created_at - interval '61 minutes'`
		await write()
		expect(await rows(id)).toHaveLength(maxUnreviewed + 3)
		await act(id, { intent: 'delete' })
	})

	test('says nothing of enquiries that are held or spam', () => {
		const id = randomUUID()
		const event = (status: 'new' | 'held' | 'spam'): DomainEvent => ({ type: 'lead.created', id, status })
		expect(decisionOn(outgoingEvents, event('held'))).toBeNull()
		expect(decisionOn(outgoingEvents, event('spam'))).toBeNull()
		expect(decisionOn(outgoingEvents, event('new'))).toMatchObject({ type: 'enquiry.created' })
	})
})
