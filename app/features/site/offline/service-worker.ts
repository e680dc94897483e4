/*
 * Serves visited public pages when there is no network. The function `serviceWorker` is sent as its own source
 * (service-worker-file.ts), so it may use nothing outside itself.
 */

type Lifetime = Event & { waitUntil(work: Promise<unknown>): void }

type FetchEvent = Lifetime & {
	request: Request
	preloadResponse: Promise<Response | undefined>
	respondWith(response: Promise<Response>): void
}

/** Background Sync: the network is back. The browser tries again later when `work` fails. */
type SyncEvent = Lifetime & { tag: string }

/** The format of contact/sending/stored-enquiry.ts. */
type WaitingEnquiry = { key: string; savedAt: number; fields: [string, string][] }

/** The part of ServiceWorkerGlobalScope used here; TypeScript's types for pages do not include it. */
export type WorkerScope = {
	location: { origin: string }
	caches: CacheStorage
	clients: {
		claim(): Promise<void>
		matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly { url: string }[]>
	}
	registration: {
		navigationPreload?: { enable(): Promise<void> }
		unregister(): Promise<boolean>
	}
	fetch(request: Request | string, init?: RequestInit): Promise<Response>
	navigator: { locks?: LockManager }
	skipWaiting(): Promise<void>
	addEventListener(type: 'install' | 'activate', listener: (event: Lifetime) => void): void
	addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
	addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
}

export type WorkerSettings = {
	/** Shown for pages that are not stored; `build` changes with every build and with the company, so that it is fetched again. */
	offlinePage: string
	build: string
}

