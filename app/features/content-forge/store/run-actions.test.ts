import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callMessages } from '#app/features/ai/messages.ts'
import { emptySession } from './forge-screen-state.ts'
import { forgeStore } from './forge-store.ts'
import { runActions } from './run-actions.ts'

// No page shows the toast here.
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#app/ui/toasts/toast.ts', () => ({ showToast, hideToast: () => {} }))

// The refine box keeps a request until `run` answers true: every failure must return false, however it is reported.

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
const error = (code: string) => ({ code, title: 'Refinement Error', message: 'It did not work.' })

async function refine(respond: () => Promise<Response>): Promise<boolean> {
	vi.stubGlobal('fetch', vi.fn(respond))
	const session = { ...emptySession('a-session'), article: { number: 1, text: '# Roofs' } }
	const store = forgeStore({ session, person: 'somebody', onBegun: () => {}, onStale: () => {} })
	const ended = runActions(store).run('refine-content', 'Make it shorter')
	await vi.advanceTimersByTimeAsync(120_000)
	return ended
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
	['a stop', stream({ type: 'error', error: error('cancelled') })],
])('%s: the request comes back', async (_name, respond) => {
	expect(await refine(respond)).toBe(false)
})

test('a run that is lost does not say that somebody goes on trying', async () => {
	await refine(() => Promise.reject(new TypeError('Failed to fetch')))
	expect(showToast).toHaveBeenLastCalledWith(expect.objectContaining({ description: callMessages.offline }))
})

test('a result: the request is done', async () => {
	expect(await refine(stream({ type: 'result', value: {} }))).toBe(true)
})
