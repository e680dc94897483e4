import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { keepForm } from '#app/action/keep-form.ts'
import { authMessages } from '#app/auth/messages.ts'
import { signOut } from '#app/features/sign-in/viewer/viewer-strip.ts'
import routes from '#app/routes.ts'
import { failures, mutations, type Failure } from './mutations.ts'

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
vi.mock('#app/features/sign-in/viewer/session-messages.ts', () => ({
	showSuccess: toasts.success,
	showError: toasts.error,
	isHydratedPage: () => false,
	messageOfLastPage: () => null,
}))

type Route = (typeof routes)[number]
const filesOf = (branch: readonly Route[]): string[] =>
	branch.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
const hasAction = (file: string) =>
	/export (const action\b|async function action\b|\{ action)/.test(readFileSync(`app/${file}`, 'utf8'))

test('every route with an action says how it is sent', () => {
	expect(Object.keys(mutations).toSorted()).toEqual(
		[...new Set(filesOf(routes).filter(hasAction))].map((file) => file.replace(/^features\//, '')).toSorted(),
	)
})

let failure: Failure = 'an aborted connection'
let requests = 0

/** XMLHttpRequest as far as our scripts use it. */
class FailingRequest extends EventTarget {
	upload = new EventTarget()
	status = 0
	responseText = ''
	timeout = 0
	open() {}
	setRequestHeader() {}
	getResponseHeader = () => 'text/html'
	abort() {}
	send() {
		requests += 1
		const answer = failures[failure]
		this.status = answer?.status ?? 0
		this.responseText = answer?.body ?? ''
		queueMicrotask(() => {
			this.dispatchEvent(new Event(answer ? 'load' : 'error'))
			this.dispatchEvent(new Event('loadend'))
		})
	}
}

beforeEach(() => {
	vi.useFakeTimers()
	requests = 0
	vi.stubGlobal('navigator', { onLine: true })
	vi.stubGlobal('XMLHttpRequest', FailingRequest)
	vi.stubGlobal('fetch', async () => {
		requests += 1
		const answer = failures[failure]
		if (answer === null) throw new TypeError('Failed to fetch')
		return new Response(answer.body, { status: answer.status, headers: { 'content-type': 'text/html' } })
	})
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
	vi.clearAllMocks()
})

const senders = Object.values(mutations).flatMap((mutation) => (mutation.by === 'script' ? mutation.senders : []))

/** Waits that a sender puts between its tries pass at once. */
async function settled(work: Promise<unknown>): Promise<unknown> {
	const outcome = work.then(
		(value) => value,
		(error: unknown) => ({ thrown: error }),
	)
	let isOver = false
	void outcome.finally(() => (isOver = true))
	for (let turn = 0; turn < 200 && !isOver; turn += 1) await vi.advanceTimersByTimeAsync(1_000)
	return outcome
}

describe.each(Object.keys(failures).filter((name): name is Failure => name in failures))('%s', (name) => {
	beforeEach(() => {
		failure = name
	})

	test.each(senders.map((sender) => [sender.name, sender] as const))(
		'%s answers each failure with its sentence, once',
		async (_name, { send, gives, tries = () => 1 }) => {
			const outcome = await settled(send())
			if (gives === 'throws') expect(outcome).toEqual({ thrown: expect.any(Error) })
			else expect(outcome).toEqual(gives(name))
			expect(JSON.stringify(outcome)).not.toContain('<')
			expect(requests).toBe(tries(name))
		},
	)

	test('a sign-out says that it has not worked', async () => {
		vi.stubGlobal('document', { cookie: 'session-hint=1' })
		await signOut()
		expect(toasts.error).toHaveBeenCalledWith('We could not sign you out. Please check your connection and try again.')
		expect(toasts.success).not.toHaveBeenCalled()
		expect(requests).toBe(1)
	})
})

test.each([200, 401, 403, 404])('a sign-out answered with %i has worked', async (status) => {
	vi.stubGlobal('document', { cookie: status === 200 ? '' : 'session-hint=1' })
	vi.stubGlobal('fetch', async () => Response.json({}, { status }))
	await signOut()
	expect(toasts.error).not.toHaveBeenCalled()
})

describe('a form of a hydrated page', () => {
	const request = (method = 'POST') =>
		new Request('http://site.test/account', {
			method,
			...(method === 'POST' && { body: new URLSearchParams({ name: 'Ngozi', currentPassword: 'secret' }) }),
		})
	const after = async (type: 'data' | 'error', result: unknown, method = 'POST') => {
		const results = await keepForm({ request: request(method) }, async () => ({ page: { type, result } }))
		return results['page']
	}

	test.each([
		['an aborted connection', new TypeError('Failed to fetch')],
		['500', new ErrorResponse(500, 'Internal Server Error', '<h1>')],
		['502', new ErrorResponse(502, 'Bad Gateway', '<h1>')],
		['504', new Error('Unable to decode turbo-stream response')],
		['a captive portal’s 200', new SyntaxError('Unable to decode turbo-stream response')],
	])('%s keeps what was typed and says so', async (_name, error) => {
		expect(await after('error', error)).toEqual({
			type: 'data',
			result: data({ ok: false, errors: { '': authMessages.noResponse }, values: { name: 'Ngozi' } }, { status: 503 }),
		})
	})

	test('what our server said is the router’s', async () => {
		const rejected = new ErrorResponse(404, 'Not Found', null)
		const redirect = new Response(null, { status: 302 })
		for (const result of [rejected, redirect]) expect(await after('error', result)).toEqual({ type: 'error', result })
		expect(await after('data', { ok: true })).toEqual({ type: 'data', result: { ok: true } })
		const failed = new Error('no line')
		expect(await after('error', failed, 'GET')).toEqual({ type: 'error', result: failed })
	})
})
