import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const amara = { id: '1', name: 'Amara Obi', avatarUrl: null, role: 'viewer', verified: true }
const page = { cookie: 'session-hint=1' }
const net = vi.fn<() => Promise<Response>>()

beforeEach(() => {
	vi.resetModules()
	vi.useFakeTimers()
	vi.stubGlobal('document', page)
	vi.stubGlobal('fetch', net)
	page.cookie = 'session-hint=1'
	net.mockReset()
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

const freshPage = async () => (await import('./viewer-client.ts')).currentViewer

test.each([
	['a failure of ours', () => Promise.resolve(new Response('busy', { status: 503 }))],
	['too many requests', () => Promise.resolve(Response.json(null, { status: 429 }))],
	['a line that is cut', () => Promise.reject(new TypeError('Failed to fetch'))],
	['half an answer', () => Promise.resolve(new Response('{"id":'))],
])('%s does not make a user a visitor: it is requested again until there is a response', async (_, failing) => {
	net.mockImplementationOnce(failing).mockImplementationOnce(failing).mockResolvedValue(Response.json(amara))
	const asked = await freshPage()
	const response = asked()
	await vi.advanceTimersByTimeAsync(900)
	expect(net).toHaveBeenCalledTimes(1)
	await vi.advanceTimersByTimeAsync(10_000)
	expect(await response).toEqual(amara)
	expect(net).toHaveBeenCalledTimes(3)
	expect(await asked()).toEqual(amara)
	expect(net).toHaveBeenCalledTimes(3)
})

test('a site that is away for long is requested about once a minute', async () => {
	net.mockImplementation(() => Promise.resolve(new Response('busy', { status: 503 })))
	void (await freshPage())()
	await vi.advanceTimersByTimeAsync(3_600_000)
	expect(net.mock.calls.length).toBeGreaterThan(30)
	expect(net.mock.calls.length).toBeLessThan(130)
})

test('someone who signs out in the meantime is a visitor, and costs no request', async () => {
	net.mockImplementation(() => Promise.resolve(new Response('busy', { status: 503 })))
	const response = (await freshPage())()
	await vi.advanceTimersByTimeAsync(0)
	page.cookie = ''
	await vi.advanceTimersByTimeAsync(10_000)
	expect(await response).toBeNull()
	expect(net).toHaveBeenCalledTimes(1)
})

test('an error of the client and an empty response mean a visitor', async () => {
	net.mockResolvedValueOnce(Response.json(null))
	expect(await (await freshPage())()).toBeNull()
	vi.resetModules()
	net.mockResolvedValueOnce(Response.json(null, { status: 403 }))
	expect(await (await freshPage())()).toBeNull()
	expect(net).toHaveBeenCalledTimes(2)
})

test.each(['a=b; __Host-session-hint=1', 'session-hint=1; a=b'])(
	'the hint counts with its prefix and without: %s',
	async (cookie) => {
		page.cookie = cookie
		net.mockResolvedValueOnce(Response.json(amara))
		expect(await (await freshPage())()).toEqual(amara)
	},
)

test.each(['session-hint=', 'other-session-hint=1', 'session-hint=12'])('%s is no hint', async (cookie) => {
	page.cookie = cookie
	expect(await (await freshPage())()).toBeNull()
	expect(net).not.toHaveBeenCalled()
})
