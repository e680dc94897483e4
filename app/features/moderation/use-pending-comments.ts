import { useEffect, useState } from 'react'
import { listen } from '#app/ui/admin/live.ts'

/** The number of pending comments: from the page's data, then from live events. */
export function usePendingComments(loaded: number): number {
	const [received, setReceived] = useState({ since: loaded, count: loaded })
	useEffect(
		() =>
			listen('/api/live/me', {
				moderation: (data) => {
					const isCount = typeof data === 'object' && data !== null && 'pending' in data
					if (isCount && typeof data.pending === 'number') setReceived({ since: loaded, count: data.pending })
				},
			}),
		[loaded],
	)
	return received.since === loaded ? received.count : loaded
}
