import { useEffect, useRef } from 'react'
import { showToast } from '#app/ui/toasts/toast.ts'
import type { TimelineEntry } from '../lead/lead.server.ts'
import { leadMessages } from '../lead/lead-messages.ts'

/** Shows a toast when the revalidated page has entries that somebody else made while it was open. */
export function useMeanwhile(timeline: readonly TimelineEntry[], viewerId: string): void {
	const known = useRef<ReadonlySet<string> | null>(null)
	useEffect(() => {
		const before = known.current
		known.current = new Set(timeline.map(({ id }) => id))
		const isNews = before !== null && timeline.some((entry) => !before.has(entry.id) && isOthers(entry, viewerId))
		if (isNews) showToast({ kind: 'info', message: leadMessages.meanwhileToast, id: 'lead-meanwhile' })
	}, [timeline, viewerId])
}

const isOthers = (entry: TimelineEntry, viewerId: string) => 'actorId' in entry && entry.actorId !== viewerId
