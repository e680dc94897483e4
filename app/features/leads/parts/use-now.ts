import { useEffect, useState } from 'react'

const tickMs = 30_000

/**
 * The time by the server's clock, moving on while the page stands open: `readAt` is when the server answered. A phone's
 * own clock may be wrong, so only what has passed on it is added.
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
