import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { maxTokens } from '#app/auth/api-tokens.server.ts'
import { startApp } from '../../support/app.ts'
import { makeToken, program } from '../../support/programs/api-program.ts'
import { newPostgresDatabase } from '../../support/database.ts'
import { openRaw, statuses } from '../../support/raw-http.ts'
import { seats } from '../../support/seats.ts'
import { whileLocked, whilePublished } from '../../support/processes/while-locked.ts'

/* The API while something else goes on: a person publishes, a role changes, uploads are slow, a release is replaced. */

const app = await startApp({ env: { TRUST_PROXY: '1', DATABASE_URL: await newPostgresDatabase() } })
const people = await seats(app)
beforeEach(() => people.ready())
const everything = program(app, (await makeToken(people, 'admin', scopeNames)).token)

const newPost = (more: object = {}) => ({
	title: 'Solar in Kano',
	slug: `post-${randomUUID()}`,
	content: 'We install it.',
	...more,
})

describe('a version that does not exist yet', () => {
	test('cannot be named, so that nothing that a person publishes in between is changed', async () => {
		const mine = program(app, (await makeToken(people, 'admin', ['posts:write'])).token)
		for (const sent of [{ method: 'PATCH', json: { title: 'Taken down' } }, { method: 'DELETE' }]) {
			const { json } = await everything.read('/posts', { method: 'POST', json: newPost() })
			const at = `/posts/${json.id}`
			const headers = { 'if-match': `"v${json.version + 1}"` }
			expect((await whilePublished(app, json.id, () => mine.send(at, { ...sent, headers }))).status).toBe(412)
			const after = (await everything.read(at)).json
			expect([after.state, after.fields?.title]).toEqual(['published', 'Solar in Kano'])
		}
	})

	test('cannot be named of an entry either', async () => {
		const value = { question: 'Do you work in Aba?', answer: 'No.' }
		const { json } = await everything.read('/content/questions', { method: 'POST', json: { value } })
		const at = `/content/questions/${json.id}`
		const headers = { 'if-match': `"v${json.version + 1}"` }
		const change = { method: 'PATCH', json: { value: { answer: 'Yes.' } }, headers }
		const response = await whileLocked(
			app,
			(tx) => tx`select 1 from content_entries where id = ${json.id} for update`,
			() => everything.send(at, change),
			(tx) => tx`
				update content_entries set version = version + 1, draft = jsonb_set(draft, '{question}', '"By a person?"')
				where id = ${json.id}`,
		)
		expect(response.status).toBe(412)
		expect((await everything.read(at)).json.value).toMatchObject({ question: 'By a person?', answer: 'No.' })
	})
})

