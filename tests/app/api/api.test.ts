import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { startApp } from '../../support/app.ts'
import { makeToken, program } from '../../support/programs/api-program.ts'
import { seats } from '../../support/seats.ts'

/* The API for programs: who may, what a token ends with, and what a request that is repeated or late does. */

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const people = await seats(app)
beforeEach(() => people.ready())

const all = (await makeToken(people, 'admin', scopeNames)).token
const everything = program(app, all)

const newPost = (more: object = {}) => {
	const slug = `post-${randomUUID()}`
	return { title: 'Solar in Kano', slug, content: 'We install it.', ...more }
}

describe('a token', () => {
	test('is shown once, stored as a hash, and made once however often its form is sent', async () => {
		const made = await makeToken(people, 'editor', ['posts:read'])
		expect(made.token).toMatch(/^api_[\w-]{43}$/)
		const again = await makeToken(people, 'editor', ['posts:read'], made.id)
		expect([again.status, again.token]).toEqual([409, ''])
		const list = await (await people.send('editor', '/admin/api')).text()
		expect(list).toContain('Program of editor')
		expect(list).not.toContain(made.token)
		const [row] = await app.sql<{ hash: string }[]>`select token_hash as hash from api_tokens where id = ${made.id}`
		expect(row?.hash).toHaveLength(43)
		expect(made.token).not.toContain(row?.hash)
	})

	test('is created on a page of its own, which the list leads to with one button and without scripts', async () => {
		const buttons = (html: string) => [...html.matchAll(/<a[^>]* href="\/admin\/api\/new"[^>]*>/g)].length
		const without = await (await people.send('sales', '/admin/api')).text()
		expect([buttons(without), without.includes('<form method="post" action="/admin/api')]).toEqual([1, false])
		expect(without).toContain('No tokens yet.')
		const form = await (await people.send('sales', '/admin/api/new')).text()
		expect(form).toMatch(/<form[^>]* action="\/admin\/api\/new[^"]*"[^>]*>.*name="scopes".*Create token/s)
		const made = await makeToken(people, 'sales', ['enquiries:read'])
		// What was created is shown instead of the form.
		expect(made.page).not.toContain('name="scopes"')
		expect(made.page).toMatch(/<a[^>]* href="\/admin\/api"[^>]*>Done/)
		const list = await (await people.send('sales', '/admin/api')).text()
		expect([buttons(list), list.includes('name="scopes"')]).toEqual([1, false])
	})

	test('of a form that an earlier release sent is not made, and the form comes back with what was chosen', async () => {
		const body = new URLSearchParams({ name: 'Old form', days: '30', scopes: 'posts:read' })
		const response = await people.send('admin', '/admin/api/new', { method: 'POST', body })
		const page = await response.text()
		expect(response.status).toBe(422)
		expect(page).toContain('This page was opened before the site was updated.')
		expect(page).toContain('value="Old form"')
		expect(page).toMatch(/<input type="hidden" name="id" value="[0-9a-f-]{36}"/)
	})

	test('never may more than its owner, and needs a name and a scope', async () => {
		const { token } = await makeToken(people, 'author', ['posts:read', 'enquiries:read', 'people:read'])
		const { json } = await program(app, token).read('/token')
		expect(json).toMatchObject({ token: { scopes: ['posts:read'] }, owner: { role: 'author' } })
		expect(await program(app, token).fails('/enquiries')).toMatchObject({ status: 403, code: 'scope' })
		expect((await makeToken(people, 'author', [])).page).toContain('Choose at least one scope.')
	})

	test('needs a recent confirmation of who makes it', async () => {
		await app.sql`update sessions set confirmed_at = now() - interval '1 hour'`
		const body = new URLSearchParams({ id: randomUUID(), name: 'X', days: '30', scopes: 'posts:read' })
		const page = await (await people.send('admin', '/admin/api/new', { method: 'POST', body })).text()
		expect(page).not.toMatch(/api_[\w-]{43}/)
		expect(page).toContain('type="password"')
		await app.sql`update sessions set confirmed_at = now()`
	})

	test('is nothing for viewers and strangers, and no session is read', async () => {
		expect((await makeToken(people, 'viewer', ['posts:read'])).token).toBe('')
		expect(await program(app, '').fails('/posts')).toMatchObject({ status: 401, code: 'token' })
		const response = await people.send('admin', '/api/v1/posts')
		expect(response.status).toBe(401)
		expect(response.headers.get('www-authenticate')).toContain('Bearer')
		expect(await program(app, `api_${'x'.repeat(43)}`).fails('/posts')).toMatchObject({ status: 401 })
	})

	test('ends when it is revoked, when it expires, and while its owner is suspended', async () => {
		const { id, token } = await makeToken(people, 'sales', ['enquiries:read'])
		const mine = program(app, token)
		const status = async () => (await mine.send('/enquiries')).status
		expect(await status()).toBe(200)
		await app.sql`update profiles set suspended_at = now() where email = 'sales@example.com'`
		expect(await status()).toBe(401)
		await app.sql`update profiles set suspended_at = null where email = 'sales@example.com'`
		expect(await status()).toBe(200)
		await app.sql`update api_tokens set expires_at = now() - interval '1 second' where id = ${id}`
		expect(await status()).toBe(401)
		await app.sql`update api_tokens set expires_at = now() + interval '1 day' where id = ${id}`
		const revoke = (seat: 'author' | 'sales') =>
			people.send(seat, '/admin/api', { method: 'POST', body: new URLSearchParams({ intent: 'revoke', id }) })
		expect((await revoke('author')).status).toBe(404)
		expect(await status()).toBe(200)
		expect((await revoke('sales')).status).toBe(200)
		expect(await status()).toBe(401)
	})

	test('has a limit of its own, which each response names', async () => {
		const { token } = await makeToken(people, 'editor', ['posts:read'])
		const response = await program(app, token).send('/token')
		expect(response.status).toBe(200)
		expect(response.headers.get('ratelimit-policy')).toMatch(/^"token";q=\d+;w=\d+$/)
		expect(response.headers.get('ratelimit')).toMatch(/^"token";r=\d+;t=\d+$/)
		await app.sql`update rate_limits set tokens = 0, updated_at = now() + interval '1 minute' where bucket like 'api:%'`
		const late = await program(app, token).send('/token')
		expect(late.status).toBe(429)
		expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
	})
})

