import type { StoredEnquiry } from './stored-enquiry.ts'

/*
 * Hands waiting enquiries to the service worker (site/offline/service-worker.ts), which sends them when the network is
 * back although no page of the site is open. A worker cannot read local storage, so it gets a copy. Browsers without
 * background sync, and visitors without the worker, send them from a page (send-waiting.ts).
 */

type SyncRegistration = { sync: { register(tag: string): Promise<void> } }

const hasSync = (registration: object): registration is SyncRegistration => 'sync' in registration

/** The cache key it is stored under; never requested. */
const addressOf = (key: string) => `/api/enquiry?key=${key}`

/** Never throws: pages send waiting enquiries as well. */
export async function giveToWorker(enquiry: StoredEnquiry): Promise<void> {
	try {
		const registration = await navigator.serviceWorker?.getRegistration()
		if (!registration || !hasSync(registration)) return
		const cache = await caches.open('enquiries')
		await cache.put(addressOf(enquiry.key), new Response(JSON.stringify(enquiry)))
		await registration.sync.register('enquiries')
	} catch {
		// Storage is forbidden or full.
	}
}

/** For an enquiry that has arrived, or must not be sent as it is. */
export async function takeFromWorker(key: string): Promise<void> {
	try {
		if (await caches.has('enquiries')) await (await caches.open('enquiries')).delete(addressOf(key))
	} catch {
		// A page without HTTPS has no CacheStorage.
	}
}
