import { useEffect, useState } from 'react'
import { listen } from '#app/ui/admin/live.ts'

/** The number of pending comments: from the page's data, then from live events. */
export function usePendingComments(loaded: number): number {
	const [heard, setHeard] = useState({ since: loaded, count: loaded })
	useEffect(
		() =>
			listen('/api/live/me', {
				moderation: (data) => {
					const isCount = typeof data === 'object' && data !== null && 'pending' in data
					if (isCount && typeof data.pending === 'number') setHeard({ since: loaded, count: data.pending })
				},
			}),
		[loaded],
	)
	return heard.since === loaded ? heard.count : loaded
}