describe('posts', () => {
	test('a draft is added, read, changed, published, and moved to the trash and back', async () => {
		const made = await everything.read('/posts', { method: 'POST', json: newPost() })
		expect(made.status).toBe(201)
		expect(made.headers.get('location')).toBe(`/api/v1/posts/${made.json.id}`)
		expect(made.json).toMatchObject({ state: 'draft', version: 1 })
		const at = `/posts/${made.json.id}`
		const etag = made.headers.get('etag') ?? ''
		const same = await everything.send(at, { headers: { 'if-none-match': etag } })
		expect([same.status, await same.text()]).toEqual([304, ''])

		expect(await everything.fails(at, { method: 'PATCH', json: { title: 'B' } })).toMatchObject({ status: 428 })
		const match = { 'if-match': etag }
		const changed = await everything.read(at, { method: 'PATCH', json: { title: 'Solar in Jos' }, headers: match })
		expect(changed.json.fields).toMatchObject({ title: 'Solar in Jos', content: 'We install it.' })
		expect(await everything.fails(at, { method: 'PATCH', json: { title: 'C' }, headers: match })).toMatchObject({
			status: 412,
			code: 'version',
		})
		const any = { 'if-match': '*' }
		const isPublic = { method: 'PATCH', json: { status: 'published' }, headers: any }
		const live = await everything.read(`${at}?acceptProblems=true`, isPublic)
		expect(live.json.state).toBe('published')
		const page = await app.fetch(new URL(String(live.json['url'])).pathname)
		expect(await page.text()).toContain('Solar in Jos')
		expect((await everything.read(at, { method: 'DELETE' })).json.state).toBe('trash')
		const gone = await app.fetch(new URL(String(live.json['url'])).pathname)
		expect(gone.status).toBe(404)
		expect((await everything.read(`${at}/restore`, { method: 'POST' })).json.state).toBe('published')
	})

	test('publishing needs a scope of its own, and so does changing what is public', async () => {
		const writer = program(app, (await makeToken(people, 'editor', ['posts:read', 'posts:write'])).token)
		const publish = { ...newPost(), status: 'published' }
		expect(await writer.fails('/posts', { method: 'POST', json: publish })).toMatchObject({
			status: 403,
			code: 'scope',
		})
		const live = await everything.read('/posts?acceptProblems=true', { method: 'POST', json: publish })
		const at = `/posts/${live.json.id}`
		const headers = { 'if-match': '*' }
		for (const sent of [{ method: 'PATCH', json: { title: 'Mine' }, headers }, { method: 'DELETE' }])
			expect(await writer.fails(at, sent)).toMatchObject({ status: 403, code: 'scope' })
		expect((await writer.read(at)).json.fields?.title).toBe('Solar in Kano')
	})

	test('nobody who only writes drafts takes the former address of a public post', async () => {
		const both = async (more: object) =>
			(await everything.read('/posts?acceptProblems=true', { method: 'POST', json: newPost(more) })).json
		const [first, second] = [await both({ status: 'published' }), await both({ status: 'published' })]
		const headers = { 'if-match': '*' }
		const change = (by: typeof everything, id: string, json: object) =>
			by.read(`/posts/${id}?acceptProblems=true`, { method: 'PATCH', json, headers })
		const former = String(first.fields?.['slug'])
		const now = `now-${randomUUID()}`
		await change(everything, first.id, { slug: now })
		await change(everything, second.id, { status: 'draft' })
		const writer = program(app, (await makeToken(people, 'editor', ['posts:read', 'posts:write'])).token)
		await change(writer, second.id, { slug: former })
		await change(writer, second.id, { slug: `other-${randomUUID()}` })
		const old = await app.fetch(`/blog/${former}`, { redirect: 'manual' })
		expect([old.status, old.headers.get('location')]).toEqual([308, `/blog/${now}`])
	})

	test('an author’s token sees and changes their own posts alone', async () => {
		const other = await everything.read('/posts', { method: 'POST', json: newPost() })
		const author = program(app, (await makeToken(people, 'author', ['posts:read', 'posts:write'])).token)
		const own = await author.read('/posts', { method: 'POST', json: newPost({ title: 'Own' }) })
		expect((await author.read('/posts')).json.data.map(({ id }) => id)).toEqual([own.json.id])
		expect(await author.fails(`/posts/${other.json.id}`)).toMatchObject({ status: 404 })
		const change = { method: 'PATCH', json: { title: 'Mine' }, headers: { 'if-match': '*' } }
		expect(await author.fails(`/posts/${other.json.id}`, change)).toMatchObject({ status: 404 })
		expect(await author.fails(`/posts/${other.json.id}`, { method: 'DELETE' })).toMatchObject({ status: 404 })
	})

	test('what is wrong is said with the place of each field, and nothing is stored', async () => {
		const before = (await app.sql`select 1 from blog_posts`).length
		const wrong = async (json: unknown) => (await everything.fails('/posts', { method: 'POST', json })).errors
		expect(await wrong({ ...newPost(), title: 3 })).toEqual([{ pointer: '#/title', detail: expect.any(String) }])
		expect(await wrong({ ...newPost(), colour: 'red' })).toBeDefined()
		expect(await wrong({ ...newPost(), title: '' })).toEqual([
			{ pointer: '#/title', detail: 'Title and slug are required' },
		])
		// The year 0 is one of ISO 8601, and none of PostgreSQL.
		for (const publishedAt of ['soon', '0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00'])
			expect(await wrong({ ...newPost(), publishedAt })).toEqual([
				{ pointer: '#/publishedAt', detail: expect.any(String) },
			])
		const text = await everything.send('/posts', {
			method: 'POST',
			headers: { 'content-type': 'text/plain' },
			json: {},
		})
		expect(text.status).toBe(415)
		const broken = await app.fetch('/api/v1/posts', {
			method: 'POST',
			headers: { authorization: `Bearer ${all}`, 'content-type': 'application/json' },
			body: '{"title":',
		})
		expect(broken.status).toBe(400)
		expect(await app.sql`select 1 from blog_posts`).toHaveLength(before)
	})

	test('a list is read page by page, each post once', async () => {
		for (let n = 0; n < 5; n++) await everything.read('/posts', { method: 'POST', json: newPost() })
		const ids: string[] = []
		for (let path = '/posts?limit=2&state=draft', pages = 0; path !== '' && pages < 50; pages++) {
			const { json, headers } = await everything.read(path)
			ids.push(...json.data.map(({ id }) => id))
			expect(headers.get('link') === null).toBe(json.next === null)
			path = json.next ? `/posts?limit=2&state=draft&cursor=${json.next}` : ''
		}
		const stored = await app.sql`select id from blog_posts where status = 'draft' and trashed_at is null`
		expect(new Set(ids).size).toBe(ids.length)
		expect(ids).toHaveLength(stored.length)
		expect(await everything.fails('/posts?limit=1000')).toMatchObject({ status: 422 })
		expect(await everything.fails('/posts?cursor=x')).toMatchObject({ status: 422 })
	})
})