export function serviceWorker(scope: WorkerScope, { offlinePage, build }: WorkerSettings): void {
	const caches = scope.caches
	const own = `offline-${build}`
	const max = { pages: 40, files: 150 }
	const maxMs = 7 * 86_400_000
	const tokenAgeMs = 3_300
	// Never stored, whatever their caching headers say.
	const personal =
		/^\/(api|admin|account|setup|invitation|sign-in|sign-out|reset-password|verify-email|unsubscribe|newsletter\/confirm|preview|blog\/(new|edit|previews)|service-worker\.js)(\/|$)|\/comment(\/|$)/
	const files = new Set(['style', 'script', 'font', 'image'])

	scope.addEventListener('install', (event) => {
		const store = async () => {
			await (await caches.open(own)).add(offlinePage)
			await scope.skipWaiting()
		}
		event.waitUntil(store())
	})

	scope.addEventListener('activate', (event) => {
		const begin = async () => {
			for (const name of await caches.keys()) if (name.startsWith('offline-') && name !== own) await caches.delete(name)
			// Navigation preload: the request starts while this worker starts.
			await scope.registration.navigationPreload?.enable()
			await scope.clients.claim()
			const open = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' })
			for (const { url } of open) if (isOwn(url)) await keepOpen(url).catch(() => {})
		}
		event.waitUntil(begin())
	})

	scope.addEventListener('fetch', (event) => {
		const { request } = event
		const isPage = request.mode === 'navigate'
		if (request.method !== 'GET' || !isOwn(request.url) || request.headers.has('range')) return
		if (!(isPage || files.has(request.destination))) return
		event.respondWith(respond(event, isPage ? 'pages' : 'files'))
	})

	scope.addEventListener('sync', (event) => {
		if (event.tag !== 'enquiries') return
		const { locks } = scope.navigator
		// One tab or worker at a time (contact/sending/send-waiting.ts).
		event.waitUntil(locks ? locks.request('enquiries', sendEnquiries) : sendEnquiries())
	})

	/** The enquiries that contact/sending/background-sync.ts has stored. */
	async function sendEnquiries(): Promise<void> {
		const cache = await caches.open('enquiries')
		for (const request of await cache.keys()) {
			const stored: WaitingEnquiry | undefined = await (await cache.match(request))?.json()
			const isWanted = stored && Date.now() - stored.savedAt < maxMs
			const kind = isWanted && (await sendEnquiry(stored))
			const now: WaitingEnquiry | undefined = await (await cache.match(request))?.json()
			// Changed and sent again in the meantime: the new version is sent next time.
			if (!now || now.savedAt === stored?.savedAt) await cache.delete(request)
			if (!kind) continue
			const channel = new BroadcastChannel('enquiries')
			channel.postMessage({ key: stored.key, savedAt: stored.savedAt, kind })
			channel.close()
		}
	}

	/** Throws when our server did not respond; the browser then tries again. */
	async function sendEnquiry({ key, fields }: WaitingEnquiry): Promise<'sent' | 'refused'> {
		const { token }: { token: string } = await (await scope.fetch('/api/form-token')).json()
		// The server takes forms that are sent sooner for those of bots (platform/request/form-token.server.ts).
		await new Promise((resolve) => setTimeout(resolve, tokenAgeMs))
		const body = new URLSearchParams([...fields, ['form_token', token], ['enquiry_key', key]])
		const result: { ok?: boolean; errors?: Record<string, string> } = await (
			await scope.fetch('/api/enquiry', { method: 'POST', body })
		).json()
		if (result.ok === true) return 'sent'
		if (!result.errors || 'form_token' in result.errors) throw new Error('not sent')
		return 'refused'
	}

	async function respond(event: FetchEvent, kind: 'pages' | 'files'): Promise<Response> {
		const { request } = event
		try {
			const response = (kind === 'pages' && (await event.preloadResponse)) || (await scope.fetch(request))
			if (isPublic(response, request, kind)) event.waitUntil(keep(kind, request.url, response.clone()))
			return response
		} catch {
			const { pathname, search } = new URL(request.url)
			const seen =
				(await caches.match(request.url, { ignoreVary: true })) ??
				// The form is the same page for every `service` parameter.
				(pathname === '/contact' && !search.includes('sent=')
					? await caches.match(request.url, { ignoreVary: true, ignoreSearch: true })
					: undefined) ??
				(kind === 'pages' ? await caches.match(offlinePage, { ignoreVary: true }) : undefined)
			return seen ?? Response.error()
		}
	}

	function isOwn(url: string): boolean {
		const { origin, pathname } = new URL(url)
		return origin === scope.location.origin && !personal.test(pathname)
	}

	/** A page that was loaded before this worker began, such as the first one of a visitor: the browser has its bytes. */
	async function keepOpen(address: string): Promise<void> {
		const url = address.replace(/#.*/, '')
		const response = await scope.fetch(url, { cache: 'force-cache' })
		if (isPublic(response, { url }, 'pages')) await keep('pages', url, response)
	}

	/** The server sends `public` only for responses that are the same for all visitors. */
	function isPublic(response: Response, request: { url: string }, kind: 'pages' | 'files'): boolean {
		const caching = response.headers.get('cache-control') ?? ''
		if (response.status !== 200 || response.type !== 'basic' || response.redirected) return false
		if (!/\bpublic\b/.test(caching) || /\bno-store\b/.test(caching)) return false
		const type = response.headers.get('content-type') ?? ''
		return kind === 'files' || (type.startsWith('text/html') && !/[?&](sent|q)=/.test(request.url))
	}

	/** The newest entries are last; the oldest are deleted. */
	async function keep(kind: 'pages' | 'files', url: string, response: Response): Promise<void> {
		const cache = await caches.open(kind)
		await cache.delete(url)
		await cache.put(url, response)
		const entries = await cache.keys()
		for (const old of entries.slice(0, Math.max(0, entries.length - max[kind]))) await cache.delete(old)
	}
}

/** Sent instead where OFFLINE_PAGES is off: deletes what was stored and removes itself. */
export function noServiceWorker(scope: WorkerScope): void {
	scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
	scope.addEventListener('activate', (event) => {
		const remove = async () => {
			for (const name of await scope.caches.keys()) await scope.caches.delete(name)
			await scope.registration.unregister()
		}
		event.waitUntil(remove())
	})
}
