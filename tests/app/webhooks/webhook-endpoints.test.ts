import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { maxWaiting } from '#app/features/webhooks/states.ts'
import { startApp } from '../../support/app.ts'
import { webhookReceiver } from '../../support/programs/webhook-receiver.ts'
import { webhookEnv, webhookSite } from '../../support/programs/webhook-site.ts'

/* Who may add, change and delete webhooks, and what switches one off. */

const app = await startApp({ env: await webhookEnv() })
const { people, receiver, add, act, draft, rows, settled } = await webhookSite(app)

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

	test('is added on a page of its own, which the list leads to with one button', async () => {
		const list = async () => (await people.send('admin', '/admin/webhooks')).text()
		const buttons = async () => [...(await list()).matchAll(/<a[^>]* href="\/admin\/webhooks\/new"/g)].length
		expect([await buttons(), (await list()).includes('name="url"')]).toEqual([1, false])
		expect(await (await people.send('admin', '/admin/webhooks/new')).text()).toContain('name="url"')
		await add()
		expect([await buttons(), (await list()).includes('name="url"')]).toEqual([1, false])
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

	test('that is paused gets what happened in the meantime when it is resumed; a test is sent once and at once', async () => {
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

	test('whose new secret was lost and made again is still signed with the one that the program knows', async () => {
		const { id } = await add()
		const rotate = async () =>
			/whsec_[\w+/]+=*/.exec((await act(id, { intent: 'secret', key: randomUUID() })).page)?.[0]
		const signatures = async () => {
			receiver.received.length = 0
			await draft()
			await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
			return receiver.received[0]?.signatures
		}
		await rotate()
		await rotate()
		expect(await signatures()).toBe(3)
		for (let turn = 0; turn < 3; turn++) receiver.use((await rotate()) ?? '')
		expect(await signatures()).toBe(4)
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

	test('that takes nothing for days, or wants no more, is switched off, and the owner gets an email', async () => {
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

	test('shows its messages newest first, page by page, each once', async () => {
		const { id } = await add()
		await act(id, { intent: 'pause' })
		// Three of each time: a page ends between messages of one time.
		await app.sql`
			insert into webhook_deliveries (endpoint_id, message_id, type, body, state, created_at)
			select ${id}, gen_random_uuid(), 'post.created', '{}', 'delivered', now() - n / 3 * interval '1 minute'
			from generate_series(0, 59) n`
		const newestFirst = await app.sql<{ id: string }[]>`
			select id from webhook_deliveries where endpoint_id = ${id} order by created_at desc, id desc`
		const shown: string[] = []
		let path: string | undefined = `/admin/webhooks/${id}`
		for (let page = 0; path !== undefined && page < 5; page += 1) {
			const html: string = await (await people.send('admin', path)).text()
			shown.push(...Array.from(html.matchAll(/name="delivery" value="([\w-]{36})"/g), ([, each = '']) => each))
			path = /href="(\/admin\/webhooks\/[^"]*\?before=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
		}
		expect(shown).toEqual(newestFirst.map((row) => row.id))
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
