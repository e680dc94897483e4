import { useEffect } from 'react'

/**
 * How much of the page's lower edge the phone's keyboard covers, as `--keyboard`: bars at the thumb stay above it.
 * Browsers shrink the visual viewport only.
 */
export function useKeyboardInset(): void {
	useEffect(() => {
		const viewport = window.visualViewport
		if (!viewport) return
		const measure = () => {
			// A page that is zoomed in has a small viewport too, and no keyboard.
			const covered = viewport.scale > 1.01 ? 0 : innerHeight - viewport.height - viewport.offsetTop
			document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
		}
		measure()
		viewport.addEventListener('resize', measure)
		viewport.addEventListener('scroll', measure)
		return () => {
			viewport.removeEventListener('resize', measure)
			viewport.removeEventListener('scroll', measure)
			document.documentElement.style.removeProperty('--keyboard')
		}
	}, [])
}
