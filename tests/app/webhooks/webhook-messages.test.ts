import type { CommentStatus } from '#app/events/comment-status.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { decisionOn, type DomainEvent } from '#app/events/events.ts'
import { outgoingEvents } from '#app/features/webhooks/events/outgoing-events.ts'
import { maxUnreviewed } from '#app/features/webhooks/states.ts'
import { exampleOf } from '#app/features/webhooks/events/event-rows.server.ts'
import { bodySchema, webhookTypeNames, webhookTypes } from '#app/features/webhooks/events/webhook-types.ts'
import { startApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { webhookReceiver } from '../../support/programs/webhook-receiver.ts'
import { webhookEnv, webhookSite } from '../../support/programs/webhook-site.ts'

/* What webhooks send, to whom, how often, and of which events. */

const app = await startApp({ env: await webhookEnv() })
const { people, receiver, writer, add, act, draft, rows, settled } = await webhookSite(app)

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
		const mails = () =>
			app.sql`select 1 from outbox where kind = 'webhook-trouble' and subject like '%does not accept%'`
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

	test('and all that wait behind it have the pause that the program asks for, a day at most', async () => {
		receiver.answer(() => ({ status: 429, headers: { 'retry-after': '3600' } }))
		const { id } = await add()
		await act(id, { intent: 'pause' })
		await draft()
		await draft()
		await act(id, { intent: 'resume' })
		await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBeGreaterThan(0)
		await expect
			.poll(async () => (await rows(id)).map(({ state }) => state), { timeout: 20_000 })
			.toEqual(['waiting', 'waiting'])
		const held = await rows(id)
		expect(held.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(1)
		for (const { wait } of held) expect(Math.abs(wait - 3_600)).toBeLessThan(60)
		receiver.answer(() => ({ status: 503, headers: { 'retry-after': '999999' } }))
		await act(id, { intent: 'resume' })
		await expect
			.poll(async () => (await rows(id)).every(({ wait }) => wait > 86_000 && wait <= 86_400), { timeout: 20_000 })
			.toBe(true)
		// A test is sent at once, and what the person at the other end sees then is up to them.
		receiver.answer(() => ({}))
		await act(id, { intent: 'test', key: randomUUID() })
		await expect
			.poll(async () => (await rows(id)).map(({ state }) => state).toSorted(), { timeout: 20_000 })
			.toEqual(['delivered', 'waiting', 'waiting'])
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
		const done = Promise.withResolvers<undefined>()
		slow.answer(() => ({ until: done.promise }))
		const late = await add({ url: slow.url })
		slow.use(late.secret)
		await draft()
		await expect.poll(() => slow.received.length).toBe(1)
		const quick = await add()
		await draft()
		await settled(quick.id, 'delivered')
		done.resolve(undefined)
		await expect.poll(async () => (await rows(late.id)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
		// The first was on its way all the time: nobody gave it up to get to the others.
		expect((await rows(late.id)).map(({ attempts }) => attempts)).toEqual([1, 1])
		slow.close()
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

	test('sends nothing about a draft whose address or place is another', async () => {
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
		const fill = (status: CommentStatus, count: number) => app.sql`
			insert into webhook_deliveries (endpoint_id, message_id, type, body, is_unreviewed, state)
			select ${id}, gen_random_uuid(), 'comment.created', ${JSON.stringify({ data: { status } })}, ${status === 'pending'}, 'delivered'
			from generate_series(1, ${count}::int)`
		await fill('approved', maxUnreviewed)
		await send({ intent: 'delete', id: first })
		expect(await rows(id)).toHaveLength(maxUnreviewed + 2)
		await app.sql`delete from webhook_deliveries where body like '%approved%'`
		expect(await rows(id)).toHaveLength(2)
		const announced = await write()
		await fill('pending', maxUnreviewed - 3)
		expect(await rows(id)).toHaveLength(maxUnreviewed)
		await send({ intent: 'delete', id: await write() })
		expect(await rows(id)).toHaveLength(maxUnreviewed)
		// What was announced is undone, however many there are.
		await send({ intent: 'delete', id: announced })
		expect(await rows(id)).toHaveLength(maxUnreviewed + 1)
		await app.sql`update profiles set comments_trusted = true where id = ${author?.id ?? ''}`
		await send({ intent: 'delete', id: await write() })
		expect(await rows(id)).toHaveLength(maxUnreviewed + 3)
		await app.sql`update profiles set comments_trusted = false where id = ${author?.id ?? ''}`
		await app.sql`update webhook_deliveries set created_at = created_at - interval '61 minutes'`
		await write()
		expect(await rows(id)).toHaveLength(maxUnreviewed + 4)
		await act(id, { intent: 'delete' })
	})

	test('sends nothing about enquiries that are held or spam', () => {
		const id = randomUUID()
		const event = (status: 'new' | 'held' | 'spam'): DomainEvent => ({ type: 'lead.created', id, status })
		expect(decisionOn(outgoingEvents, event('held'))).toBeNull()
		expect(decisionOn(outgoingEvents, event('spam'))).toBeNull()
		expect(decisionOn(outgoingEvents, event('new'))).toMatchObject({ type: 'enquiry.created' })
	})
})
