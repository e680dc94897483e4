import { useEffect, useState } from 'react'

/** Time for other tabs, which may be suspended, to reply. */
const answerMs = 400

type Call = { kind: 'who' | 'here'; place: string; tab: string }

/**
 * The other tabs of this browser that have the same post open; null until they had time to reply. Their changes are not
 * offered for recovery, because they are still being written.
 */
export function useOpenTabs(place: string, tab: string): ReadonlySet<string> | null {
	const [tabs, setTabs] = useState<ReadonlySet<string> | null>(null)
	useEffect(() => {
		const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('writing')
		const call = (kind: Call['kind']) => channel?.postMessage({ kind, place, tab } satisfies Call)
		const heard = new Set<string>()
		channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
			const from = readCall(data)
			if (!from || from.place !== place || from.tab === tab) return
			heard.add(from.tab)
			if (from.kind === 'who') call('here')
			setTabs((known) => known && new Set(heard))
		})
		call('who')
		const timer = setTimeout(() => setTabs(new Set(heard)), answerMs)
		return () => {
			clearTimeout(timer)
			channel?.close()
		}
	}, [place, tab])
	return tabs
}

function readCall(data: unknown): Call | null {
	if (typeof data !== 'object' || data === null || !('kind' in data) || !('place' in data) || !('tab' in data))
		return null
	const { kind, place, tab } = data
	const isCall = (kind === 'who' || kind === 'here') && typeof place === 'string' && typeof tab === 'string'
	return isCall ? { kind, place, tab } : null
}
