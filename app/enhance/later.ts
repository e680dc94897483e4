import { isAnyEnquiryWaiting } from '../features/contact/sending/is-any-waiting.ts'
import { seenPages } from '#app/features/site/offline/seen-pages.ts'
import { renameStored } from './rename-storage-keys.ts'
import { connection } from './device.ts'

export { renameStored }

/** Fetches the code of islands. */
type Mounting = () => Promise<{ loadIsland: (island: HTMLElement) => Promise<unknown> }>

const address = '/service-worker.js'

/**
 * Registers the service worker for pages without a network (features/site/offline/), or, where OFFLINE_PAGES is off,
 * removes it from this browser with all its data. Not with Save-Data, where nothing is fetched in advance.
 */
function followServiceWorker(): void {
	const workers = navigator.serviceWorker
	if (!workers) return
	if (document.documentElement.dataset['offline'] === 'off') return void remove(workers)
	if (connection()?.saveData) return
	// Required by Trusted Types (Content-Security-Policy).
	const policy = window.trustedTypes?.createPolicy('app', { createScriptURL: (text) => text })
	workers.register(policy?.createScriptURL(address) ?? address, { updateViaCache: 'none' }).catch(() => {})
	const list = document.querySelector<HTMLElement>('[data-seen-pages]')
	if (list) void seenPages(list)
}

async function remove(workers: ServiceWorkerContainer): Promise<void> {
	for (const registration of await workers.getRegistrations()) await registration.unregister()
	for (const name of await caches.keys()) await caches.delete(name)
}

/** On a good connection: the code is fetched when the visitor is active, but not run. */
function preloadIslands(mounting: Mounting): void {
	const line = connection()
	const islands = document.querySelectorAll<HTMLElement>('[data-island]')
	if (!islands.length || line?.effectiveType !== '4g' || line.saveData || !('requestIdleCallback' in window)) return
	const preload = () =>
		requestIdleCallback(() => {
			void mounting()
				.then(({ loadIsland }) => Promise.all([...islands].map(loadIsland)))
				.catch(() => {})
		})
	const signs = new AbortController()
	for (const type of ['pointermove', 'touchstart', 'keydown']) {
		addEventListener(
			type,
			() => {
				signs.abort()
				preload()
			},
			{ passive: true, signal: signs.signal },
		)
	}
}

/** Work after the first paint of a public page; on the page with the enquiry form it starts earlier (enhance.ts). */
export function enhanceLater(mounting: Mounting): void {
	renameStored()
	preloadIslands(mounting)
	if (document.querySelector('[data-island=contact-form]')) {
		void import('../features/contact/sending/store-form.ts').then(({ storeTypedEnquiry }) => storeTypedEnquiry())
	} else if (isAnyEnquiryWaiting()) {
		void import('../features/contact/sending/send-elsewhere.ts').then(({ sendElsewhere }) => sendElsewhere())
	}
	const idle = () =>
		'requestIdleCallback' in window
			? requestIdleCallback(followServiceWorker, { timeout: 10_000 })
			: followServiceWorker()
	if (document.readyState === 'complete') idle()
	else addEventListener('load', idle)
}
