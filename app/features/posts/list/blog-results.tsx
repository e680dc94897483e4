import { useCallback, useEffect, useRef } from 'react'
import type { BlogSearch } from '../post/addresses.ts'
import type { PostPage } from '../post/post.ts'
import { ResultsView } from './results-view.tsx'
import { usePostSearch } from './use-post-search.ts'

const typingPause = 300

/**
 * Island: search and paging of the blog without loading a page. Before React has started it is a plain form with links.
 */
export default function BlogResults(props: { search: BlogSearch; page: PostPage }) {
	const { results, load } = usePostSearch(props)
	const input = useRef<HTMLInputElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

	const typed = () => input.current?.value.trim() ?? ''
	const searchSoon = useCallback(() => {
		clearTimeout(pause.current)
		pause.current = setTimeout(() => {
			const q = input.current?.value.trim() ?? ''
			load((now) => (q === now.q ? null : { ...now, q, page: 1 }), { typing: true })
		}, typingPause)
	}, [load])
	useEffect(() => {
		// Somebody may have typed before React started.
		searchSoon()
		return () => clearTimeout(pause.current)
	}, [searchSoon])

	return (
		<ResultsView
			query={props.search.q}
			results={results}
			headingRef={heading}
			form={{
				inputRef: input,
				onInput: searchSoon,
				onSubmit: (event) => {
					event.preventDefault()
					clearTimeout(pause.current)
					load((now) => ({ ...now, q: typed(), page: 1 }))
				},
			}}
			onRetry={() => load((now) => now)}
			onGo={(page) => {
				load((now) => ({ ...now, page }))
				heading.current?.focus({ preventScroll: true })
				heading.current?.scrollIntoView()
			}}
		/>
	)
}
