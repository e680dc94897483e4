import { useEffect, useState } from 'react'
import { listen } from '#app/ui/admin/live.ts'

/** How many comments wait: as the page was loaded, and from then on as it is heard. */
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
