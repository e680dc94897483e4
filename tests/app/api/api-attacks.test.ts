import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { apiScopes, scopeNames, type ApiScope } from '#app/auth/api-scopes.ts'
import { roleMay, type Role } from '#app/auth/permissions.ts'
import { problemSchema } from '#app/features/api/http/problem.ts'
import { startApp } from '../../support/app.ts'
import { makeToken, program } from '../../support/programs/api-program.ts'
import { newSamplePostgresDatabase } from '../../support/content/sample-site.ts'
import { seats } from '../../support/seats.ts'
import { whilePublished } from '../../support/processes/while-locked.ts'

/* The API attacked: what a token does without its scope, by what else something becomes public, and what a repeated or late request does. */

const app = await startApp({
	seed: 'sample',
	env: { TRUST_PROXY: '1', DATABASE_URL: await newSamplePostgresDatabase() },
})
const people = await seats(app)
beforeEach(() => people.ready())

/** One for each seat and scopes: a person has twenty at most. */
const tokens = new Map<string, string>()
async function tokenOf(seat: Role, scopes: readonly ApiScope[]): Promise<string> {
	const name = `${seat} ${scopes.join(' ')}`
	const known = tokens.get(name)
	if (known !== undefined) return known
	const { token } = await makeToken(people, seat, scopes)
	tokens.set(name, token)
	return token
}
const everything = program(app, await tokenOf('admin', scopeNames))
const any = { 'if-match': '*' }

const operationSchema = z.object({ security: z.array(z.object({ token: z.array(z.enum(scopeNames)) })) })
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })
const { paths } = documentSchema.parse(await (await app.fetch('/openapi.json')).json())
const operations = Object.entries(paths).flatMap(([path, item]) =>
	Object.entries(item).map(([method, { security }]) => ({
		name: `${method.toUpperCase()} ${path}`,
		method: method.toUpperCase(),
		address: path.replaceAll(/\{\w+\}/g, () => randomUUID()),
		scope: security[0]?.token[0] ?? null,
	})),
)

const isForbidden = async (response: Response): Promise<boolean> =>
	response.status === 403 && ['scope', 'forbidden'].includes(problemSchema.parse(await response.json()).code ?? '')

describe('each operation', () => {
	test('is refused to a token with every scope but its own, and to none with it', async () => {
		const wrong: string[] = []
		const { id, token } = await makeToken(people, 'admin', scopeNames)
		const mine = program(app, token)
		for (const { name, method, address, scope } of operations) {
			const json = method === 'GET' ? undefined : {}
			const ask = async (scopes: readonly ApiScope[]) => {
				await app.sql`update api_tokens set scopes = ${[...scopes]} where id = ${id}`
				return isForbidden(await mine.send(address, { method, headers: any, ...(json && { json }) }))
			}
			await people.ready()
			const others = scopeNames.filter((each) => each !== scope)
			if ((await ask(others)) !== (scope !== null)) wrong.push(`without: ${name}`)
			if (await ask(scope === null ? [] : [scope])) wrong.push(`with: ${name}`)
		}
		expect(wrong).toEqual([])
	})

	test('is refused to a token of a role that may not do it, whatever its scopes say', async () => {
		const wrong: string[] = []
		for (const role of ['sales', 'author', 'editor', 'admin'] as const) {
			const made = await makeToken(people, role, ['posts:read', 'enquiries:read'])
			await app.sql`update api_tokens set scopes = ${[...scopeNames]} where id = ${made.id}`
			const mine = program(app, made.token)
			for (const { name, method, address, scope } of operations) {
				const json = method === 'GET' ? undefined : {}
				const refused = await isForbidden(await mine.send(address, { method, headers: any, ...(json && { json }) }))
				const may = scope === null || roleMay(role, apiScopes[scope].allow)
				if (refused === may) wrong.push(`${role}: ${name}`)
			}
			await people.ready()
		}
		expect(wrong).toEqual([])
	})
})

const newPost = (more: object = {}) => ({
	title: 'Solar in Kano',
	slug: `post-${randomUUID()}`,
	content: 'We install it.',
	...more,
})

