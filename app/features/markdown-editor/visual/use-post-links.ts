import { useEffect, useState } from 'react'
import { postPath } from '#app/features/posts/post/addresses.ts'
import type { PostPage } from '#app/features/posts/post/post.ts'

const pauseMs = 200

export type PostLink = { href: string; title: string }

/** Published posts that match what is typed, by the search of the blog; none for what is an address already. */
export function usePostLinks(typed: string): readonly PostLink[] {
	const [links, setLinks] = useState<readonly PostLink[]>([])
	const words = typed.trim()
	const isSearch = words.length > 1 && !/[/:@#]/.test(words)
	useEffect(() => {
		if (!isSearch) return
		const stop = new AbortController()
		const ask = async () => {
			const found = await fetchLinks(words, stop.signal)
			if (!stop.signal.aborted) setLinks(found)
		}
		const timer = setTimeout(() => void ask(), pauseMs)
		return () => {
			clearTimeout(timer)
			stop.abort()
		}
	}, [words, isSearch])
	return links
}

async function fetchLinks(words: string, signal: AbortSignal): Promise<PostLink[]> {
	try {
		const response = await fetch(`/api/posts?${new URLSearchParams({ q: words })}`, { signal })
		if (!response.ok) return []
		const { posts, suggestions }: PostPage = await response.json()
		return [...posts, ...suggestions].map(({ slug, title }) => ({ href: postPath(slug), title }))
	} catch {
		// A suggestion only: the address can be typed.
		return []
	}
}
