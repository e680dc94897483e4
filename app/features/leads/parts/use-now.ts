import { useEffect, useState } from 'react'

const tickMs = 30_000

/**
 * The server's time, running on while the page is open: `readAt` is when the server responded. A phone's own clock may
 * be wrong, so only the time elapsed on it is added.
 */
export function useNow(readAt: Date): Date {
	const [tick, setTick] = useState({ since: readAt, passed: 0 })
	useEffect(() => {
		const began = performance.now()
		const timer = setInterval(() => setTick({ since: readAt, passed: performance.now() - began }), tickMs)
		return () => clearInterval(timer)
	}, [readAt])
	return new Date(readAt.getTime() + (tick.since === readAt ? tick.passed : 0))
}