describe('a token that only writes', () => {
	test('learns nothing that it may not read from what it is answered', async () => {
		const [enquiry] = await app.sql<{ id: string }[]>`
			insert into leads (id, name, email, message, status)
			values (${randomUUID()}, 'Musa Danjuma', 'musa@example.com', 'A quote.', 'new') returning id`
		const [comment] = await app.sql<{ id: string }[]>`
			select id from blog_comments where status = 'approved' limit 1`
		const post = await everything.read('/posts', { method: 'POST', json: newPost() })
		const only = program(
			app,
			await tokenOf(
				'admin',
				scopeNames.filter((name) => !name.endsWith(':read')),
			),
		)
		const at = `/enquiries/${enquiry?.id}`
		const asked = [
			[`${at}/notes`, { method: 'POST', json: { body: 'Called.' } }],
			[`${at}/suggested-reply`, { method: 'POST', json: { body: 'Dear Musa' } }],
			[at, { method: 'PATCH', json: { status: 'spam' }, headers: any }],
			[`/posts/${post.json.id}`, { method: 'PATCH', json: { excerpt: 'Short.' }, headers: any }],
			[`/posts/${post.json.id}`, { method: 'DELETE' }],
			['/content/contact/single', { method: 'PATCH', json: { value: {} }, headers: any }],
			[`/comments/${comment?.id}/decision`, { method: 'POST', json: { decision: 'spam' }, headers: any }],
		] as const
		for (const [path, sent] of asked) {
			const response = await only.send(path, sent)
			expect([path, Object.keys(z.looseObject({}).parse(await response.json()))]).toEqual([path, ['id', 'version']])
		}
	})
})

describe('nothing becomes public without the scope', () => {
	const writer = async () => program(app, await tokenOf('admin', ['content:read', 'content:write', 'posts:write']))

	test('by the draft of an entry that a person has scheduled', async () => {
		const mine = await writer()
		const value = { question: 'Do you work at night?', answer: 'No.' }
		const { json } = await everything.read('/content/questions', { method: 'POST', json: { value } })
		const at = `/content/questions/${json.id}`
		const change = { method: 'PATCH', json: { value: { answer: 'Yes.' } }, headers: any }
		expect((await mine.send(at, change)).status).toBe(200)
		await app.sql`update content_entries set publish_at = now() + interval '1 hour' where id = ${json.id}`
		expect(await mine.fails(at, { ...change, json: { value: { answer: 'Hacked.' } } })).toMatchObject({
			status: 403,
			code: 'scope',
		})
		expect((await everything.read(at)).json.value).toMatchObject({ answer: 'Yes.' })
		expect((await everything.send(at, change)).status).toBe(200)
	})

	test('by an assistant that changes such an entry', async () => {
		const value = { question: 'Do you work on Sundays?', answer: 'No.' }
		const { json } = await everything.read('/content/questions', { method: 'POST', json: { value } })
		await app.sql`update content_entries set publish_at = now() + interval '1 hour' where id = ${json.id}`
		const given = { type: 'questions', entry: json.id, version: json.version, value: { answer: 'Hacked.' } }
		const { text, isError } = await tool(await tokenOf('admin', scopeNames), 'update-entry', given)
		expect([isError, text]).toEqual([true, expect.stringContaining('only a person')])
	})

	test('nor leaves it, by a request that waits while a person publishes', async () => {
		const mine = await writer()
		const { json } = await everything.read('/posts', { method: 'POST', json: newPost() })
		const sent = await whilePublished(app, json.id, () => mine.send(`/posts/${json.id}`, { method: 'DELETE' }))
		expect(sent.status).toBe(412)
		expect((await everything.read(`/posts/${json.id}`)).json.state).toBe('published')
	})
})

describe('a version', () => {
	test('is changed by one of many who have read it', async () => {
		const { json } = await everything.read('/posts', { method: 'POST', json: newPost() })
		const headers = { 'if-match': `"v${json.version}"` }
		const sent = await Promise.all(
			Array.from({ length: 12 }, (_, nth) =>
				everything.send(`/posts/${json.id}`, { method: 'PATCH', json: { title: `Title ${nth}` }, headers }),
			),
		)
		expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
			200,
			...Array.from({ length: 11 }, () => 412),
		])
	})

	test('that was read is the one that goes to the trash', async () => {
		const { json } = await everything.read('/posts', { method: 'POST', json: newPost() })
		const sent = { method: 'DELETE', headers: { 'if-match': `"v${json.version}"` } }
		expect((await whilePublished(app, json.id, () => everything.send(`/posts/${json.id}`, sent))).status).toBe(412)
	})
})