describe('a repeated request', () => {
	const count = async () => (await app.sql`select 1 from blog_posts`).length

	test('with its key is answered as the first time, and does nothing twice', async () => {
		const json = newPost()
		const headers = { 'idempotency-key': randomUUID() }
		const first = await everything.read('/posts', { method: 'POST', json, headers })
		const before = await count()
		const second = await everything.read('/posts', { method: 'POST', json, headers })
		expect(second.json).toEqual(first.json)
		expect(second.headers.get('idempotency-replayed')).toBe('true')
		expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
		expect(await everything.fails('/posts', { method: 'POST', json: newPost(), headers })).toMatchObject({
			status: 422,
			code: 'idempotency',
		})
		expect(await count()).toBe(before)
	})

	test('after a crash in the middle makes nothing twice; while the first one runs it waits', async () => {
		const json = newPost()
		const headers = { 'idempotency-key': randomUUID() }
		const first = await everything.read('/posts', { method: 'POST', json, headers })
		const before = await count()
		const forget = (age: string) => app.sql`
			update api_requests set status = null, body = null, created_at = now() - ${age}::interval
			where key = ${headers['idempotency-key']}`
		await forget('1 second')
		expect(await everything.fails('/posts', { method: 'POST', json, headers })).toMatchObject({ status: 409 })
		await forget('1 hour')
		const again = await everything.read('/posts', { method: 'POST', json, headers })
		expect(again.json.id).toBe(first.json.id)
		expect(await count()).toBe(before)
	})

	test('after an error may be tried again with the same key', async () => {
		const json = newPost()
		const headers = { 'idempotency-key': randomUUID(), 'if-match': '"v7"' }
		const { json: made } = await everything.read('/posts', { method: 'POST', json })
		const change = { method: 'PATCH', json: { title: 'Late' }, headers }
		expect(await everything.fails(`/posts/${made.id}`, change)).toMatchObject({ status: 412 })
		const right = { ...change, headers: { ...headers, 'if-match': '"v1"' } }
		expect((await everything.read(`/posts/${made.id}`, right)).json.version).toBe(2)
	})
})

