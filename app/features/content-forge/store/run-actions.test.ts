import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callMessages } from '#app/features/ai/messages.ts'
import type { ChatMessage } from '../session/forge-session.ts'
import { emptyForgeState } from '../session/forge-state.ts'
import { emptySession } from './forge-screen-state.ts'
import { forgeStore } from './forge-store.ts'
import { runActions } from './run-actions.ts'

// No page shows the toast here.
const request = 'Make it shorter'
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#app/ui/toasts/toast.ts', () => ({ showToast, hideToast: () => {} }))

// A request returns into the refine box after every failure, however it is reported.

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

const json = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }))
const page = (status: number) => () =>
	Promise.resolve(new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } }))
const stream = (event: object) => () =>
	Promise.resolve(
		new Response(`id: 1\ndata: ${JSON.stringify(event)}\n\n`, { headers: { 'content-type': 'text/event-stream' } }),
	)
/** A response with these events that then ends, or breaks with `cause`. */
const brokenOff = (events: readonly object[], cause?: Error) => () => {
	const lines = events.map((event, index) => `id: ${index + 1}\ndata: ${JSON.stringify(event)}\n\n`)
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			const line = lines.shift()
			if (line !== undefined) controller.enqueue(new TextEncoder().encode(line))
			else if (cause) controller.error(cause)
			else controller.close()
		},
	})
	return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
}
const text = { type: 'text', field: 'text', delta: '# Roofs that' }
/** One response, and then no connection any more. */
const thenNothing = (first: () => Promise<Response>) => {
	let isFirst = true
	return () => {
		const next = isFirst ? first() : Promise.reject(new TypeError('Failed to fetch'))
		isFirst = false
		return next
	}
}
const error = (code: string) => ({ code, title: 'Refinement Error', message: 'It did not work.' })

function begin(respond: () => Promise<Response>, messages: ChatMessage[] = []) {
	showToast.mockClear()
	vi.stubGlobal('fetch', vi.fn(respond))
	const session = { ...emptySession('a-session'), article: { number: 1, text: '# Roofs' }, messages }
	const store = forgeStore({ session, person: 'somebody', onBegun: () => {}, onStale: () => {} })
	store.typeRequest(request)
	return { store, runs: runActions(store) }
}

/** Streams need turns of the event loop that timers do not wait for. */
async function over<Value>(ended: Promise<Value>): Promise<Value> {
	const end = { isOver: false }
	void ended.finally(() => (end.isOver = true))
	while (!end.isOver) await vi.advanceTimersByTimeAsync(1_000)
	return await ended
}

async function refine(respond: () => Promise<Response>) {
	const { store, runs } = begin(respond)
	const ended = runs.run('refine-content', request)
	const whileRunning = store.now().request
	return { succeeded: await over(ended), whileRunning, box: store.now().request }
}

test.each([
	['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
	['500', page(500)],
	['502', page(502)],
	['the page of a captive portal', page(200)],
	['504', page(504)],
	['a limit', json(429, { error: error('limit') })],
	['the budget', json(429, { error: error('budget') })],
	['a session that has ended', json(401, { error: error('unauthenticated') })],
	['a provider that fails while it works', stream({ type: 'error', error: error('provider_down') })],
	['a budget that ends while it works', stream({ type: 'error', error: error('budget') })],
	['a provider that fails after some text', brokenOff([text, { type: 'error', error: error('provider_down') }])],
	['a connection that breaks after some text', thenNothing(brokenOff([text], new TypeError('network error')))],
	['a response that ends after some text', thenNothing(brokenOff([text]))],
	['a session that others change all the time', json(409, { ok: false, revision: 3, state: emptyForgeState })],
	['a run that no page received', stream({ type: 'error', error: error('abandoned') })],
	['a stop', stream({ type: 'error', error: error('cancelled') })],
])('%s: the request comes back, and a message says why', async (_name, respond) => {
	expect(await refine(respond)).toEqual({ succeeded: false, whileRunning: '', box: request })
	expect(showToast).toHaveBeenCalledTimes(1)
})

test('a run that no page received is begun again from its message', async () => {
	const { store, runs } = begin(stream({ type: 'error', error: error('abandoned') }))
	await over(runs.run('refine-content', request))
	const { action } = vi.mocked(showToast).mock.lastCall?.[0] ?? {}
	expect(action?.label).toBe('Try again')
	vi.stubGlobal('fetch', stream({ type: 'result', value: {} }))
	action?.onClick()
	expect(store.now().runs.map(({ name }) => name)).toEqual(['refine-content'])
	expect(store.now().session.messages.at(-1)).toMatchObject({ role: 'user', content: request })
	await vi.waitFor(() => expect(store.now().runs).toEqual([]))
	expect(store.now().request).toBe('')
})

test('after a session has ended: how to sign in, at the message and at the line, and no longer once it goes on', async () => {
	const { store, runs } = begin(json(401, { error: error('unauthenticated') }))
	await over(runs.run('refine-content', request))
	const { action } = vi.mocked(showToast).mock.lastCall?.[0] ?? {}
	expect(action?.label).toBe('Sign in (new tab)')
	expect(store.now().autosave).toEqual({ kind: 'problem', saveProblem: 'signed-out', isStoredHere: true })
	store.autosaver.retryNow()
	expect(store.now().autosave).toMatchObject({ saveProblem: null })
})

test('the change of a refinement belongs to its own message, not to that of a later request that failed', async () => {
	const answer = { id: 'answer', role: 'assistant' as const, content: 'Two paragraphs changed.', timestamp: '' }
	const [asked, later] = [
		{ id: 'asked', role: 'user' as const, content: request, timestamp: '' },
		{ article: { number: 2, text: '# Roof' }, revision: 1, patch: {}, version: null },
	]
	const saved = { type: 'saved', ...later, messages: [asked, answer] }
	const began = { type: 'started', engine: 'offline', model: null }
	const { store, runs } = begin(brokenOff([began, saved, { type: 'result', value: {} }]))
	await over(runs.run('refine-content', request))
	expect(store.now().before).toEqual({ number: 2, text: '# Roofs', answer: 'answer' })
	vi.stubGlobal('fetch', json(401, { error: error('unauthenticated') }))
	await over(runs.run('refine-content', 'Make it longer'))
	expect(store.now().session.messages.at(-1)?.id).not.toBe('answer')
	expect(store.now().before?.answer).toBe('answer')
})

test('what was typed while it ran is not replaced', async () => {
	const { store, runs } = begin(page(500))
	const ended = runs.run('refine-content', request)
	store.typeRequest('Make it longer')
	await over(ended)
	expect(store.now().request).toBe('Make it longer')
})

test('a run that fails after a reload of the page: its request comes back', async () => {
	const chat = { id: 'a', role: 'user' as const, content: 'Make it warmer', timestamp: '' }
	const { store, runs } = begin(stream({ type: 'error', error: error('provider_down') }), [chat])
	store.typeRequest('')
	await over(runs.join('a-run', 'refine-content'))
	expect(store.now().request).toBe('Make it warmer')
})

test('a run that is lost does not say that somebody goes on trying', async () => {
	await refine(() => Promise.reject(new TypeError('Failed to fetch')))
	expect(showToast).toHaveBeenLastCalledWith(expect.objectContaining({ description: callMessages.offline }))
})

test('a result: the request is done', async () => {
	expect(await refine(stream({ type: 'result', value: {} }))).toEqual({ succeeded: true, whileRunning: '', box: '' })
})
