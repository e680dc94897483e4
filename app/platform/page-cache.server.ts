import { createHash } from 'node:crypto'
import { encodeBody, upgradeBrotli, type EncodedBody } from './encoding.server.ts'

/** A rendered answer before it is kept. */
export type Rendered = {
	status: number
	headers: [name: string, value: string][]
	body: Buffer
	/** null: the answer is not the same for everybody, or not worth keeping. */
	keep: { tags: ReadonlySet<string>; maxAge: number } | null
	/** Instead of `body`, for an answer that stays open (platform/live.server.ts): sent as it comes. */
	stream?: ReadableStream<Uint8Array>
}

/** Kept bytes of one page; `headers` are flat name, value pairs ready for `writeHead`. */
export type CachedPage = {
	status: number
	/** Weak: the same for every encoding of the body. */
	etag: string
	headers: string[]
	body: EncodedBody
	tags: ReadonlySet<string>
	/** How many purges there had been when its render began. */
	epoch: number
	madeAt: number
	maxAgeMs: number
	purged: boolean
	/** After a render that failed: until when the outdated page is served without another try. */
	retryAt: number
	/** Asked for since it was last spared from eviction. */
	used: boolean
	upgraded: boolean
	bytes: number
}

type Options = { render: (key: string) => Promise<Rendered>; maxBytes?: number; now?: () => number }

const retryMs = 1_000
/** What a page costs besides its bodies: headers, tags, places in maps. */
const overheadBytes = 4_096

/**
 * Pages as bytes, by path and normalised query. One render at a time per key; a purge marks pages as outdated rather
 * than dropping them, so that they can still be served while a new render fails (database away).
 */
export class PageCache {
	readonly #render: Options['render']
	readonly #maxBytes: number
	readonly #now: () => number
	readonly #pages = new Map<string, CachedPage>()
	readonly #inFlight = new Map<string, { epoch: number; page: Promise<CachedPage> }>()
	#bytes = 0
	#hits = 0
	#misses = 0
	/** Counts purges; a render that began before a purge must not answer requests that came after it. */
	#epoch = 0

	constructor({ render, maxBytes = 128 << 20, now = Date.now }: Options) {
		this.#render = render
		this.#maxBytes = maxBytes
		this.#now = now
	}

	/** The kept page when it is current, else a promise of a new one. */
	get(key: string): CachedPage | Promise<CachedPage> {
		const kept = this.#pages.get(key)
		const now = this.#now()
		if (!kept || (kept.purged && now >= kept.retryAt)) {
			this.#misses += 1
			return this.#fill(key)
		}
		this.#hits += 1
		if (now - kept.madeAt > kept.maxAgeMs && now >= kept.retryAt) this.#fill(key).catch(() => {})
		// Pages asked for once (most searches) are not worth the best compression.
		if (kept.used && !kept.upgraded) kept.upgraded = upgradeBrotli(kept.body, () => this.#pages.get(key) === kept)
		kept.used = true
		return kept
	}

	/** Marks every page that shows one of the tags as outdated; '*' means all. */
	purge(tags: Iterable<string>): void {
		this.#epoch += 1
		const wanted = new Set(tags)
		for (const page of this.#pages.values()) {
			if (!wanted.has('*') && wanted.isDisjointFrom(page.tags)) continue
			page.purged = true
			page.retryAt = 0
		}
	}

	stats(): { pages: number; bytes: number } {
		return { pages: this.#pages.size, bytes: this.#bytes }
	}

	/** How often kept bytes were the answer since the start, and how often a page had to be made. */
	lookups(): { hits: number; misses: number } {
		return { hits: this.#hits, misses: this.#misses }
	}

	#fill(key: string): Promise<CachedPage> {
		const current = this.#inFlight.get(key)
		if (current && current.epoch === this.#epoch) return current.page
		const epoch = this.#epoch
		const page = this.#make(key, epoch).finally(() => {
			if (this.#inFlight.get(key)?.epoch === epoch) this.#inFlight.delete(key)
		})
		this.#inFlight.set(key, { epoch, page })
		return page
	}

	async #make(key: string, epoch: number): Promise<CachedPage> {
		const rendered = await this.#render(key).catch((error: unknown) => this.#outdated(key) ?? Promise.reject(error))
		if ('etag' in rendered) return rendered
		if (rendered.status >= 500) return this.#outdated(key) ?? (await this.#toPage(rendered, epoch))
		const page = await this.#toPage(rendered, epoch)
		const newer = this.#pages.get(key)
		if (newer && newer.epoch > epoch) return page
		this.#drop(key)
		if (rendered.keep) this.#keep(key, page)
		return page
	}

	/** The page kept from before, to be served instead of a failure; null when there is none. */
	#outdated(key: string): CachedPage | null {
		const page = this.#pages.get(key)
		if (page) page.retryAt = this.#now() + retryMs
		return page ?? null
	}

	async #toPage({ status, headers, body, keep }: Rendered, epoch: number): Promise<CachedPage> {
		const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
		const encoded = await encodeBody(body, type)
		const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
		return {
			status,
			etag,
			headers: [...headers.flat(), 'etag', etag],
			body: encoded,
			tags: keep?.tags ?? new Set(),
			epoch,
			madeAt: this.#now(),
			maxAgeMs: (keep?.maxAge ?? 0) * 1000,
			// A purge during the render may concern what it read: the page answers its callers and is not current.
			purged: epoch !== this.#epoch,
			retryAt: 0,
			used: false,
			upgraded: false,
			bytes: overheadBytes + body.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0),
		}
	}

	/** Makes room by letting go of what nobody asked for since the last time it was looked at (second chance). */
	#keep(key: string, page: CachedPage): void {
		if (page.bytes > this.#maxBytes / 4) return
		this.#pages.set(key, page)
		this.#bytes += page.bytes
		while (this.#bytes > this.#maxBytes) {
			const [oldest] = this.#pages
			if (!oldest) return
			const [oldKey, old] = oldest
			if (old.used) {
				old.used = false
				this.#pages.delete(oldKey)
				this.#pages.set(oldKey, old)
			} else this.#drop(oldKey)
		}
	}

	#drop(key: string): void {
		const page = this.#pages.get(key)
		if (!page) return
		this.#bytes -= page.bytes
		this.#pages.delete(key)
	}
}
