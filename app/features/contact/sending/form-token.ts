/** The server treats a younger token as a program's; a little more, for clocks that disagree. */
const ageMs = 3_300

export type HeldToken = { text: string; readyAt: number }

/** null when there is none: the form is sent without one then, and is held for review. */
export async function fetchFormToken(): Promise<HeldToken | null> {
	try {
		const response = await fetch('/api/form-token', { signal: AbortSignal.timeout(10_000) })
		const answer: unknown = await response.json()
		if (typeof answer !== 'object' || answer === null || !('token' in answer)) return null
		if (typeof answer.token !== 'string') return null
		return { text: answer.token, readyAt: performance.now() + ageMs }
	} catch {
		return null
	}
}

export async function untilReady({ readyAt }: HeldToken): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, Math.max(0, readyAt - performance.now())))
}
