/*
 * Serves public pages that were seen before when there is no network. `serviceWorker` travels as its own text
 * (service-worker-file.ts): it may use nothing from outside of itself.
 */

type Lifetime = Event & { waitUntil(work: Promise<unknown>): void }

type FetchEvent = Lifetime & {
	request: Request
	preloadResponse: Promise<Response | undefined>
	respondWith(response: Promise<Response>): void
}

/** The network is back; the browser repeats it later when `work` fails (Background Sync). */
type SyncEvent = Lifetime & { tag: string }

/** As contact/sending/stored-enquiry.ts keeps it. */
type WaitingEnquiry = { key: string; savedAt: number; fields: [string, string][] }

/** What it uses of ServiceWorkerGlobalScope, which is not in TypeScript's list for pages. */
export type WorkerScope = {
	location: { origin: string }
	caches: CacheStorage
	clients: { claim(): Promise<void> }
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
	/** The page shown for one that was never seen; `build` changes with every build, so that it is fetched anew. */
	offlinePage: string
	build: string
}

export function serviceWorker(scope: WorkerScope, { offlinePage, build }: WorkerSettings): void {
	const caches = scope.caches
	const own = `offline-${build}`
	const most = { pages: 40, files: 150 }
	const longestMs = 7 * 86_400_000
	const tokenAgeMs = 3_300
	// Never touched, whatever their answers say of themselves.
	const personal =
		/^\/(api|admin|account|setup|sign-in|sign-out|reset-password|verify-email|unsubscribe|newsletter\/confirm|preview|blog\/(new|edit|previews)|service-worker\.js)(\/|$)|\/comment(\/|$)/
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
			// The page's request begins while this worker starts.
			await scope.registration.navigationPreload?.enable()
			await scope.clients.claim()
		}
		event.waitUntil(begin())
	})

	scope.addEventListener('fetch', (event) => {
		const { request } = event
		const { origin, pathname } = new URL(request.url)
		const isPage = request.mode === 'navigate'
		if (request.method !== 'GET' || origin !== scope.location.origin || request.headers.has('range')) return
		if (personal.test(pathname) || !(isPage || files.has(request.destination))) return
		event.respondWith(answer(event, isPage ? 'pages' : 'files'))
	})

	scope.addEventListener('sync', (event) => {
		if (event.tag !== 'enquiries') return
		const { locks } = scope.navigator
		// One tab or worker at a time (contact/sending/send-waiting.ts).
		event.waitUntil(locks ? locks.request('enquiries', sendEnquiries) : sendEnquiries())
	})

	/** What contact/sending/background-sync.ts has left here. */
	async function sendEnquiries(): Promise<void> {
		const cache = await caches.open('enquiries')
		for (const request of await cache.keys()) {
			const stored: WaitingEnquiry | undefined = await (await cache.match(request))?.json()
			const isWanted = stored && Date.now() - stored.savedAt < longestMs
			const kind = isWanted && (await sendEnquiry(stored))
			await cache.delete(request)
			if (!kind) continue
			const channel = new BroadcastChannel('enquiries')
			channel.postMessage({ key: stored.key, kind })
			channel.close()
		}
	}

	/** Throws where our server did not answer: the browser tries again then. */
	async function sendEnquiry({ key, fields }: WaitingEnquiry): Promise<'sent' | 'refused'> {
		const { token }: { token: string } = await (await scope.fetch('/api/form-token')).json()
		// The server takes a younger one for a program's (contact/sending/form-token.ts).
		await new Promise((resolve) => setTimeout(resolve, tokenAgeMs))
		const body = new URLSearchParams([...fields, ['form_token', token], ['enquiry_key', key]])
		const said: { ok?: boolean; errors?: Record<string, string> } = await (
			await scope.fetch('/api/enquiry', { method: 'POST', body })
		).json()
		if (said.ok === true) return 'sent'
		if (!said.errors || 'form_token' in said.errors) throw new Error('not sent')
		return 'refused'
	}

	async function answer(event: FetchEvent, kind: 'pages' | 'files'): Promise<Response> {
		const { request } = event
		try {
			const response = (kind === 'pages' && (await event.preloadResponse)) || (await scope.fetch(request))
			if (isPublic(response, request, kind)) event.waitUntil(keep(kind, request.url, response.clone()))
			return response
		} catch {
			const { pathname, search } = new URL(request.url)
			const seen =
				(await caches.match(request.url, { ignoreVary: true })) ??
				// The form is one page, whatever service its link was about.
				(pathname === '/contact' && !search.includes('sent=')
					? await caches.match(request.url, { ignoreVary: true, ignoreSearch: true })
					: undefined) ??
				(kind === 'pages' ? await caches.match(offlinePage, { ignoreVary: true }) : undefined)
			return seen ?? Response.error()
		}
	}

	/** The server says `public` of what is the same for everybody, and of nothing else. */
	function isPublic(response: Response, request: Request, kind: 'pages' | 'files'): boolean {
		const caching = response.headers.get('cache-control') ?? ''
		if (response.status !== 200 || response.type !== 'basic' || response.redirected) return false
		if (!/\bpublic\b/.test(caching) || /\bno-store\b/.test(caching)) return false
		const type = response.headers.get('content-type') ?? ''
		return kind === 'files' || (type.startsWith('text/html') && !/[?&](sent|q)=/.test(request.url))
	}

	/** The newest stand last; the oldest make room. */
	async function keep(kind: 'pages' | 'files', url: string, response: Response): Promise<void> {
		const cache = await caches.open(kind)
		await cache.delete(url)
		await cache.put(url, response)
		const kept = await cache.keys()
		for (const old of kept.slice(0, Math.max(0, kept.length - most[kind]))) await cache.delete(old)
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