describe('a repeated request', () => {
	test('that changed a post and whose response was lost with its process is answered as done', async () => {
		const { json } = await everything.read('/posts', { method: 'POST', json: newPost() })
		const key = randomUUID()
		const headers = { 'if-match': `"v${json.version}"`, 'idempotency-key': key }
		const change = { method: 'PATCH', json: { title: 'Solar in Jos' }, headers }
		const first = await everything.read(`/posts/${json.id}`, change)
		await app.sql`
			update api_requests set status = null, body = null, headers = null, created_at = now() - interval '3 minutes'
			where key = ${key}`
		const second = await everything.read(`/posts/${json.id}`, change)
		expect(second.json.version).toBe(first.json.version)
	})

	test('with another version in If-Match is another request', async () => {
		const { json } = await everything.read('/posts', { method: 'POST', json: newPost() })
		const key = randomUUID()
		const change = (version: number) => ({
			method: 'PATCH',
			json: { title: 'Solar in Jos' },
			headers: { 'if-match': `"v${version}"`, 'idempotency-key': key },
		})
		await everything.read(`/posts/${json.id}`, change(json.version))
		expect(await everything.fails(`/posts/${json.id}`, change(json.version + 1))).toMatchObject({
			status: 422,
			code: 'idempotency',
		})
	})

	test('twenty times at once makes one', async () => {
		const headers = { 'idempotency-key': randomUUID() }
		const json = newPost()
		const sent = await Promise.all(
			Array.from({ length: 20 }, () => everything.send('/posts', { method: 'POST', json, headers })),
		)
		for (const { status } of sent) expect([201, 409]).toContain(status)
		expect(await app.sql`select 1 from blog_posts where slug = ${json.slug}`).toHaveLength(1)
		const other = await everything.fails('/posts', { method: 'POST', json: newPost(), headers })
		expect(other).toMatchObject({ status: 422, code: 'idempotency' })
		const route = await everything.fails('/content/questions', { method: 'POST', json: { value: {} }, headers })
		expect(route).toMatchObject({ status: 422, code: 'idempotency' })
		const another = program(app, await tokenOf('editor', ['posts:write']))
		expect((await another.send('/posts', { method: 'POST', json: newPost(), headers })).status).toBe(201)
	})
})

test('a post of full length is changed as it was read, by an assistant too; nobody else sends so much', async () => {
	const content = `${'Solar power in Kano, day and night. '.repeat(5_000)}End.`
	const { json } = await everything.read('/posts', { method: 'POST', json: newPost({ content }) })
	expect(json.fields?.content).toBe(content)
	const headers = { 'if-match': `"v${json.version}"` }
	const fields = { ...json.fields, title: 'Solar in Jos' }
	const changed = await everything.read(`/posts/${json.id}`, { method: 'PATCH', json: fields, headers })
	const given = { id: json.id, version: changed.json.version, content: `${content} Again.` }
	const { isError } = await tool(await tokenOf('admin', scopeNames), 'update-post', given)
	expect(isError).toBe(false)
	const stranger = program(app, `api_${'x'.repeat(43)}`)
	expect(await stranger.fails('/posts', { method: 'POST', json: newPost({ content }) })).toMatchObject({ status: 413 })
})

test('a list’s link to its next page keeps what was asked for', async () => {
	for (let nth = 0; nth < 3; nth++) await everything.read('/posts', { method: 'POST', json: newPost() })
	const first = await everything.read('/posts?state=draft&limit=1')
	const link = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
	const { searchParams } = new URL(link, 'http://site.test/api/v1/posts?state=draft&limit=1')
	expect(Object.fromEntries(searchParams)).toEqual({ state: 'draft', limit: '1', cursor: first.json.next })
})

test('a token ends permanently when the role of its owner changes, also when the role comes back', async () => {
	const mine = program(app, await tokenOf('sales', ['enquiries:read']))
	expect((await mine.send('/enquiries')).status).toBe(200)
	const [person] = await app.sql<{ id: string }[]>`select id from profiles where email = 'sales@example.com'`
	for (const role of ['author', 'sales'] as const)
		await app.sql`update profiles set role = ${role} where id = ${person?.id ?? ''}`
	await people.ready()
	expect((await mine.send('/enquiries')).status).toBe(401)
})

/** A call of a tool of MCP, without a client. */
async function tool(token: string, name: string, given: object) {
	const response = await app.fetch('/mcp', {
		method: 'POST',
		headers: {
			authorization: `Bearer ${token}`,
			'content-type': 'application/json',
			accept: 'application/json, text/event-stream',
		},
		body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
	})
	const answer = z.object({
		result: z.object({ isError: z.boolean().default(false), content: z.array(z.object({ text: z.string() })) }),
	})
	const { result } = answer.parse(await response.json())
	return { isError: result.isError, text: result.content[0]?.text ?? '' }
}

test('each call of an assistant is in the audit log, what it reads too', async () => {
	const { id, token } = await makeToken(people, 'sales', ['enquiries:read'])
	await tool(token, 'list-enquiries', {})
	const rows = await app.sql<{ deed: string; via: string | null }[]>`
		select deed, details ->> 'via' as via from audit_entries e join api_tokens t on t.id = ${id}
		where e.details ->> 'token' = t.short_id`
	expect([...rows]).toEqual([{ deed: 'lead:read list-enquiries', via: 'mcp' }])
})