describe('the site', () => {
	test('a page’s draft is changed, and published only with the scope for it', async () => {
		const writer = program(app, (await makeToken(people, 'editor', ['content:read', 'content:write'])).token)
		const types = (await writer.read('/content-types')).json.data
		expect(types.some((type) => type['name'] === 'home')).toBe(true)
		expect(types.some((type) => type['name'] === 'newsletter-issues')).toBe(false)
		const { json, headers } = await writer.read('/content/contact/single')
		const match = { 'if-match': headers.get('etag') ?? '' }
		const value = { title: 'Write to us' }
		const key = Object.keys(json.value ?? {}).find((name) => typeof json.value?.[name] === 'string') ?? ''
		const change = { method: 'PATCH', json: { value: { [key]: value.title } }, headers: match }
		expect(await writer.fails('/content/contact/single?publish=true', change)).toMatchObject({ code: 'scope' })
		const saved = await writer.read('/content/contact/single', change)
		expect(saved.json.value?.[key]).toBe('Write to us')
		expect(saved.json.publishedVersion).not.toBe(saved.json.version)
		const live = await everything.read('/content/contact/single?publish=true', {
			...change,
			headers: { 'if-match': '*' },
		})
		expect(live.json.publishedVersion).toBe(live.json.version)
		expect(await writer.fails('/content/company/single')).toMatchObject({ status: 404 })
		expect(await everything.fails('/content/newsletter-issues')).toMatchObject({ status: 404 })
	})

	test('an item of a collection is added once, moved to the trash and back', async () => {
		const json = { value: { question: 'Do you work in Jos?', answer: 'Yes.' } }
		const headers = { 'idempotency-key': randomUUID() }
		const add = () => everything.read('/content/questions', { method: 'POST', json, headers })
		const [first, second] = [await add(), await add()]
		expect(second.json.id).toBe(first.json.id)
		const at = `/content/questions/${first.json.id}`
		expect((await everything.read(at, { method: 'DELETE' })).json['isTrashed']).toBe(true)
		expect((await everything.read(`${at}/restore`, { method: 'POST' })).json['isTrashed']).toBe(false)
		expect(
			await everything.fails(at, { method: 'PATCH', json: { value: { colour: 1 } }, headers: { 'if-match': '*' } }),
		).toMatchObject({ status: 422 })
		expect(await everything.fails('/content/home/single', { method: 'DELETE' })).toMatchObject({ status: 409 })
	})
})
