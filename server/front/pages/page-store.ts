import type { CachedPage } from './cached-page.ts'

const maxRemembered = 4_096

type Options = {
	maxBytes: number
	/** Whether a page is rarely requested twice: it is stored only when it was made a second time. */
	isRare: (key: string) => boolean
}

/** Pages by key, in a limited number of bytes. */
export class PageStore {
	readonly #options: Options
	readonly #pages = new Map<string, CachedPage>()
	readonly #keys = new WeakMap<CachedPage, string>()
	readonly #madeOnce = new Set<string>()
	#upgrades: Promise<void> = Promise.resolve()
	#upgradesWaiting = 0
	#bytes = 0

	constructor(options: Options) {
		this.#options = options
	}

	get(key: string): CachedPage | undefined {
		return this.#pages.get(key)
	}

	all(): Iterable<CachedPage> {
		return this.#pages.values()
	}

	size(): { pages: number; bytes: number } {
		return { pages: this.#pages.size, bytes: this.#bytes }
	}

	add(key: string, page: CachedPage): void {
		if (!this.#isWorthStoring(key) || page.bytes > this.#options.maxBytes / 4) return
		this.#pages.set(key, page)
		this.#keys.set(page, key)
		this.#grow(page.bytes)
	}

	drop(key: string): void {
		const page = this.#pages.get(key)
		if (!page) return
		this.#bytes -= page.bytes
		this.#pages.delete(key)
	}

	/** Called when an encoding was made: adds the bytes that the page has grown by. */
	grown(page: CachedPage): (bytes: number) => void {
		return (bytes) => {
			if (this.#has(page)) this.#grow(bytes)
		}
	}

	/** Makes the best compression of a page. One at a time: it takes long. */
	upgrade(page: CachedPage): void {
		if (this.#upgradesWaiting >= 100) return
		page.upgraded = true
		this.#upgradesWaiting += 1
		this.#upgrades = this.#upgrades.then(async () => {
			if (this.#has(page)) await page.upgrade(this.grown(page))
			this.#upgradesWaiting -= 1
		})
	}

	#has(page: CachedPage): boolean {
		const key = this.#keys.get(page)
		return key !== undefined && this.#pages.get(key) === page
	}

	#isWorthStoring(key: string): boolean {
		if (!this.#options.isRare(key) || this.#madeOnce.delete(key)) return true
		if (this.#madeOnce.size >= maxRemembered) {
			const [oldest = ''] = this.#madeOnce
			this.#madeOnce.delete(oldest)
		}
		this.#madeOnce.add(key)
		return false
	}

	/** Makes room by evicting pages that were not requested since the last pass (second-chance algorithm). */
	#grow(bytes: number): void {
		this.#bytes += bytes
		while (this.#bytes > this.#options.maxBytes) {
			const [oldest] = this.#pages
			if (!oldest) return
			const [oldKey, old] = oldest
			if (old.used) {
				old.used = false
				this.#pages.delete(oldKey)
				this.#pages.set(oldKey, old)
			} else this.drop(oldKey)
		}
	}
}
