import { useEffect, useState } from 'react'
import { checkSession } from '#app/features/sign-in/viewer/viewer-client.ts'
import type { Found } from './found.ts'

/** Long enough not to request with every letter, short enough not to be noticed. */
const pauseMs = 150
const timeoutMs = 10_000

export type FoundThings = {
	/** The previous response's, until the next one arrives. */
	things: readonly Found[]
	state: 'searching' | 'there' | 'failed'
	again: () => void
}

/** Results for what is typed, from the server; with nothing typed the newest posts. */
export function useFound(typed: string): FoundThings {
	const [things, setThings] = useState<readonly Found[]>([])
	const [answered, setAnswered] = useState<{ to: string; failed: boolean } | null>(null)
	const [attempt, setAttempt] = useState(0)
	const question = `${typed} ${attempt}`
	useEffect(() => {
		const stop = new AbortController()
		const ask = async () => {
			const found = await fetchFound(typed, AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]))
			if (stop.signal.aborted) return
			if (found) setThings(found)
			setAnswered({ to: question, failed: found === null })
		}
		const timer = setTimeout(() => void ask(), typed === '' ? 0 : pauseMs)
		return () => {
			clearTimeout(timer)
			stop.abort()
		}
	}, [typed, question])
	const isThere = answered?.to === question
	return {
		things,
		state: isThere ? (answered.failed ? 'failed' : 'there') : 'searching',
		again: () => setAttempt((before) => before + 1),
	}
}

/** null: no response, or an invalid one. */
async function fetchFound(typed: string, signal: AbortSignal): Promise<Found[] | null> {
	try {
		const response = await fetch(`/admin/find?${new URLSearchParams({ q: typed })}`, { signal, redirect: 'manual' })
		// Only an ended session is redirected.
		if (response.type === 'opaqueredirect') checkSession()
		return response.ok ? await response.json() : null
	} catch {
		return null
	}
}
