import type { CdnDriver } from '#app/platform/env/env-cdn.ts'
import type { Rendered } from '../../http/rendered.ts'
import { CachedPage } from './cached-page.ts'
import { PageRenders, type Turn } from './page-renders.ts'
import { PageStore } from './page-store.ts'

type Options = {
	render: (key: string, shares: readonly string[]) => Promise<Rendered>
	/** By default a page is rendered at once. */
	turn?: (key: string) => Turn | null
	/** Whether pages can be made just now; `onAway` calls its listener once when they no longer can, and returns a function that ends listening. */
	app?: { isUp: () => boolean; onAway: (emit: () => void) => () => void }
	/** Pages that are rarely requested twice are cached only at the second request. */
	isRare?: (key: string) => boolean
	maxBytes?: number
	/** A request that waits longer than this for a new render gets the outdated page, because the app is stuck. */
	patienceMs?: number
	now?: () => number
}

const retryMs = 1_000
/** An app that says nothing for so long may not know what is outdated. */
const allowedForMs = 5_000
const maxTargets = 4_096

/** Background renders of pages that were served already are counted as this client's. */
const ownShares = ['the cache itself'] as const

/**
 * Pages as bytes, by path and normalised query. A purge marks pages as outdated rather than dropping them, so that they
 * can still be served while a new render fails (database or app away).
 */
export class PageCache {
	readonly #app: NonNullable<Options['app']>
	readonly #patienceMs: number
	readonly #now: () => number
	readonly #store: PageStore
	readonly #renders: PageRenders
	/** Request targets as clients sent them, with their cache keys. */
	readonly #targets = new Map<string, string>()
	#hits = 0
	#misses = 0
	/** Counts purges; a render that began before a purge must not answer requests that came after it. */
	#epoch = 0
	#generation = 0
	#cdn: CdnDriver | null = null
	#allowedAt = 0

	constructor({
		render,
		turn = () => null,
		app = { isUp: () => true, onAway: () => () => {} },
		isRare = () => false,
		maxBytes = 128 << 20,
		patienceMs = 1_000,
		// Not the time of day: a clock that is set back must not make an outdated page count as current.
		now = () => performance.now(),
	}: Options) {
		this.#app = app
		this.#patienceMs = patienceMs
		this.#now = now
		this.#store = new PageStore({ maxBytes, isRare })
		this.#renders = new PageRenders({ render, turn })
	}

	/**
	 * The cached page of a request target that `remember` was called with, when it can be served as it is. It may have
	 * become a redirect since, to which the query of each request is added.
	 */
	quick(target: string): CachedPage | null {
		const key = this.#targets.get(target)
		const page = key === undefined ? null : this.#current(key)
		return page?.redirect ? null : page
	}

	remember(target: string, key: string): void {
		if (this.#targets.size >= maxTargets) {
			const [oldest = ''] = this.#targets.keys()
			this.#targets.delete(oldest)
		}
		this.#targets.set(target, key)
	}

	/** The cached page when it is current, else a promise of a new one. `shares`: the client's networks, whose turn the render takes. */
	get(key: string, shares: readonly string[] = ownShares): CachedPage | Promise<CachedPage> {
		const current = this.#current(key)
		if (current) return current
		this.#misses += 1
		const outdated = this.#store.get(key)
		const made = this.#fill(key, shares)
		return outdated ? this.#orOutdated(outdated, made) : made
	}

	/** Marks every page that shows one of the tags as outdated; '*' means all. */
	purge(tags: Iterable<string>): void {
		this.#epoch += 1
		const wanted = new Set(tags)
		for (const page of this.#store.all()) {
			if (!wanted.has('*') && wanted.isDisjointFrom(page.tags)) continue
			page.outdated = true
			page.retryAt = 0
		}
	}

	/**
	 * Another app makes the pages from now on. Those of the one before are served and made again behind: it may have
	 * ended after a write and before its purge.
	 */
	nextGeneration(): void {
		this.#generation += 1
		this.#epoch += 1
	}

	/** For the next seconds pages may be stored by a CDN with that driver, or by none: the app says it each second. */
	allowCdn(cdn: CdnDriver | null): void {
		this.#cdn = cdn
		this.#allowedAt = this.#now()
	}

	/**
	 * The CDN that may store these bytes. None may while they are outdated, or may be and nobody says so: their purge is over
	 * already, or does not come.
	 */
	cdnFor(page: CachedPage): CdnDriver | null {
		const isCurrent = !page.outdated && page.generation === this.#generation && this.#app.isUp()
		const isConfirmed = this.#now() - this.#allowedAt < allowedForMs
		return isCurrent && isConfirmed ? this.#cdn : null
	}

	/** Called when an encoding was made: adds the bytes that the page has grown by. */
	grown(page: CachedPage): (bytes: number) => void {
		return this.#store.grown(page)
	}

	stats(): { pages: number; bytes: number } {
		return this.#store.size()
	}

	/** The number of cache hits and renders since the start. */
	lookups(): { hits: number; misses: number } {
		return { hits: this.#hits, misses: this.#misses }
	}

	#current(key: string): CachedPage | null {
		const page = this.#store.get(key)
		if (!page) return null
		const now = this.#now()
		const mayTry = now >= page.retryAt && this.#app.isUp()
		if (page.outdated && mayTry) return null
		this.#hits += 1
		const isOld = now - page.madeAt > page.maxAgeMs || page.generation !== this.#generation
		if (isOld && mayTry && !page.outdated) this.#fill(key, ownShares).catch(() => {})
		// Pages that were requested once are not worth the best compression.
		if (page.used && !page.upgraded && page.compressed.br) this.#store.upgrade(page)
		page.used = true
		return page
	}

	/** The new page, or the outdated one at once when the app goes away and after a while when it is stuck. */
	async #orOutdated(outdated: CachedPage, made: Promise<CachedPage>): Promise<CachedPage> {
		const { promise: enough, resolve } = Promise.withResolvers<CachedPage>()
		const timer = setTimeout(() => {
			outdated.retryAt = this.#now() + retryMs
			resolve(outdated)
		}, this.#patienceMs)
		const stop = this.#app.onAway(() => resolve(outdated))
		try {
			return await Promise.race([made.catch(() => outdated), enough])
		} finally {
			clearTimeout(timer)
			stop()
		}
	}

	#fill(key: string, shares: readonly string[]): Promise<CachedPage> {
		const epoch = this.#epoch
		return this.#renders.join(key, epoch, shares, (rendered) => this.#make(key, epoch, rendered))
	}

	async #make(key: string, epoch: number, render: Promise<Rendered>): Promise<CachedPage> {
		const generation = this.#generation
		const rendered = await render.catch((error: unknown) => this.#outdated(key) ?? Promise.reject(error))
		if (rendered instanceof CachedPage) return rendered
		const before = rendered.status >= 500 ? this.#outdated(key) : null
		if (before) return before
		// A purge during the render may concern what it read: the page answers its callers and is not current.
		const outdated = epoch !== this.#epoch
		const page = new CachedPage(rendered, { epoch, generation, at: this.#now(), outdated })
		if (rendered.status >= 500) return page
		const newer = this.#store.get(key)
		if (newer && newer.epoch > epoch) return page
		this.#store.drop(key)
		if (rendered.keep) this.#store.add(key, page)
		return page
	}

	/** The previous version of the page, to be served instead of an error; null when there is none. */
	#outdated(key: string): CachedPage | null {
		const page = this.#store.get(key)
		if (page) page.retryAt = this.#now() + retryMs
		return page ?? null
	}
}
