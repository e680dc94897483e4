import { useEffect, useRef, useState } from 'react'
import { advice, type Advice } from './advice.ts'

type AdviceState = {
	/** null: not loaded yet. */
	advice: Advice | null
	isAsking: boolean
	hasFailed: boolean
}

/** Advice is requested after a pause of this length. */
const pauseMs = 1_200

/**
 * Advice on the current article: requested at once, and again after each pause; a failed request is repeated with the
 * next change.
 */
export function useAdvice(question: string): AdviceState {
	const [state, setState] = useState<AdviceState>({ advice: null, isAsking: false, hasFailed: false })
	const answered = useRef<string | null>(null)
	useEffect(() => {
		if (answered.current === question) return
		const stop = new AbortController()
		const ask = async () => {
			setState((before) => ({ ...before, isAsking: true }))
			try {
				const found = await fetchAdvice(question, stop.signal)
				answered.current = question
				setState({ advice: found, isAsking: false, hasFailed: false })
			} catch {
				if (!stop.signal.aborted) setState((before) => ({ ...before, isAsking: false, hasFailed: true }))
			}
		}
		const timer = setTimeout(() => void ask(), answered.current === null ? 0 : pauseMs)
		return () => {
			clearTimeout(timer)
			stop.abort()
		}
	}, [question])
	return state
}

/** @throws when there is no valid response. */
export async function fetchAdvice(body: string, signal: AbortSignal): Promise<Advice> {
	const headers = { 'content-type': 'application/json' }
	const response = await fetch('/api/forge/advice', { method: 'POST', headers, body, signal })
	if (!response.ok) throw new Error(`${response.status}`)
	return advice.parse(await response.json())
}
