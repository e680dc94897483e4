import { beforeEach, describe, expect, test } from 'vitest'
import { serviceWorker, type WorkerScope } from './service-worker.ts'

/** A cache that answers by address. */
class FakeCache {
	readonly kept = new Map<string, Response>()
	add = async (url: string) => void this.kept.set(url, new Response('offline page'))
	put = async (url: string, response: Response) => void this.kept.set(url, response)
	delete = async (request: string | Request) =>
		this.kept.delete(String(request instanceof Request ? request.url : request))
	keys = async () => [...this.kept.keys()].map((url) => new Request(url))
}

type FakeEvent = { request: Request; preloadResponse: Promise<undefined> }

const site = 'https://site.test'
let online: ((request: Request) => Response) | null = null
let fetched: string[] = []
let stored: Map<string, FakeCache>
let answer: (
	path: string,
	init?: { mode?: string; method?: string; destination?: string; origin?: string },
) => Promise<Response | null>

/** What a browser's Request has and Node's cannot be given. */
const requestOf = (url: string, { mode = 'navigate', method = 'GET', destination = 'document' } = {}): Request =>
	Object.defineProperties(new Request(url, { method }), {
		mode: { value: mode },
		destination: { value: destination },
	})

beforeEach(() => {
	stored = new Map()
	fetched = []
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
				for (const { kept } of stored.values())
					for (const [name, response] of kept) if (plain(name) === plain(url)) return response.clone()
				return undefined
			},
		},
		clients: { claim: async () => {} },
		registration: { unregister: async () => true },
		fetch: async (request: Request) => {
			fetched.push(request.url)
			if (!online) throw new TypeError('Failed to fetch')
			return Object.defineProperty(online(request), 'type', { value: 'basic' })
		},
		skipWaiting: async () => {},
		addEventListener: (type: string, listener: never) => void listeners.set(type, listener),
	}
	Reflect.apply(serviceWorker, null, [
		scope satisfies Partial<Record<keyof WorkerScope, unknown>>,
		{ offlinePage: '/offline', build: '1' },
	])
	answer = async (path, init = {}) => {
		const work: Promise<unknown>[] = []
		const given: Promise<Response>[] = []
		listeners.get('fetch')?.({
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
	open('offline-1').kept.set('/offline', new Response('offline page'))
})

const page =
	(text: string, headers: Record<string, string> = {}) =>
	() =>
		new Response(text, { headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0', ...headers } })
const words = async (path: string, init = {}) => (await answer(path, init))?.text()

describe('the service worker', () => {
	test('asks the network first, and serves what was seen when there is none', async () => {
		online = page('old')
		expect(await words('/about')).toBe('old')
		online = page('new')
		expect(await words('/about')).toBe('new')
		online = null
		expect(await words('/about')).toBe('new')
		expect(await words('/services')).toBe('offline page')
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
		expect(await answer(path)).toBeNull()
		expect(fetched).toEqual([])
	})

	test('leaves everything but GET, other sites, parts of films and calls of scripts to the browser', async () => {
		online = page('x')
		expect(await answer('/contact', { method: 'POST' })).toBeNull()
		expect(await answer('/', { origin: 'https://elsewhere.test' })).toBeNull()
		expect(await answer('/film.webm', { mode: 'no-cors', destination: 'video' })).toBeNull()
		expect(await answer('/blog', { mode: 'cors', destination: '' })).toBeNull()
	})

	test.each([
		['a private answer', page('x', { 'cache-control': 'private, no-store' })],
		['an answer without a word on it', page('x', { 'cache-control': '' })],
		['an error', () => new Response('x', { status: 503, headers: { 'cache-control': 'public' } })],
		['what is no page', page('x', { 'content-type': 'application/json' })],
	])('never keeps %s', async (_what, made) => {
		online = made
		await answer('/about')
		online = null
		expect(await words('/about')).toBe('offline page')
	})

	test('never keeps a thank-you or a search', async () => {
		online = page('Thank You')
		await answer('/contact?sent=1')
		await answer('/blog?q=private')
		online = null
		expect(await words('/contact')).toBe('offline page')
		expect(await words('/blog?q=private')).toBe('offline page')
	})

	test('knows the form by any service, and keeps forty pages', async () => {
		online = page('form')
		await answer('/contact?service=solar')
		online = null
		expect(await words('/contact')).toBe('form')
		online = page('x')
		for (let n = 0; n < 50; n++) await answer(`/blog/post-${n}`)
		expect(stored.get('pages')?.kept.size).toBe(40)
		expect(stored.get('pages')?.kept.has(`${site}/blog/post-49`)).toBe(true)
	})
})
