import { useCallback, useEffect, useRef } from 'react'
import { useFetchers, useRevalidator } from 'react-router'

/**
 * Loads the page's data again, for what changes by a timer or an event rather than by a form. It waits for a fetcher
 * that is submitting, because the router drops its redirect when the page was loaded again before it, and for the
 * refresh before it, because the next one would cancel it: on a slow network none would ever end.
 */
export function useRefresh(): () => Promise<void> {
	const { revalidate, state } = useRevalidator()
	const isSubmitting = useFetchers().some((fetcher) => fetcher.state === 'submitting')
	const isBusy = isSubmitting || state !== 'idle'
	const busy = useRef(isBusy)
	const isWanted = useRef(false)
	useEffect(() => {
		busy.current = isBusy
		if (isBusy || !isWanted.current) return
		isWanted.current = false
		void revalidate()
	}, [isBusy, revalidate])
	return useCallback(async () => {
		if (busy.current) isWanted.current = true
		else await revalidate()
	}, [revalidate])
}
