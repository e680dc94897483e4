import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { PostFields } from '../post/post-model.ts'
import { findingList } from './asks.ts'
import type { Finding } from './rules/finding.ts'

type Findings = {
	/** null: not checked yet. */
	findings: readonly Finding[] | null
	isChecking: boolean
	hasFailed: boolean
}

/** Time without typing before a check. */
const pauseMs = 1_200

/**
 * Findings about the current text: checked at once and after each pause in typing, one request at a time. A failed
 * check is repeated with the next change. Until the first response the findings are those of the loaded post.
 */
export function useFindings(post: string | null, fields: PostFields, loaded: readonly Finding[] | null): Findings {
	const [state, setState] = useState<Findings>({ findings: loaded, isChecking: false, hasFailed: false })
	const typed = JSON.stringify({ post, fields })
	const checked = useRef<string | null>(null)
	useEffect(() => {
		if (checked.current === typed) return
		const stop = new AbortController()
		const ask = async () => {
			setState((before) => ({ ...before, isChecking: true }))
			try {
				const findings = await fetchFindings(typed, stop.signal)
				checked.current = typed
				setState({ findings, isChecking: false, hasFailed: false })
			} catch {
				if (stop.signal.aborted) return
				setState((before) => ({ ...before, isChecking: false, hasFailed: true }))
			}
		}
		const timer = setTimeout(() => void ask(), checked.current === null ? 0 : pauseMs)
		return () => {
			clearTimeout(timer)
			stop.abort()
		}
	}, [typed])
	return state
}

const checkAnswer = z.object({ findings: findingList })

/** @throws when there is no response, or not one of this API (a captive portal). */
export async function fetchFindings(body: string, signal: AbortSignal): Promise<Finding[]> {
	const response = await fetch('/api/writing/check', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body,
		signal,
	})
	if (!response.ok) throw new Error(`${response.status}`)
	return checkAnswer.parse(await response.json()).findings
}
