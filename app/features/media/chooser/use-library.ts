import { useEffect, useRef, useState } from 'react'
import { fetchPictures, type FoundPictures } from './fetch-pictures.ts'

/** Pause in typing before a search. */
const pauseMs = 150

type Loaded = FoundPictures & { search: string }

/** The library pictures that match a search, page by page. */
export function useLibrary(typed: string) {
	const search = typed.trim()
	const [loaded, setLoaded] = useState<Loaded | null>(null)
	const [failed, setFailed] = useState(false)
	const [attempt, setAttempt] = useState(0)
	const [isLoadingMore, setLoadingMore] = useState(false)
	const more = useRef<AbortController | null>(null)
	useEffect(() => {
		const stop = new AbortController()
		const ask = async () => {
			const found = await fetchPictures(search, null, stop.signal)
			if (stop.signal.aborted) return
			setFailed(found === null)
			if (found) setLoaded({ ...found, search })
		}
		const timer = setTimeout(() => void ask(), search === '' ? 0 : pauseMs)
		return () => {
			clearTimeout(timer)
			stop.abort()
			more.current?.abort()
		}
	}, [search, attempt])

	const showMore = async () => {
		if (!loaded?.older || isLoadingMore) return
		const stop = new AbortController()
		more.current = stop
		setLoadingMore(true)
		const found = await fetchPictures(loaded.search, loaded.older, stop.signal)
		setLoadingMore(false)
		if (stop.signal.aborted) return
		setFailed(found === null)
		if (found) setLoaded({ ...loaded, pictures: [...loaded.pictures, ...found.pictures], older: found.older })
	}
	return {
		pictures: loaded?.pictures ?? [],
		hasMore: loaded?.older != null,
		/** Whether the pictures are the results of the current search. */
		isCurrent: loaded?.search === search,
		failed,
		isLoadingMore,
		showMore: () => void showMore(),
		again: () => {
			setFailed(false)
			setAttempt((before) => before + 1)
		},
	}
}
