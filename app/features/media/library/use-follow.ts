import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 4_000

/** Reloads the page's data while sizes are being made and the page is visible. */
export function useFollow(isMaking: boolean): void {
	const { revalidate, state } = useRevalidator()
	useEffect(() => {
		if (!isMaking || state !== 'idle') return
		const timer = setTimeout(() => {
			if (document.visibilityState === 'visible') void revalidate()
		}, everyMs)
		return () => clearTimeout(timer)
	}, [isMaking, state, revalidate])
}
