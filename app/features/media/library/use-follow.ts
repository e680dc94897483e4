import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 4_000

/** Reads the page anew while something on it is still being made, and somebody looks. */
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
