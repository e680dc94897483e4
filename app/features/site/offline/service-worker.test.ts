import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { serviceWorker, type WorkerScope } from './service-worker.ts'

/** A cache keyed by address. */
class FakeCache {
	readonly entries = new Map<string, Response>()
	add = async (url: string) => void this.entries.set(url, new Response('offline page'))
	put = async (url: string, response: Response) => void this.entries.set(url, response)
	delete = async (request: string | Request) =>
		this.entries.delete(String(request instanceof Request ? request.url : request))
	match = async (request: Request) => this.entries.get(request.url)?.clone()
	keys = async () => [...this.entries.keys()].map((url) => new Request(url))
}

type FakeEvent = { request: Request; preloadResponse: Promise<undefined>; tag: string }

const site = 'https://site.test'
let online: ((request: Request) => Response | Promise<Response>) | null = null
let fetched: string[] = []
let stored: Map<string, FakeCache>
/** Addresses of open tabs when the worker begins. */
let tabs: string[]
let begin: () => Promise<unknown>
/** The browser says that the network is back; rejects when it shall say so again later. */
let sync: (tag?: string) => Promise<unknown>
let respond: (
	path: string,
	init?: { mode?: string; method?: string; destination?: string; origin?: string },
) => Promise<Response | null>

/** Properties of a browser's Request that cannot be set on Node's. */
const requestOf = (url: string, { mode = 'navigate', method = 'GET', destination = 'document' } = {}): Request =>
	Object.defineProperties(new Request(url, { method }), {
		mode: { value: mode },
		destination: { value: destination },
	})

beforeEach(() => {
	stored = new Map()
	fetched = []
	tabs = []
	const listeners = new Map<
		string,
		(
			event: FakeEvent & {
				waitUntil: (work: Promise<unknown>) => void
				respondWith: (given: Promise<Response>) => void
			},
		) => void
	>()
	const open = (name: string) => {
		const cache = stored.get(name) ?? new FakeCache()
		stored.set(name, cache)
		return cache
	}
	const scope = {
		location: { origin: site },
		caches: {
			open: async (name: string) => open(name),
			keys: async () => [...stored.keys()],
			delete: async (name: string) => stored.delete(name),
			match: async (url: string, { ignoreSearch = false } = {}) => {
				const plain = (text: string) => (ignoreSearch ? text.replace(/\?.*/, '') : text)
				for (const { entries } of stored.values())
					for (const [name, response] of entries) if (plain(name) === plain(url)) return response.clone()
				return undefined
			},
		},
		clients: { claim: async () => {}, matchAll: async () => tabs.map((url) => ({ url })) },
		registration: { unregister: async () => true },
		navigator: {},
		fetch: async (asked: Request | string, init?: RequestInit) => {
			const request = typeof asked === 'string' ? new Request(new URL(asked, site), init) : asked
			fetched.push(request.url)
			if (!online) throw new TypeError('Failed to fetch')
			return Object.defineProperty(await online(request), 'type', { value: 'basic' })
		},
		skipWaiting: async () => {},
		addEventListener: (type: string, listener: never) => void listeners.set(type, listener),
	}
	Reflect.apply(serviceWorker, null, [
		scope satisfies Partial<Record<keyof WorkerScope, unknown>>,
		{ offlinePage: '/offline', build: '1' },
	])
	const unasked = { request: new Request(site), preloadResponse: Promise.resolve(undefined), respondWith: () => {} }
	begin = async () => {
		const work: Promise<unknown>[] = []
		listeners.get('activate')?.({ ...unasked, tag: '', waitUntil: (promise) => void work.push(promise) })
		return Promise.all(work)
	}
	sync = async (tag = 'enquiries') => {
		const work: Promise<unknown>[] = []
		listeners.get('sync')?.({ ...unasked, tag, waitUntil: (promise) => void work.push(promise) })
		const ended = Promise.allSettled(work)
		await vi.advanceTimersByTimeAsync(3_300)
		for (const one of await ended) if (one.status === 'rejected') throw one.reason
	}
	respond = async (path, init = {}) => {
		const work: Promise<unknown>[] = []
		const given: Promise<Response>[] = []
		listeners.get('fetch')?.({
			tag: '',
			request: requestOf((init.origin ?? site) + path, init),
			preloadResponse: Promise.resolve(undefined),
			waitUntil: (promise) => void work.push(promise),
			respondWith: (response) => {
				given.push(response)
			},
		})
		const response = (await given[0]) ?? null
		await Promise.all(work)
		return response
	}
	open('offline-1').entries.set('/offline', new Response('offline page'))
})

