import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'

const preview = z.object({ html: z.string(), words: z.number(), readingTime: z.number() })

export type Preview = { html: string; state: 'empty' | 'loading' | 'ready' | 'failed' }

const restMs = 500

/** The text rendered by the server while the preview is open: after each pause in typing. */
export function usePreview(content: string, isShown: boolean): Preview {
	const [shown, setShown] = useState<Preview>({ html: '', state: 'loading' })
	const made = useRef<string | null>(null)
	const isEmpty = content.trim() === ''
	useEffect(() => {
		if (!isShown || isEmpty || made.current === content) return
		const stop = new AbortController()
		const make = async () => {
			try {
				const html = await fetchPreview(content, stop.signal)
				made.current = content
				setShown({ html, state: 'ready' })
			} catch {
				if (!stop.signal.aborted) setShown((last) => ({ ...last, state: 'failed' }))
			}
		}
		const timer = setTimeout(() => void make(), made.current === null ? 0 : restMs)
		return () => {
			clearTimeout(timer)
			stop.abort()
		}
	}, [content, isShown, isEmpty])
	return isEmpty ? { html: '', state: 'empty' } : shown
}

/** @throws when there is no response, or not one of this API (a captive portal). */
export async function fetchPreview(content: string, signal: AbortSignal): Promise<string> {
	const response = await fetch('/api/writing/preview', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ content }),
		signal,
	})
	if (!response.ok) throw new Error(`The preview was answered with ${response.status}.`)
	return preview.parse(await response.json()).html
}
