import { useEffect, useEffectEvent } from 'react'
import { listen } from './live.ts'
import { useRefresh } from './use-refresh.ts'

/** Several events in a short time load the page again only once. */
const gatherMs = 200

/**
 * Loads the page's data again when `event` arrives on the viewer's stream, and after a lost
 * connection. `onEvent` may show a message; it is not called after a lost connection, when it is unknown what was missed.
 */
export function useLiveRefresh(event: string, onEvent?: () => void): void {
	const refresh = useRefresh()
	const notify = useEffectEvent(() => onEvent?.())
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		const look = () => {
			clearTimeout(timer)
			timer = setTimeout(() => void refresh(), gatherMs)
		}
		const stop = listen('/api/live/me', {
			[event]: () => {
				notify()
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
	}, [event, refresh])
}
