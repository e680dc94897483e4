import { useEffect, useState } from 'react'
import { checkSession } from '#app/features/sign-in/viewer/viewer-client.ts'
import type { Found } from './found.ts'

/** Long enough not to ask with every letter, short enough not to be noticed. */
const pauseMs = 150
const patienceMs = 10_000

export type FoundThings = {
	/** Those of the last answer, until the next one is there. */
	things: readonly Found[]
	state: 'searching' | 'there' | 'failed'
	again: () => void
}

/** What fits what is typed, asked from the server; with nothing typed the newest posts. */
export function useFound(typed: string): FoundThings {
	const [things, setThings] = useState<readonly Found[]>([])
	const [answered, setAnswered] = useState<{ to: string; failed: boolean } | null>(null)
	const [attempt, setAttempt] = useState(0)
	const question = `${typed} ${attempt}`
	useEffect(() => {
		const stop = new AbortController()
		const ask = async () => {
			const found = await fetchFound(typed, AbortSignal.any([stop.signal, AbortSignal.timeout(patienceMs)]))
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

/** null: no answer, or none that can be understood. */
async function fetchFound(typed: string, signal: AbortSignal): Promise<Found[] | null> {
	try {
		const response = await fetch(`/admin/find?${new URLSearchParams({ q: typed })}`, { signal, redirect: 'manual' })
		// Only a session that has ended is led away.
		if (response.type === 'opaqueredirect') checkSession()
		return response.ok ? await response.json() : null
	} catch {
		return null
	}
}
