import { RouterContextProvider, redirect } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { takeFromLimits } from '#app/auth/limits/limits.server.ts'
import { viewerOf, type SignedIn } from '#app/auth/viewer.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { log } from '#app/platform/log/log.server.ts'
import { newRequestInfo, requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { action, formErrorBody, scriptAction } from './action.server.ts'
import { jsonBody } from './read-form.server.ts'

vi.mock('#app/auth/limits/limits.server.ts', () => ({
	takeFromLimits: vi.fn(async () => {}),
	countedAs: (_limit: string, _viewer: unknown, key: string) => ({ key }),
}))
vi.mock('#app/auth/viewer.server.ts', () => ({ viewerOf: vi.fn(async () => null) }))
vi.mock('#app/auth/audit/audit-events.server.ts', () => ({ recordForbidden: vi.fn(async () => {}) }))
log.level = 'silent'
afterEach(() => void vi.clearAllMocks())

const ada: SignedIn = {
	id: '019a0000-0000-7000-8000-000000000001',
	role: 'viewer',
	verified: true,
	name: 'Ada',
	email: 'ada@example.com',
	avatarUrl: null,
	twoFactor: false,
	sessionId: '019a0000-0000-7000-8000-000000000002',
}

function argsOf(address: string, init: RequestInit = {}) {
	const context = new RouterContextProvider()
	context.set(requestInfoContext, newRequestInfo('192.0.2.1'))
	const request = new Request(new URL(address, 'http://site.test'), { method: 'POST', ...init })
	return { request, context, params: {}, url: new URL(request.url), pattern: address }
}
const json = (body: unknown) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

describe('scriptAction', () => {
	const run = vi.fn(async ({ numbers }: { numbers: number[] }): Promise<object> => ({ ok: true, sum: numbers.length }))
	const input = z.object({ numbers: z.array(z.number('Numbers only.')) })
	const call = scriptAction({ allow: 'account:own', limit: 'account', body: jsonBody, input, run })

	it('checks the permission before the body is read, and reads the body before the limit', async () => {
		const order: string[] = []
		vi.mocked(takeFromLimits).mockImplementationOnce(async () => void order.push('limit'))
		vi.mocked(viewerOf).mockImplementationOnce(async () => {
			order.push('guard')
			return ada
		})
		const body = async (request: Request) => {
			order.push('body')
			return jsonBody(request)
		}
		const ordered = scriptAction({ allow: 'account:own', limit: 'account', body, input, run })
		await ordered(argsOf('/api/sum', json({ numbers: [1] })))
		expect(order).toEqual(['guard', 'body', 'limit'])
		order.length = 0
		const rejected = await ordered(argsOf('/api/sum', json({ numbers: [1] })))
		expect([rejected.status, order]).toEqual([401, []])
	})

	it('answers JSON that no cache may store', async () => {
		vi.mocked(viewerOf).mockResolvedValueOnce(ada)
		const response = await call(argsOf('/api/sum', json({ numbers: [1, 2] })))
		expect(response.headers.get('cache-control')).toBe('no-store')
		expect(await response.json()).toEqual({ ok: true, sum: 2 })
	})

	it('passes on a file or a stream as it is', async () => {
		vi.mocked(viewerOf).mockResolvedValueOnce(ada)
		const file = new Response('a,b', { headers: { 'content-type': 'text/csv' } })
		run.mockResolvedValueOnce(file)
		expect(await call(argsOf('/api/sum', json({ numbers: [] })))).toBe(file)
	})

	it.each([
		[
			'what is no JSON',
			{ body: '{' },
			400,
			'Please send the fields as a JSON object, with the content type application/json.',
		],
		['another shape', json({ numbers: ['x'] }), 422, 'Numbers only.'],
	])('says in one sentence what is wrong with %s, and does not count it', async (_kind, init, status, message) => {
		vi.mocked(viewerOf).mockResolvedValueOnce(ada)
		const response = await call(argsOf('/api/sum', init))
		expect(response.status).toBe(status)
		expect(await response.json()).toEqual({ ok: false, message })
		expect(takeFromLimits).not.toHaveBeenCalled()
		expect(run).not.toHaveBeenCalled()
	})

	it.each([
		[{}, 'The field “kind” is missing.'],
		[{ kind: 7 }, 'The field “kind” is not valid.'],
		[{ kind: 'long', text: 'four' }, 'The field “text” is too long.'],
		[[], 'A field of this request is missing or not valid.'],
	])('names a field without a message of its own in plain words: %j', async (body, message) => {
		vi.mocked(viewerOf).mockResolvedValueOnce(ada)
		const plain = scriptAction({
			allow: 'account:own',
			limit: 'account',
			body: jsonBody,
			input: z.object({ kind: z.enum(['short', 'long']), text: z.string().max(3).default('') }),
			run: async () => ({ ok: true as const }),
		})
		const response = await plain(argsOf('/api/plain', json(body)))
		expect([response.status, await response.json()]).toEqual([422, { ok: false, message }])
	})

	it('gives an expected error’s status, wait and details, and throws every other error', async () => {
		vi.mocked(viewerOf).mockResolvedValue(ada)
		run.mockRejectedValueOnce(new ExpectedError('Later.', { status: 429, retryAfter: 7, details: { challenge: 'x' } }))
		const response = await call(argsOf('/api/sum', json({ numbers: [] })))
		expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
		expect(await response.json()).toEqual({ ok: false, message: 'Later.', challenge: 'x' })
		run.mockRejectedValueOnce(new TypeError('undefined is not a function'))
		await expect(call(argsOf('/api/sum', json({ numbers: [] })))).rejects.toThrow(TypeError)
		vi.mocked(viewerOf).mockResolvedValue(null)
	})
})

describe('action', () => {
	const input = z.object({ name: z.string().min(2, 'Too short.') })
	const both = action({
		allow: 'enquiry:send',
		limit: 'enquiry',
		input,
		run: async ({ name }) => ({ ok: true as const, name }),
		page: { done: () => redirect('/thanks', 303) },
		errorBody: formErrorBody,
	})
	const withoutPage = action({
		allow: 'enquiry:send',
		limit: 'enquiry',
		input,
		run: async ({ name }) => ({ ok: true as const, name }),
		page: { done: () => redirect('/thanks', 303), failed: ({ message }) => redirect(`/?said=${message}`, 303) },
	})
	const form = (name: string, headers: Record<string, string> = {}) => ({
		body: new URLSearchParams({ name, password: 'secret' }),
		headers,
	})

	it('answers a form with a page and the same form below /api with JSON', async () => {
		expect(await both(argsOf('/contact', form('Ada')))).toMatchObject({ status: 303 })
		const response = await both(argsOf('/api/enquiry', form('Ada')))
		expect(response instanceof Response && (await response.json())).toEqual({ ok: true, name: 'Ada' })
	})

	it('gives back what was typed, without passwords, in either', async () => {
		const typed = { ok: false, errors: { name: 'Too short.' }, values: { name: 'A' } }
		expect(await both(argsOf('/contact', form('A')))).toMatchObject({ data: typed, init: { status: 422 } })
		const response = await both(argsOf('/api/enquiry', form('A')))
		expect(response instanceof Response && [response.status, await response.json()]).toEqual([422, typed])
	})

	it('at an address without a page redirects a form, and answers a script with JSON', async () => {
		const html = { accept: 'text/html,*/*' }
		expect(await withoutPage(argsOf('/account/picture', form('Ada', html)))).toMatchObject({ status: 303 })
		const failed = await withoutPage(argsOf('/account/picture', form('A', html)))
		expect(failed instanceof Response && failed.headers.get('location')).toBe('/?said=Too short.')
		const response = await withoutPage(argsOf('/account/picture', form('A')))
		expect(response instanceof Response && (await response.json())).toEqual({ ok: false, message: 'Too short.' })
	})
})