describe('a token', () => {
	const send = (id: string) => {
		const body = new URLSearchParams({ id, name: 'Accounting', days: '30', scopes: 'enquiries:read' })
		return people.send('sales', '/admin/api/new', { method: 'POST', body })
	}

	test('that is made while the role of its owner changes is not made', async () => {
		const id = randomUUID()
		const response = await whileLocked(
			app,
			(tx) => tx`update profiles set role = 'author' where email = 'sales@example.com'`,
			() => send(id),
		)
		const page = await response.text()
		await app.sql`update profiles set role = 'sales' where email = 'sales@example.com'`
		expect([response.status, page]).toEqual([403, expect.stringContaining('Your role has changed.')])
		expect(page).not.toMatch(/api_[\w-]{43}/)
		expect(await app.sql`select 1 from api_tokens where id = ${id}`).toHaveLength(0)
	})

	test('publishes nothing once the role of its owner has changed, also where its request was on its way', async () => {
		const { token } = await makeToken(people, 'editor', ['posts:read', 'posts:write', 'posts:publish'])
		const { json } = await everything.read('/posts', { method: 'POST', json: newPost() })
		const headers = { 'if-match': `"v${json.version}"` }
		const response = await whileLocked(
			app,
			(tx) => tx`update profiles set role = 'viewer' where email = 'editor@example.com'`,
			() => program(app, token).send(`/posts/${json.id}`, { method: 'PATCH', json: { status: 'published' }, headers }),
		)
		await app.sql`update profiles set role = 'editor' where email = 'editor@example.com'`
		expect([response.status, await response.text()]).toEqual([401, expect.stringContaining('Send a token that works')])
		const [post] = await app.sql<{ status: string }[]>`select status from blog_posts where id = ${json.id}`
		expect(post?.status).toBe('draft')
	})

	test('that ends while an assistant waits says so, and not that a page is to be loaded again', async () => {
		const { token } = await makeToken(people, 'editor', ['posts:write'])
		const call = { name: 'create-post', arguments: newPost({ slug: 'by-an-assistant' }) }
		const response = await whileLocked(
			app,
			(tx) => tx`update profiles set role = 'viewer' where email = 'editor@example.com'`,
			() =>
				app.fetch('/mcp', {
					method: 'POST',
					headers: {
						authorization: `Bearer ${token}`,
						'content-type': 'application/json',
						accept: 'application/json, text/event-stream',
					},
					body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
				}),
		)
		await app.sql`update profiles set role = 'editor' where email = 'editor@example.com'`
		const text = await response.text()
		expect([text, text.includes('"isError":true')]).toEqual([expect.stringContaining('Send a token that works'), true])
		expect(await app.sql`select 1 from blog_posts where slug = 'by-an-assistant'`).toHaveLength(0)
	})

	test('is one too many only where there are as many', async () => {
		await app.sql`
			insert into api_tokens (id, owner_id, name, token_hash, short_id, scopes, role, expires_at)
			select gen_random_uuid(), id, 'Old', md5(nth::text) || 'x', 'o' || nth, array['enquiries:read'], role,
				now() + interval '1 day'
			from profiles, generate_series(1, ${maxTokens}::int) nth where email = 'sales@example.com'`
		const response = await send(randomUUID())
		expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('tokens that work')])
		await app.sql`delete from api_tokens where name = 'Old'`
	})
})

test('slow uploads with a token take no room from the saves of its owner', async () => {
	const { token } = await makeToken(people, 'admin', ['posts:read'])
	const slow = await Promise.all(Array.from({ length: 7 }, () => openRaw(app.url)))
	onTestFinished(() => slow.forEach((each) => each.end()))
	const head = `POST /mcp HTTP/1.1\r\nHost: site.test\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json`
	for (const each of slow) each.write(`${head}\r\nContent-Length: 200000\r\n\r\n{`)
	// One has no room any more: the others have it all.
	await expect
		.poll(() => slow.filter((each) => statuses(each.received()).includes(503)).length, { timeout: 20_000 })
		.toBe(1)
	const fields = { title: 'Roofs', slug: `roofs-${randomUUID()}`, content: 'Text.', tab: randomUUID(), version: '0' }
	const saved = await people.send('admin', '/blog/new', { method: 'POST', body: new URLSearchParams(fields) })
	expect(saved.status).toBe(303)
	expect(await app.sql`select 1 from blog_posts where slug = ${fields.slug}`).toHaveLength(1)
})

/** What a former release would have stored for a request. */
const storedByFormer = (key: string, ...parts: string[]) => app.sql`
	update api_requests set request_hash = ${createHash('sha256')
		.update([...parts, ''].join('\0'))
		.digest('base64url')}
	where key = ${key}`

describe('a change with its key that is repeated after an update', () => {
	const changed = async () => {
		const { json } = await everything.read('/posts', { method: 'POST', json: newPost() })
		const headers = { 'if-match': `"v${json.version}"`, 'idempotency-key': randomUUID() }
		const sent = { method: 'PATCH', json: { title: 'Solar in Jos' }, headers }
		const path = `/posts/${json.id}`
		const { json: first } = await everything.read(path, sent)
		return { path, sent, first, key: headers['idempotency-key'] }
	}

	test.each(['without', 'with'])('is answered as then, by the hash %s If-Match', async (which) => {
		const { path, sent, first, key } = await changed()
		const version = which === 'with' ? [sent.headers['if-match']] : []
		await storedByFormer(key, 'PATCH', `/api/v1${path}`, ...version, JSON.stringify(sent.json))
		const again = await everything.read(path, sent)
		expect([again.headers.get('idempotency-replayed'), again.json.version]).toEqual(['true', first.version])
	})

	test('and does not name its version any more is another request', async () => {
		const { json } = await everything.read('/posts', { method: 'POST', json: newPost() })
		const key = { 'idempotency-key': randomUUID() }
		const remove = (headers: Record<string, string>) => ({ method: 'DELETE', headers: { ...key, ...headers } })
		await everything.read(`/posts/${json.id}`, remove({}))
		expect(await everything.fails(`/posts/${json.id}`, remove({ 'if-match': '"v1"' }))).toMatchObject({
			status: 422,
			code: 'idempotency',
		})
	})
})

