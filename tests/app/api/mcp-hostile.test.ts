import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { startApp } from '../../support/app.ts'
import { makeToken } from '../../support/programs/api-program.ts'
import { assistantOf } from '../../support/ai/assistant.ts'
import { seats } from '../../support/seats.ts'

/* MCP, sent by hand: whatever a body is, it gets an error that names the problem. */

const app = await startApp({ env: { TRUST_PROXY: '1' } })
const people = await seats(app)
beforeEach(() => people.ready())

const { token } = await makeToken(people, 'admin', scopeNames)
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
	app.fetch('/mcp', {
		method: 'POST',
		body,
		headers: {
			authorization: `Bearer ${token}`,
			'content-type': 'application/json',
			accept: 'application/json, text/event-stream',
			...headers,
		},
	})
const rpc = z.object({
	jsonrpc: z.literal('2.0'),
	error: z.object({ code: z.int(), message: z.string() }).optional(),
	result: z.unknown().optional(),
})
const request = (method: string, params: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

describe('a hostile body', () => {
	test.each([
		['', 400],
		['{', 400],
		['[]', 400],
		[`[${request('ping', {})},${request('ping', {})}]`, 400],
		['null', 400],
		['{"jsonrpc":"1.0"}', 400],
		[`${'['.repeat(40_000)}`, 400],
		[request('tools/call', { name: '__proto__' }), 200],
		[request('tools/call', { name: 'get-post', arguments: 'x' }), 200],
		[request('tools/call', { name: 'get-post', arguments: { id: { deep: [[]] } } }), 200],
		[request('tools/call', { name: 'get-entry', arguments: { type: '\0', entry: '\ud800' } }), 200],
		[request('tools/call', { name: 'get-entry', arguments: { type: '../../posts', entry: '..' } }), 200],
		[request('no/such', {}), 200],
	])('%#: an error of JSON-RPC or of the tool', async (body, status) => {
		const response = await post(body)
		expect(response.status).toBe(status)
		const { error, result } = rpc.parse(await response.json())
		expect(error !== undefined || z.object({ isError: z.literal(true) }).safeParse(result).success).toBe(true)
		if (error) expect(error.message).not.toMatch(/at .*\.js|select /)
	})

	test.each([
		['tools/call', { name: 'get-post', arguments: 'x' }],
		['tools/call', { name: 'get-post', arguments: [] }],
		['tools/call', { name: 'get-post', arguments: null }],
		['tools/call', { name: 5 }],
		['tools/call', {}],
		['tools/call', undefined],
		['tools/list', { cursor: 5 }],
		['initialize', { protocolVersion: 5 }],
	])(
		'with parameters that %s does not have (%j) is a mistake of its sender, named under its id',
		async (method, params) => {
			const response = await post(request(method, params))
			expect(response.status).toBe(200)
			expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: 1, error: { code: -32_602 } })
		},
	)

	test('of any kind is no 5xx', async () => {
		const name = fc.constantFrom(...(await (await assistantOf(app, token)).names()))
		const tool = fc.record({ name, arguments: fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue()) })
		const known = fc.record({
			name,
			arguments: fc.dictionary(
				fc.constantFrom(
					'id',
					'type',
					'entry',
					'q',
					'limit',
					'cursor',
					'state',
					'title',
					'content',
					'value',
					'body',
					'quote',
				),
				fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constantFrom('home', 'single', randomUUID())),
			),
		})
		await fc.assert(
			fc.asyncProperty(fc.oneof(tool, known), async (params) => {
				await app.sql`delete from rate_limits`
				const response = await post(request('tools/call', params))
				const { error } = rpc.parse(await response.json())
				expect([response.status, error?.code === -32_603]).toEqual([200, false])
			}),
			{ numRuns: 120 },
		)
	})

	test('comes by POST only, and with a token only', async () => {
		const get = await app.fetch('/mcp', { headers: { accept: 'text/event-stream' } })
		expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
		for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS']) {
			const response = await app.fetch('/mcp', { method })
			expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
		}
		expect((await post(request('ping', {}), { authorization: '' })).status).toBe(401)
		const body = request('tools/list', {})
		const headers = { 'content-type': 'application/json' }
		// A session is nothing here: a page of another site could use it.
		expect((await people.send('admin', '/mcp', { method: 'POST', body, headers })).status).toBe(401)
		const form = await people.send('admin', '/mcp', { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
		expect(form.status).toBe(400)
	})
})
