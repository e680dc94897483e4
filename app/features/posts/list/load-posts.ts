import { blogQuery, type BlogSearch } from '../post/addresses.ts'
import type { PostPage } from '../post/post.ts'

/** Specification section 9: one retry after a second; what was loaded is fresh for five minutes. */
const retryAfterMs = 1_000
const freshMs = 5 * 60_000
const mostKept = 50

type World = {
	fetch: (address: string, options: { signal: AbortSignal }) => Promise<Response>
	now: () => number
	wait: (ms: number) => Promise<void>
}

const browser: World = {
	fetch: (address, options) => fetch(address, options),
	now: () => Date.now(),
	wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
}

/** Loads pages of the list and keeps them for as long as they are fresh. */
export class PostPages {
	readonly #kept = new Map<string, { page: PostPage; at: number }>()
	readonly #world: World

	constructor(first: { search: BlogSearch; page: PostPage }, world: World = browser) {
		this.#world = world
		this.#keep(blogQuery(first.search), first.page)
	}

	/** What was loaded less than five minutes ago. */
	fresh(search: BlogSearch): PostPage | null {
		const kept = this.#kept.get(blogQuery(search))
		return kept && this.#world.now() - kept.at < freshMs ? kept.page : null
	}

	/** @throws when the answer failed twice, at once when it says that asking again does not help, or when aborted. */
	async load(search: BlogSearch, signal: AbortSignal): Promise<PostPage> {
		const query = blogQuery(search)
		const page = await this.#ask(query, signal).catch(async (error: unknown) => {
			if (signal.aborted || error instanceof RefusedError) throw error
			await this.#world.wait(retryAfterMs)
			signal.throwIfAborted()
			return this.#ask(query, signal)
		})
		this.#keep(query, page)
		return page
	}

	async #ask(query: string, signal: AbortSignal): Promise<PostPage> {
		const response = await this.#world.fetch(`/api/posts${query}`, { signal })
		if (response.status >= 400 && response.status < 500) throw new RefusedError(`status ${response.status}`)
		if (!response.ok) throw new Error(`status ${response.status}`)
		const page: PostPage = await response.json()
		// A network that wants a sign-in of its own answers everything, and not with posts.
		if (!Array.isArray(page?.posts)) throw new Error('not a page of posts')
		return page
	}

	#keep(query: string, page: PostPage): void {
		this.#kept.delete(query)
		this.#kept.set(query, { page, at: this.#world.now() })
		for (const oldest of this.#kept.keys()) {
			if (this.#kept.size <= mostKept) break
			this.#kept.delete(oldest)
		}
	}
}

/** The server understood and said no; the same question gets the same answer. */
class RefusedError extends Error {}
