import { useCallback, useEffect, useRef, useState } from 'react'
import { listPath, type BlogSearch } from '../post/addresses.ts'
import { PostPages } from './load-posts.ts'
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