const page =
	(text: string, headers: Record<string, string> = {}) =>
	() =>
		new Response(text, { headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0', ...headers } })
const textOf = async (path: string, init = {}) => (await respond(path, init))?.text()

describe('the service worker', () => {
	test('asks the network first, and serves stored pages when there is none', async () => {
		online = page('old')
		expect(await textOf('/about')).toBe('old')
		online = page('new')
		expect(await textOf('/about')).toBe('new')
		online = null
		expect(await textOf('/about')).toBe('new')
		expect(await textOf('/services')).toBe('offline page')
		expect(fetched).toHaveLength(4)
	})

	test.each([
		'/admin',
		'/admin/leads',
		'/account',
		'/account/data.json',
		'/api/viewer',
		'/sign-in',
		'/setup/token',
		'/preview/token',
		'/blog/previews/1',
		'/blog/new',
		'/blog/edit/1',
		'/blog/a-post/comment',
		'/unsubscribe/token',
		'/newsletter/confirm/token',
		'/verify-email',
		'/reset-password',
	])('leaves %s to the browser', async (path) => {
		online = page('private')
		expect(await respond(path)).toBeNull()
		expect(fetched).toEqual([])
	})

	test('leaves everything but GET, other sites, ranges of videos and API calls to the browser', async () => {
		online = page('x')
		expect(await respond('/contact', { method: 'POST' })).toBeNull()
		expect(await respond('/', { origin: 'https://elsewhere.test' })).toBeNull()
		expect(await respond('/film.webm', { mode: 'no-cors', destination: 'video' })).toBeNull()
		expect(await respond('/blog', { mode: 'cors', destination: '' })).toBeNull()
	})

	test.each([
		['a private answer', page('x', { 'cache-control': 'private, no-store' })],
		['an answer without a word on it', page('x', { 'cache-control': '' })],
		[
			'an error',
			() => new Response('x', { status: 503, headers: { 'cache-control': 'public', 'content-type': 'text/html' } }),
		],
		['what is no page', page('x', { 'content-type': 'application/json' })],
	])('never keeps %s', async (_what, made) => {
		online = made
		await respond('/about')
		online = null
		expect(await textOf('/about')).toBe('offline page')
	})

	test('stores the page that was open when it began: the first one that a visitor sees', async () => {
		tabs = [`${site}/contact#enquiry`, `${site}/admin/leads`, 'https://elsewhere.test/about', `${site}/blog?q=private`]
		online = page('form')
		await begin()
		expect(fetched).toEqual([`${site}/contact`, `${site}/blog?q=private`])
		online = null
		expect(await textOf('/contact')).toBe('form')
		expect(await textOf('/blog?q=private')).toBe('offline page')
		expect(await textOf('/about')).toBe('offline page')
	})

	test('begins without a network, too', async () => {
		tabs = [`${site}/contact`]
		await expect(begin()).resolves.toBeDefined()
	})

	test('never stores a thank-you page or a search', async () => {
		online = page('Thank You')
		await respond('/contact?sent=1')
		await respond('/blog?q=private')
		online = null
		expect(await textOf('/contact')).toBe('offline page')
		expect(await textOf('/blog?q=private')).toBe('offline page')
	})

	test('stores the form once for all services, and forty pages at most', async () => {
		online = page('form')
		await respond('/contact?service=solar')
		online = null
		expect(await textOf('/contact')).toBe('form')
		online = page('x')
		for (let n = 0; n < 50; n++) await respond(`/blog/post-${n}`)
		expect(stored.get('pages')?.entries.size).toBe(40)
		expect(stored.get('pages')?.entries.has(`${site}/blog/post-49`)).toBe(true)
	})
})

describe('the service worker, when the network is back', () => {
	const key = 'a'.repeat(16)
	const address = `${site}/api/enquiry?key=${key}`
	const left = () => [...(stored.get('enquiries')?.entries.keys() ?? [])]
	const enquiry = (savedAt: number) => Response.json({ key, savedAt, fields: [['name', 'Ada']], isWaiting: true })
	const leave = (savedAt = Date.now()) => {
		const enquiries = new FakeCache()
		enquiries.entries.set(address, enquiry(savedAt))
		stored.set('enquiries', enquiries)
		return savedAt
	}
	let sent: string[]
	const server = (reply: Response) => async (request: Request) => {
		if (request.url.endsWith('/api/form-token')) return Response.json({ token: 'one' })
		sent.push(await request.text())
		return reply
	}
	let received: unknown[]
	const channel = new BroadcastChannel('enquiries')
	channel.addEventListener('message', ({ data }) => void received.push(data))
	afterAll(() => channel.close())

	beforeEach(() => {
		vi.useFakeTimers()
		sent = []
		received = []
		return () => void vi.useRealTimers()
	})

	test('sends waiting enquiries with a new form token, and notifies open pages', async () => {
		const savedAt = leave()
		online = server(Response.json({ ok: true }))
		await sync()
		expect(sent).toEqual([`name=Ada&form_token=one&enquiry_key=${key}`])
		expect(left()).toEqual([])
		await vi.waitFor(() => expect(received).toEqual([{ key, savedAt, kind: 'sent' }]))
		await sync()
		expect(sent).toHaveLength(1)
	})

	test.each([
		['no network', null],
		['a captive portal’s page', () => new Response('Buy an hour.')],
		['an error', server(Response.json({ message: 'Bad gateway' }, { status: 502 }))],
		['a token that is too old', server(Response.json({ errors: { form_token: 'once more' } }, { status: 422 }))],
	])('keeps it at %s, and is woken again', async (_what, network) => {
		leave()
		online = network
		await expect(sync()).rejects.toThrow()
		expect(left()).toEqual([address])
		expect(received).toEqual([])
	})

	test('keeps what was changed and sent again while the version before it was on its way', async () => {
		const savedAt = leave()
		const reply = server(Response.json({ ok: true }))
		online = async (request) => {
			const response = await reply(request)
			if (sent.length > 0) stored.get('enquiries')?.entries.set(address, enquiry(savedAt + 1))
			return response
		}
		await sync()
		expect(left()).toEqual([address])
		await vi.waitFor(() => expect(received).toEqual([{ key, savedAt, kind: 'sent' }]))
	})

	test('leaves rejected enquiries to a page, and deletes those that are seven days old', async () => {
		const savedAt = leave()
		online = server(Response.json({ errors: { email: 'not complete' } }, { status: 422 }))
		await sync()
		expect(left()).toEqual([])
		await vi.waitFor(() => expect(received).toEqual([{ key, savedAt, kind: 'refused' }]))
		leave(Date.now() - 7 * 86_400_000)
		await sync()
		expect([left(), sent.length]).toEqual([[], 1])
	})

	test('does nothing for another tag', async () => {
		leave()
		online = server(Response.json({ ok: true }))
		await sync('something-else')
		expect([left(), sent]).toEqual([[address], []])
	})
})
