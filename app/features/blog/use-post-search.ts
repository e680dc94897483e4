import { useCallback, useEffect, useRef, useState } from 'react'
import { blogQuery, listPath, type BlogSearch } from './addresses.ts'
import type { PostPage } from './post.ts'

export type Results =
	| { state: 'loaded'; search: BlogSearch; page: PostPage }
	| { state: 'loading'; search: BlogSearch }
	| { state: 'failed'; search: BlogSearch }

/** The list in place: the address follows, and only the answer to the latest question is shown. */
export function usePostSearch(first: { search: BlogSearch; page: PostPage }) {
	const [results, setResults] = useState<Results>({ state: 'loaded', ...first })
	const latest = useRef({ search: first.search, controller: new AbortController() })
	useEffect(() => () => latest.current.controller.abort(), [])

	/** `next` gets what is shown or on its way, and gives what to show instead; null for no change. */
	const load = useCallback((next: (search: BlogSearch) => BlogSearch | null) => {
		const search = next(latest.current.search)
		if (!search) return
		latest.current.controller.abort()
		const controller = new AbortController()
		latest.current = { search, controller }
		setResults({ state: 'loading', search })
		history.replaceState(history.state, '', listPath(search))
		fetchPosts(search, controller.signal).then(
			(page) => {
				if (!controller.signal.aborted) setResults({ state: 'loaded', search, page })
			},
			() => {
				if (!controller.signal.aborted) setResults({ state: 'failed', search })
			},
		)
	}, [])
	return { results, load }
}

async function fetchPosts(search: BlogSearch, signal: AbortSignal): Promise<PostPage> {
	const response = await fetch(`/api/posts${blogQuery(search)}`, { signal })
	if (!response.ok) throw new Error(`status ${response.status}`)
	return response.json()
}
