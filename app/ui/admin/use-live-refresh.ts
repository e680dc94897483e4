import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { listen } from './live.ts'

/** Several things may happen at once; the page is read anew once for them. */
const gatherMs = 200

/**
 * Reads the page's data anew when `event` comes over the stream of who is signed in, and when the line was lost
 * meanwhile. `onEvent` may say so; it is not called for a lost line, of which nobody knows what it missed.
 */
export function useLiveRefresh(event: string, onEvent?: () => void): void {
	const { revalidate } = useRevalidator()
	const tell = useEffectEvent(() => onEvent?.())
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		const look = () => {
			clearTimeout(timer)
			timer = setTimeout(() => void revalidate(), gatherMs)
		}
		const stop = listen('/api/live/me', {
			[event]: () => {
				tell()
				look()
			},
			open: (data) => {
				if (typeof data === 'object' && data !== null && 'again' in data && data.again === true) look()
			},
		})
		return () => {
			clearTimeout(timer)
			stop()
		}
	}, [event, revalidate])
}
