import { useEffect, useState } from 'react'

/** The longest delay of a browser timer, in milliseconds. */
const maxDelay = 2 ** 31 - 1

/**
 * The time in milliseconds since 1970: the server's at first, then updated when `timestamp` changes and when it is
 * reached. `timestamp` is an ISO date, or empty for none.
 */
export function useNow(drawnAt: string, timestamp: string): number {
	const [now, setNow] = useState(() => Date.parse(drawnAt))
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>
		const tick = () => {
			setNow(Date.now())
			const left = Date.parse(timestamp) - Date.now()
			if (left >= 0) timer = setTimeout(tick, Math.min(left + 1, maxDelay))
		}
		timer = setTimeout(tick, 0)
		return () => clearTimeout(timer)
	}, [timestamp])
	return now
}
