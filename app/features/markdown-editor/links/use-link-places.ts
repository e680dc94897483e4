import { useEffect, useState } from 'react'
import { z } from 'zod'

const pauseMs = 200
const placeList = z.object({
	places: z.array(z.object({ href: z.string(), title: z.string(), kind: z.string() })),
})

export type LinkPlace = z.output<typeof placeList>['places'][number]

const none: readonly LinkPlace[] = []

/** What is known of the pages for the typed words: nothing is asked for an address. */
export type FoundPlaces = { state: 'idle' | 'searching' | 'found' | 'failed'; places: readonly LinkPlace[] }

/** Whether somebody looks for a page, and has not typed an address. */
const isSearch = (words: string): boolean => words.length > 1 && !/[/:@#]/.test(words)

/** Own posts and pages that match what is typed. */
export function useLinkPlaces(typed: string): FoundPlaces {
	const words = typed.trim()
	const [found, setFound] = useState<{ words: string; places: readonly LinkPlace[] | null }>({
		words: '',
		places: none,
	})
	useEffect(() => {
		if (!isSearch(words)) return
		const stop = new AbortController()
		const ask = async () => {
			const places = await fetchPlaces(words, stop.signal)
			if (!stop.signal.aborted) setFound({ words, places })
		}
		const timer = setTimeout(() => void ask(), pauseMs)
		return () => {
			clearTimeout(timer)
			stop.abort()
		}
	}, [words])
	if (!isSearch(words)) return { state: 'idle', places: none }
	if (found.words !== words) return { state: 'searching', places: none }
	return found.places === null ? { state: 'failed', places: none } : { state: 'found', places: found.places }
}

/** Null: no answer came. */
async function fetchPlaces(words: string, signal: AbortSignal): Promise<readonly LinkPlace[] | null> {
	try {
		const response = await fetch(`/api/writing/link-places?${new URLSearchParams({ q: words })}`, { signal })
		return response.ok ? placeList.parse(await response.json()).places : null
	} catch {
		return null
	}
}
