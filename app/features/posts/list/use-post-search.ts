import { useCallback, useEffect, useRef, useState } from 'react'
import { listPath, type BlogSearch, blogQuery } from '../post/addresses.ts'
import type { PostPage } from '../post/post.ts'

/** `typing`: the search was started by typing, so the query may be unfinished. */
export type Results = { search: BlogSearch; typing: boolean } & (
	| { state: 'loaded'; page: PostPage }
	| { state: 'loading' }
	| { state: 'failed' }
)

/** Searches without loading a page: the address follows, and only the response to the latest query is shown. */
export function usePostSearch(first: { search: BlogSearch; page: PostPage }) {
	const [results, setResults] = useState<Results>({ state: 'loaded', typing: false, ...first })
	const [pages] = useState(() => new PostPages(first))
	const latest = useRef({ search: first.search, controller: new AbortController() })
	useEffect(() => () => latest.current.controller.abort(), [])

	/** `next` gets the search that is shown or loading and returns the one to show, or null for no change. */
	const load = useCallback(
		(next: (search: BlogSearch) => BlogSearch | null, { typing = false } = {}) => {
			const search = next(latest.current.search)
			if (!search) return
			latest.current.controller.abort()
			const controller = new AbortController()
			latest.current = { search, controller }
			history.replaceState(history.state, '', listPath(search))
			const show = (result: { state: 'loaded'; page: PostPage } | { state: 'loading' } | { state: 'failed' }) => {
				if (!controller.signal.aborted) setResults({ search, typing, ...result })
			}
			const fresh = pages.fresh(search)
			if (fresh) return show({ state: 'loaded', page: fresh })
			show({ state: 'loading' })
			pages.load(search, controller.signal).then(
				(page) => show({ state: 'loaded', page }),
				() => show({ state: 'failed' }),
			)
		},
		[pages],
	)
	return { results, load }
}

/** Specification section 9: one retry after a second; a loaded page is fresh for five minutes. */
const retryAfterMs = 1_000
const freshMs = 5 * 60_000
const maxCached = 50

type Environment = {
	fetch: (address: string, options: { signal: AbortSignal }) => Promise<Response>
	now: () => number
	wait: (ms: number) => Promise<void>
}

const browser: Environment = {
	fetch: (address, options) => fetch(address, options),
	now: () => Date.now(),
	wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
}

/** Loads pages of the list, and caches them while they are fresh. */
export class PostPages {
	readonly #cache = new Map<string, { page: PostPage; at: number }>()
	readonly #environment: Environment

	constructor(first: { search: BlogSearch; page: PostPage }, environment: Environment = browser) {
		this.#environment = environment
		this.#store(blogQuery(first.search), first.page)
	}

	/** The cached page, if it was loaded less than five minutes ago. */
	fresh(search: BlogSearch): PostPage | null {
		const cached = this.#cache.get(blogQuery(search))
		return cached && this.#environment.now() - cached.at < freshMs ? cached.page : null
	}

	/** @throws after two failures, after one 4xx response, or when aborted. */
	async load(search: BlogSearch, signal: AbortSignal): Promise<PostPage> {
		const query = blogQuery(search)
		const page = await this.#fetchPage(query, signal).catch(async (error: unknown) => {
			if (signal.aborted || error instanceof ClientError) throw error
			await this.#environment.wait(retryAfterMs)
			signal.throwIfAborted()
			return this.#fetchPage(query, signal)
		})
		this.#store(query, page)
		return page
	}

	async #fetchPage(query: string, signal: AbortSignal): Promise<PostPage> {
		const response = await this.#environment.fetch(`/api/posts${query}`, { signal })
		if (response.status >= 400 && response.status < 500) throw new ClientError(`status ${response.status}`)
		if (!response.ok) throw new Error(`status ${response.status}`)
		const page: PostPage = await response.json()
		// A captive portal answers every request with 200 and a page of its own.
		if (!Array.isArray(page?.posts)) throw new Error('not a page of posts')
		return page
	}

	#store(query: string, page: PostPage): void {
		this.#cache.delete(query)
		this.#cache.set(query, { page, at: this.#environment.now() })
		for (const oldest of this.#cache.keys()) {
			if (this.#cache.size <= maxCached) break
			this.#cache.delete(oldest)
		}
	}
}

/** A 4xx response: a retry would get the same. */
class ClientError extends Error {}