describe('a day later', () => {
	/** As if everything had been written so much earlier. */
	const moveClock = (by: string) => app.sql`update api_requests set created_at = created_at - ${by}::interval`
	const send = (json: object, key: string) =>
		everything.read('/posts', { method: 'POST', json, headers: { 'idempotency-key': key } })

	test('a key is a new one, and what it makes is new', async () => {
		const key = randomUUID()
		const first = await send(newPost(), key)
		await moveClock('23 hours')
		expect(
			await everything.fails('/posts', { method: 'POST', json: newPost(), headers: { 'idempotency-key': key } }),
		).toMatchObject({ status: 422 })
		await moveClock('2 hours')
		const second = await send(newPost(), key)
		expect(second.json.id).not.toBe(first.json.id)
		expect(await app.sql`select 1 from api_requests where key = ${key}`).toHaveLength(1)
	})

	test('a note with the same text and key is a second note', async () => {
		const id = randomUUID()
		await app.sql`
			insert into leads (id, name, email, message, status) values (${id}, 'Musa', 'musa@example.com', 'A quote.', 'new')`
		const note = { method: 'POST', json: { body: 'Called.' }, headers: { 'idempotency-key': 'daily' } }
		const notes = async () => (await everything.read(`/enquiries/${id}/notes`, note)).json['notes']
		expect([await notes(), await notes()]).toMatchObject([[{}], [{}]])
		await moveClock('25 hours')
		expect(await notes()).toMatchObject([{ body: 'Called.' }, { body: 'Called.' }])
	})

	test('twenty requests with the same key at once make one', async () => {
		const key = randomUUID()
		await send(newPost(), key)
		await moveClock('25 hours')
		const json = newPost()
		const sent = await Promise.all(
			Array.from({ length: 20 }, () =>
				everything.send('/posts', { method: 'POST', json, headers: { 'idempotency-key': key } }),
			),
		)
		for (const { status } of sent) expect([201, 409]).toContain(status)
		expect(await app.sql`select 1 from blog_posts where slug = ${json.slug}`).toHaveLength(1)
	})
})

test('a request of a former release is answered as then when it is repeated', async () => {
	const writer = program(app, (await makeToken(people, 'admin', ['posts:read', 'posts:write'])).token)
	const json = newPost()
	const headers = { 'idempotency-key': randomUUID() }
	const first = await writer.read('/posts', { method: 'POST', json, headers })
	await storedByFormer(headers['idempotency-key'], 'POST', '/api/v1/posts', JSON.stringify(json))
	const again = await writer.read('/posts', { method: 'POST', json, headers })
	expect([again.json.id, again.headers.get('idempotency-replayed')]).toEqual([first.json.id, 'true'])
})

test('a request whose response could not be stored makes nothing twice when it is repeated', async () => {
	const value = { question: 'Do you work in Jos?', answer: 'Yes.' }
	const sent = { method: 'POST', json: { value }, headers: { 'idempotency-key': randomUUID() } }
	await app.sql`alter table api_requests add constraint not_stored check (status is null) not valid`
	expect((await everything.send('/content/questions', sent)).status).toBe(500)
	await app.sql`alter table api_requests drop constraint if exists not_stored`
	expect((await everything.send('/content/questions', sent)).status).toBe(201)
	expect(await app.sql`select 1 from content_entries where draft ->> 'question' = ${value.question}`).toHaveLength(1)
})
