import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { adminOnly } from '#app/features/admin/admin-gate.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { newRequestInfo, requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { QueueFull } from '#app/platform/jobs/work-queue.server.ts'
import { WorkFailed } from '#app/platform/workers/work-failed.ts'
import { pageAction } from '#app/action/action.server.ts'
import { takeFromLimits } from '#app/auth/limits/limits.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'

vi.mock('#app/auth/limits/limits.server.ts', () => ({
	takeFromLimits: vi.fn(async () => {}),
	countedAs: (_limit: string, _viewer: unknown, key: string) => ({ key }),
}))
vi.mock('#app/auth/viewer.server.ts', () => ({ viewerOf: vi.fn(async () => null) }))
log.level = 'silent'
afterEach(() => void vi.mocked(takeFromLimits).mockReset())

const input = z.object({
	name: z.string('Please tell us your name.').trim().min(2, 'Please tell us your name.'),
	note: z.string().default(''),
})
const run = vi.fn(async ({ name }: z.output<typeof input>) => ({ thanked: name }))
const action = pageAction({ allow: 'enquiry:send', limit: 'enquiry', input, run })

afterEach(() => void run.mockClear())

function send(body: BodyInit, headers: Record<string, string> = {}) {
	const context = new RouterContextProvider()
	context.set(requestInfoContext, newRequestInfo('192.0.2.1'))
	const request = new Request('http://site.test/contact', { method: 'POST', body, headers })
	return action({ request, context, params: {}, url: new URL(request.url), pattern: '/contact' })
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const json = { 'content-type': 'application/json' }
const outcome = (status: number, errors: Record<string, unknown>, values: Record<string, string>) => ({
	data: { ok: false, errors, values },
	init: { status },
})

describe('pageAction', () => {
	it('declares who may send it and how often', () => {
		expect(action.contract).toEqual({ allow: 'enquiry:send', limit: 'enquiry' })
	})

	it('runs with what the schema made of the fields, for the sender’s address', async () => {
		expect(await send(form({ name: ' Ada ' }))).toEqual({ thanked: 'Ada' })
		expect(run).toHaveBeenCalledWith({ name: 'Ada', note: '' }, expect.objectContaining({ viewer: null }))
		expect(takeFromLimits).toHaveBeenCalledWith([
			{ limit: 'enquiry', counted: { key: '192.0.2.1', challenge: undefined } },
		])
	})

	it('does nothing once the gate of its area has refused, whatever it allows itself, and gives back what was typed', async () => {
		const context = new RouterContextProvider()
		context.set(requestInfoContext, newRequestInfo('192.0.2.1'))
		const url = new URL('http://site.test/admin/page.data')
		const request = new Request(url, { method: 'POST', body: form({ name: 'Ada' }) })
		const args = { request, context, params: {}, url, pattern: '/admin/page' }
		let answer: unknown
		await adminOnly(args, async () => {
			answer = await action(args)
			return new Response()
		})
		expect(answer).toMatchObject(outcome(401, { '': expect.any(String) }, { name: 'Ada' }))
		expect(run).not.toHaveBeenCalled()
	})

	it.each([
		['a form', form({ name: 'Ada' }), {}],
		['JSON', JSON.stringify({ name: 'Ada', nested: { a: 1 }, list: [1], n: 1 }), json],
	])('reads %s', async (_kind, body, headers) => {
		expect(await send(body, headers)).toEqual({ thanked: 'Ada' })
	})

	it.each([
		['too-long', 422, 'This text takes too long to process, so it was stopped.'],
		['ended', 503, 'This text could not be processed right now.'],
		['busy', 503, 'The site is busy right now.'],
	] as const)('gives everything typed back when a worker thread fails: %s', async (failure, status, message) => {
		run.mockRejectedValueOnce(new WorkFailed(failure))
		const answer = await send(form({ name: 'Ada', note: 'Long words' }))
		expect(answer).toMatchObject({
			data: {
				ok: false,
				errors: { '': expect.stringContaining(message) },
				values: { name: 'Ada', note: 'Long words' },
			},
			init: { status },
		})
	})

	it('reads a multipart form without its files', async () => {
		const parts = new FormData()
		parts.set('name', 'Ada')
		parts.set('note', new Blob(['x']), 'x.txt')
		expect(await send(parts)).toEqual({ thanked: 'Ada' })
		expect(run.mock.calls[0]?.[0]).toEqual({ name: 'Ada', note: '' })
	})

	it('hands the schema the files that the contract names, and keeps them out of what comes back', async () => {
		const picture = z.file('Please choose a picture.')
		const upload = pageAction({
			allow: 'enquiry:send',
			limit: 'enquiry',
			files: ['picture'],
			input: z.object({ picture }),
			run: async (form) => ({ size: form.picture.size }),
		})
		const call = (parts: FormData) => {
			const context = new RouterContextProvider()
			context.set(requestInfoContext, newRequestInfo('192.0.2.1'))
			const request = new Request('http://site.test/upload', { method: 'POST', body: parts })
			return upload({ request, context, params: {}, url: new URL(request.url), pattern: '/upload' })
		}
		const parts = new FormData()
		parts.set('picture', new Blob(['12345']), 'me.jpg')
		parts.set('other', new Blob(['x']), 'x.txt')
		expect(await call(parts)).toEqual({ size: 5 })
		const fields = new FormData()
		fields.set('picture', 'no file')
		expect(await call(fields)).toMatchObject(
			outcome(422, { picture: 'Please choose a picture.' }, { picture: 'no file' }),
		)
	})

	it('answers 422 with each field’s message and what was typed, without counting the attempt', async () => {
		const rejected = await send(form({ name: 'A', note: 'typed' }))
		expect(rejected).toMatchObject(outcome(422, { name: 'Please tell us your name.' }, { name: 'A', note: 'typed' }))
		expect(takeFromLimits).not.toHaveBeenCalled()
		expect(run).not.toHaveBeenCalled()
	})

	it('turns an expected error into its status, its field and its Retry-After', async () => {
		vi.mocked(takeFromLimits).mockRejectedValueOnce(new ExpectedError('Too many.', { status: 429, retryAfter: 30 }))
		const limited = await send(form({ name: 'Ada' }))
		expect(limited).toMatchObject(outcome(429, { '': 'Too many.' }, { name: 'Ada' }))
		expect(limited).toMatchObject({ init: { headers: new Headers({ 'retry-after': '30' }) } })
		run.mockRejectedValueOnce(new ExpectedError('That name is taken.', { field: 'name' }))
		expect(await send(form({ name: 'Ada' }))).toMatchObject(
			outcome(422, { name: 'That name is taken.' }, { name: 'Ada' }),
		)
	})

	it('gives back what was typed while the database is away', async () => {
		run.mockRejectedValueOnce(Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' }))
		const away = await send(form({ name: 'Ada', note: 'long' }))
		expect(away).toMatchObject({ data: { values: { name: 'Ada', note: 'long' } }, init: { status: 503 } })
		expect(away).toMatchObject({ init: { headers: new Headers({ 'retry-after': '5' }) } })
		expect(JSON.stringify(away)).not.toContain('CONNECTION')
	})

	it('gives back what was typed while the session cannot be read', async () => {
		vi.mocked(viewerOf).mockRejectedValueOnce(
			Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' }),
		)
		expect(await send(form({ name: 'Ada' }))).toMatchObject({
			data: { values: { name: 'Ada' } },
			init: { status: 503 },
		})
		expect(run).not.toHaveBeenCalled()
	})

	it('gives back what was typed while too many passwords wait to be hashed', async () => {
		run.mockRejectedValueOnce(new QueueFull())
		const busy = await send(form({ name: 'Ada' }))
		expect(busy).toMatchObject({ data: { values: { name: 'Ada' } }, init: { status: 503 } })
		expect(busy).toMatchObject({ init: { headers: new Headers({ 'retry-after': '5' }) } })
	})

	it('lets an unexpected error through to the error page', async () => {
		run.mockRejectedValueOnce(new TypeError('undefined is not a function'))
		await expect(send(form({ name: 'Ada' }))).rejects.toThrow(TypeError)
	})

	it.each([
		['JSON', '{', json, /as a JSON object/],
		['JSON that is no object', '"x"', json, /as a JSON object/],
		['a form without a type', new Uint8Array([1, 2, 3]), {}, /as a form/],
		['a multipart form', 'x', { 'content-type': 'multipart/form-data; boundary=b' }, /as a form/],
	])('answers 400 to malformed input, and says what to send: %s', async (_kind, body, headers, sentence) => {
		expect(await send(body, headers)).toMatchObject(outcome(400, { '': expect.stringMatching(sentence) }, {}))
		expect(run).not.toHaveBeenCalled()
	})

	it('takes the first of two fields of one name, drops null bytes, and knows no prototype', async () => {
		const body = new URLSearchParams([
			['name', 'A\0da'],
			['name', 'Eve'],
			['__proto__', 'x'],
			['constructor', 'x'],
		])
		expect(await send(body)).toEqual({ thanked: 'Ada' })
		expect(Object.getPrototypeOf({})).not.toHaveProperty('x')
		expect(await send('{"name":"Ada","__proto__":{"note":"x"}}', json)).toEqual({ thanked: 'Ada' })
		expect(run.mock.lastCall?.[0]).toEqual({ name: 'Ada', note: '' })
	})
})
