/** The server treats a younger token as a program's; a little more, for clocks that disagree. */
const ageMs = 3_300

export type HeldToken = { text: string; readyAt: number }

/** null when there is none: the form is sent without one then, and is held for review. */
export async function fetchFormToken(): Promise<HeldToken | null> {
	try {
		const response = await fetch('/api/form-token', { signal: AbortSignal.timeout(10_000) })
		const body: unknown = await response.json()
		if (typeof body !== 'object' || body === null || !('token' in body)) return null
		if (typeof body.token !== 'string') return null
		return { text: body.token, readyAt: performance.now() + ageMs }
	} catch {
		return null
	}
}

export async function untilReady({ readyAt }: HeldToken): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, Math.max(0, readyAt - performance.now())))
}

export type Outcome =
	| { kind: 'sent' }
	/** Messages by field; `''` is the whole form. */
	| { kind: 'refused'; errors: Record<string, string> }
	| { kind: 'failed'; reason: 'offline' | 'unreachable' | 'broken' }

const timeoutMs = 30_000

/** Sends the form. Safe to repeat: the server recognises a stored enquiry by its token and its content. */
export async function postEnquiry(form: FormData): Promise<Outcome> {
	const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
	try {
		const response = await fetch('/api/enquiry', {
			method: 'POST',
			body: new URLSearchParams(fields),
			signal: AbortSignal.timeout(timeoutMs),
		})
		const body: unknown = await response.json().catch(() => null)
		// A captive portal answers 200 with a page of its own: only a response of this endpoint means that it was sent.
		if (response.ok) return isOwn(body) ? { kind: 'sent' } : { kind: 'failed', reason: 'unreachable' }
		const errors = readErrors(body)
		return errors ? { kind: 'refused', errors } : { kind: 'failed', reason: 'broken' }
	} catch {
		return { kind: 'failed', reason: navigator.onLine ? 'unreachable' : 'offline' }
	}
}

const isOwn = (body: unknown): boolean => typeof body === 'object' && body !== null && 'ok' in body && body.ok === true

function readErrors(body: unknown): Record<string, string> | null {
	if (typeof body !== 'object' || body === null || !('errors' in body)) return null
	if (typeof body.errors !== 'object' || body.errors === null) return null
	const errors: Record<string, string> = {}
	for (const [name, message] of Object.entries(body.errors)) if (typeof message === 'string') errors[name] = message
	return Object.keys(errors).length > 0 ? errors : null
}
