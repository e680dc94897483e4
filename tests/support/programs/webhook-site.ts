import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect } from 'vitest'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { makeToken, program } from './api-program.ts'
import type { TestApp } from '../app.ts'
import { newPostgresDatabase } from '../database.ts'
import { seats } from '../seats.ts'
import { webhookReceiver } from './webhook-receiver.ts'

type Wanted = { url?: string; events?: readonly string[]; id?: string }
type Row = { id: string; state: string; attempts: number; status: number | null; error: string | null; wait: number }

/** Settings of a site that may send messages to this machine. */
export const webhookEnv = async (): Promise<Record<string, string>> => ({
	TRUST_PROXY: '1',
	WEBHOOK_LOCALHOST: 'on',
	DATABASE_URL: await newPostgresDatabase(),
})

/** What tests do with the webhooks of a site, and a program of its own that receives and verifies messages. */
export async function webhookSite(app: TestApp) {
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

	/** Adds a webhook by its form, and has the receiver use its secret. */
	async function add({ url = receiver.url, events = ['post.created'], id = randomUUID() }: Wanted = {}) {
		const body = new URLSearchParams({ intent: 'make', id, name: 'Stock', url })
		for (const event of events) body.append('events', event)
		const response = await people.send('admin', '/admin/webhooks/new', { method: 'POST', body })
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

	/** Makes a draft of a post, which is an event; returns its id. */
	const draft = async () => {
		const json = { title: 'Solar in Kano', slug: `post-${randomUUID()}`, content: 'We install it.' }
		return (await writer.read('/posts', { method: 'POST', json })).json.id
	}

	const rows = (id: string) => app.sql<Row[]>`
		select id, state, attempts, status, error, extract(epoch from run_at - now())::float8 as wait
		from webhook_deliveries where endpoint_id = ${id} order by created_at, id`
	const settled = (id: string, state: string) =>
		expect.poll(async () => (await rows(id)).map((row) => row.state), { timeout: 20_000 }).toEqual([state])

	return { people, receiver, writer, add, act, draft, rows, settled }
}
