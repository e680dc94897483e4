import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { problemSchema } from '#app/features/api/http/problem.ts'
import { startApp } from '../../support/app.ts'
import { makeToken } from '../../support/programs/api-program.ts'
import { openRaw } from '../../support/raw-http.ts'
import { seats } from '../../support/seats.ts'

/* What /api/v1 and /mcp answer to nonsense: a problem of the right kind, never a 5xx, and nothing to other sites. */

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const people = await seats(app)
beforeEach(() => people.ready())

const { token: all } = await makeToken(people, 'admin', scopeNames)
const mine = { authorization: `Bearer ${all}` }

const newPost = () => ({ title: 'Solar in Kano', slug: `post-${randomUUID()}`, content: 'We install it.' })

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('nonsense', () => {
	const send = async (method: string, path: string, body: string | null, headers: Record<string, string> = {}) => {
		const response = await app.fetch(path, {
			method,
			headers: { 'content-type': 'application/json', ...headers },
			...(body !== null && { body }),
		})
		const text = await response.text()
		return { status: response.status, type: response.headers.get('content-type'), text, headers: response.headers }
	}
	const problems = async (asked: Promise<Awaited<ReturnType<typeof send>>>, status: number) => {
		const { status: got, type, text } = await asked
		expect([got, type], text.slice(0, 300)).toEqual([status, 'application/problem+json'])
		expect(problemSchema.parse(JSON.parse(text)).status).toBe(status)
	}

	test('is answered with a problem, whatever is asked', async () => {
		const at = '/api/v1/posts'
		for (const [path, status] of [
			['/api/v1', 404],
			['/api/v1/nothing', 404],
			['/api/v1/posts/a/b/c', 404],
			['/api/v1/posts/%E0%A4%A', 400],
			['/api/v1/posts/%00', 400],
			[`/api/v1/posts?cursor=${'9'.repeat(30)}`, 422],
			['/api/v1/posts?limit=', 422],
			['/api/v1/posts?limit=0x5', 422],
			['/api/v1/posts?limit=1e1', 422],
			['/api/v1/posts?limit=%205', 422],
			['/api/v1/posts?limit=5.0', 422],
			['/api/v1/posts?limit=1&limit=x', 422],
			['/api/v1/posts?__proto__=1', 422],
		] as const)
			await problems(send('GET', path, null, mine), status)
		for (const method of ['OPTIONS', 'PUT', 'PROPFIND']) await problems(send(method, at, null, mine), 405)
		await problems(send('PATCH', at, '{}', mine), 405)
		await problems(send('DELETE', at, null, mine), 405)
		await problems(send('PATCH', '/api/v1', '{}', mine), 405)
		await problems(send('POST', at, '{', mine), 400)
		await problems(send('POST', at, '{"a":1} {}', mine), 400)
		await problems(send('POST', at, `"${'x'.repeat(2_200_000)}"`, mine), 413)
		await problems(send('POST', at, '[]', mine), 422)
		await problems(send('POST', at, 'null', mine), 422)
		await problems(send('POST', at, '{}', { ...mine, 'idempotency-key': 'two words' }), 400)
		await problems(send('POST', at, '{}', { ...mine, 'idempotency-key': 'x'.repeat(256) }), 400)
	})

	test('of a method that its address does not have is answered with those that it has', async () => {
		for (const [method, path, allowed] of [
			['PUT', '/api/v1/posts', 'GET, HEAD, POST'],
			['PATCH', '/api/v1/posts', 'GET, HEAD, POST'],
			['PUT', `/api/v1/posts/${randomUUID()}`, 'GET, HEAD, PATCH, DELETE'],
			['POST', '/api/v1/search', 'GET, HEAD'],
		] as const) {
			const response = await app.fetch(path, { method, headers: mine })
			expect([path, response.status, response.headers.get('allow')]).toEqual([path, 405, allowed])
		}
	})

	test('of another type than it says is not read', async () => {
		const body = JSON.stringify(newPost())
		for (const type of [
			'text/plain',
			'application/xml',
			'application/json-patch+json',
			'application/json-seq',
			'application/json; charset=utf-16',
			'application/json; charset="latin1"',
			'multipart/form-data; boundary=x',
		])
			await problems(send('POST', '/api/v1/posts', body, { ...mine, 'content-type': type }), 415)
		for (const type of ['Application/JSON', 'application/json;charset=UTF-8', 'application/json; charset="utf-8"'])
			expect(
				(await send('POST', '/api/v1/posts', JSON.stringify(newPost()), { ...mine, 'content-type': type })).status,
			).toBe(201)
	})

	test('that is compressed is not read', async () => {
		const body = JSON.stringify(newPost())
		for (const coding of ['gzip', 'br', 'gzip, identity']) {
			const sent = send('POST', '/api/v1/posts', body, { ...mine, 'content-encoding': coding })
			await problems(sent, 415)
			expect((await sent).headers.get('accept-encoding')).toBe('identity')
		}
		expect((await send('POST', '/api/v1/posts', body, { ...mine, 'content-encoding': 'identity' })).status).toBe(201)
		expect((await send('POST', '/mcp', '{}', { ...mine, 'content-encoding': 'gzip' })).status).toBe(415)
	})

	test('of any depth is no 5xx, and names of the language are names', async () => {
		for (const depth of [500, 3_000, 9_000, 16_000])
			for (const inner of [deep(depth), nested(depth)])
				for (const [method, path, body] of [
					['POST', '/api/v1/posts', `{"title":"x","slug":"s-${randomUUID()}","content":${inner}}`],
					['POST', '/api/v1/content/questions', `{"value":{"answer":${inner}}}`],
					['PATCH', '/api/v1/content/home/single', `{"value":{"hero":${inner}}}`],
					['PATCH', '/api/v1/content/home/single', `{"value":${inner}}`],
				] as const) {
					await app.sql`delete from rate_limits`
					const { status, text } = await send(method, path, body, { ...mine, 'if-match': '*' })
					expect(status, `${method} ${path} ${depth}: ${text.slice(0, 200)}`).toBeLessThan(500)
				}
		for (const name of ['__proto__', 'constructor', 'toString']) {
			const body = `{"title":"x","slug":"s-${randomUUID()}","content":"","${name}":{"status":"published"}}`
			const { status, text } = await send('POST', '/api/v1/posts', body, mine)
			expect([status === 422 || text.includes('"state":"draft"'), status < 500], text).toEqual([true, true])
		}
		const twice = `{"title":"x","slug":"s-${randomUUID()}","status":"published","status":"draft"}`
		expect((await send('POST', '/api/v1/posts', twice, mine)).text).toContain('"state":"draft"')
	})

	test('as a file without a token is a problem too, and never a redirect', async () => {
		const form = { 'content-type': 'multipart/form-data; boundary=x', accept: 'text/html' }
		const { headers } = await app.fetch('/api/v1/media', {
			method: 'POST',
			headers: form,
			body: '--x--\r\n',
			redirect: 'manual',
		})
		expect(headers.get('location')).toBeNull()
		expect(headers.get('www-authenticate')).toContain('Bearer')
		await problems(send('POST', '/api/v1/media', '--x--\r\n', form), 401)
		const { token: reader } = await makeToken(people, 'admin', ['posts:read'])
		await problems(send('POST', '/api/v1/media', '--x--\r\n', { ...form, authorization: `Bearer ${reader}` }), 403)
	})

	test('in a header of a megabyte ends the connection with 431', async () => {
		const raw = await openRaw(app.url)
		raw.write(`GET /api/v1/token HTTP/1.1\r\nHost: site.test\r\nIdempotency-Key: ${'x'.repeat(1_000_000)}\r\n\r\n`)
		expect(await raw.closed).toMatch(/^HTTP\/1\.1 431 |^$/)
	})

	test('HEAD is GET without its body, and no other site’s script reads anything', async () => {
		const head = await send('HEAD', '/api/v1/token', null, mine)
		expect([head.status, head.text]).toEqual([200, ''])
		const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'GET' }
		for (const method of ['OPTIONS', 'GET']) {
			const { headers } = await send(method, '/api/v1/token', null, { ...mine, ...preflight })
			expect(headers.get('access-control-allow-origin')).toBeNull()
		}
	})
})

describe('/mcp', () => {
	const rpc = (headers: Record<string, string>, method = 'POST') =>
		app.fetch('/mcp', {
			method,
			headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
			...(method === 'POST' && { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }) }),
		})

	test('takes nothing from another origin, of another version, and no other method', async () => {
		expect((await rpc(mine)).status).toBe(200)
		for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:9'])
			expect((await rpc({ ...mine, origin })).status).toBe(403)
		expect((await rpc({ ...mine, 'mcp-protocol-version': '1999-01-01' })).status).toBe(400)
		expect((await rpc({ ...mine, accept: 'text/html' })).status).toBe(406)
		for (const method of ['GET', 'DELETE', 'OPTIONS', 'PUT']) expect((await rpc(mine, method)).status).toBe(405)
		const session = await rpc({ ...mine, 'mcp-session-id': 'somebody-else' })
		expect(session.headers.get('mcp-session-id')).toBeNull()
	})
})
