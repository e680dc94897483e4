import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followWaiting, type Sent } from './send-waiting.ts'
import { removeEnquiry, storedEnquiries, storeEnquiry } from './stored-enquiry.ts'

const key = 'k'.repeat(20)
const tokenAgeMs = 3_300
const write = (message: string, isWaiting: boolean) =>
	storeEnquiry({ key, savedAt: Date.now(), fields: [['message', message]], isWaiting })
const texts = () => storedEnquiries().map(({ fields, isWaiting }) => [fields[0]?.[1], isWaiting])

let posted: string[]
let done: Sent[]
/** Answers the request that is under way. */
let respond: (response: Response) => void

beforeEach(() => {
	vi.useFakeTimers()
	const stored: Record<string, string> = {}
	const methods = {
		getItem: (name: string) => stored[name] ?? null,
		setItem: (name: string, text: string) => void (stored[name] = text),
		removeItem: (name: string) => void delete stored[name],
	}
	vi.stubGlobal(
		'localStorage',
		new Proxy(methods, {
			ownKeys: () => Object.keys(stored),
			getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
		}),
	)
	vi.stubGlobal('window', {})
	vi.stubGlobal('navigator', { onLine: true })
	vi.stubGlobal('addEventListener', () => {})
	posted = []
	done = []
	vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
		if (address === '/api/form-token') return Response.json({ token: 'one' })
		if (init?.body instanceof URLSearchParams) posted.push(init.body.get('message') ?? '')
		return new Promise<Response>((resolve) => void (respond = resolve))
	})
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

const begin = () => followWaiting((sent) => void done.push(sent))
const tokenIsOldEnough = () => vi.advanceTimersByTimeAsync(tokenAgeMs)
const answered = async (body: object, status = 200) => {
	respond(Response.json(body, { status }))
	await vi.advanceTimersByTimeAsync(0)
}

test('a waiting enquiry is sent and taken off the device', async () => {
	write('First', true)
	begin()
	await tokenIsOldEnough()
	await answered({ ok: true })
	expect([posted, texts(), done.map(({ kind }) => kind)]).toEqual([['First'], [], ['sent']])
})

test.each([
	['a captive portal', () => new Response('<h1>Welcome</h1>')],
	['a token that is too old', () => Response.json({ errors: { form_token: 'old' } }, { status: 422 })],
	['an error', () => new Response('Bad gateway', { status: 502 })],
])('%s leaves it waiting, and it is sent again', async (_what, response) => {
	write('First', true)
	const sendNow = begin()
	await tokenIsOldEnough()
	respond(response())
	await vi.advanceTimersByTimeAsync(0)
	expect([texts(), done]).toEqual([[['First', true]], []])
	void sendNow()
	await tokenIsOldEnough()
	await answered({ ok: true })
	expect([posted, texts()]).toEqual([['First', 'First'], []])
})

test.each([
	['changed', () => write('Second', false), [['Second', false]]],
	['deleted', () => removeEnquiry(key), []],
] as const)('what is %s before it leaves is not sent', async (_what, act, left) => {
	write('First', true)
	begin()
	await vi.advanceTimersByTimeAsync(1_000)
	act()
	await tokenIsOldEnough()
	expect([posted, texts(), done]).toEqual([[], left, []])
})

test('what is changed while it is on its way stays on the device', async () => {
	write('First', true)
	begin()
	await tokenIsOldEnough()
	write('Second', false)
	await answered({ ok: true })
	expect([posted, texts(), done.map(({ kind }) => kind)]).toEqual([['First'], [['Second', false]], ['sent']])
})

test.each([
	['deleted', () => removeEnquiry(key), []],
	['changed', () => write('Second', false), [['Second', false]]],
] as const)('what is %s while the server refuses it is left as it is', async (_what, act, left) => {
	write('First', true)
	begin()
	await tokenIsOldEnough()
	act()
	await answered({ errors: { email: 'wrong' } }, 422)
	expect([texts(), done]).toEqual([left, []])
})
