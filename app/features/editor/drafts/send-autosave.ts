import { z } from 'zod'
import type { AutosaveResult, AutosaveFailure } from './autosave-state.ts'

const stored = z.object({
	sequence: z.number(),
	savedAt: z.string().nullish(),
	version: z.number(),
	others: z.array(z.object({ name: z.string(), own: z.boolean(), seenAt: z.string() })),
})

const discarded = z.object({ ok: z.literal(true) })

/** What is written: a post, or content of the site. `null`: a new one. */
export type AutosaveTarget = { post: string | null } | { type: string; entry: string | null }

export type AutosaveBody = AutosaveTarget & {
	/** The account whose page this is. */
	person: string
	tab: string
	version: number
	sequence: number
	/** null for a heartbeat. */
	fields: object | null
}

const addressFor = (target: AutosaveTarget): string =>
	'post' in target ? '/api/writing/autosave' : '/api/site/autosave'

const timeoutMs = 20_000
/** Browsers limit keepalive requests to 64 KiB. */
const maxKeepaliveBytes = 60_000

const failures: Readonly<Record<number, AutosaveFailure>> = {
	401: 'signed-out',
	403: 'forbidden',
	404: 'deleted',
	409: 'gone',
	413: 'too-large',
	422: 'too-large',
	429: 'busy',
}

/** Sends a tab's text. Every failure is a result, not an exception. */
export async function sendAutosave(body: AutosaveBody): Promise<AutosaveResult> {
	if (!navigator.onLine) return { kind: 'failed', failure: 'offline' }
	try {
		const response = await fetch(addressFor(body), {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(timeoutMs),
		})
		if (!response.ok) {
			const waitMs = Number(response.headers.get('retry-after') ?? 0) * 1_000
			return { kind: 'failed', failure: failures[response.status] ?? 'away', waitMs }
		}
		const { savedAt, ...rest } = stored.parse(await response.json())
		return { kind: 'stored', ...rest, savedAt: savedAt ?? new Date().toISOString() }
	} catch {
		return { kind: 'failed', failure: navigator.onLine ? 'away' : 'offline' }
	}
}

/** Sends the last changes while the page is being left; nobody waits for the response. */
export function sendBeforeUnload(body: AutosaveBody): void {
	const text = JSON.stringify(body)
	if (!navigator.onLine || new Blob([text]).size > maxKeepaliveBytes) return
	fetch(addressFor(body), {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: text,
		keepalive: true,
	}).catch(() => {})
}

/** Deletes the autosave of an earlier tab, after it was restored or discarded. Returns whether it is deleted. */
export async function discardTab(tab: string): Promise<boolean> {
	try {
		const response = await fetch('/api/writing/discard', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ tab }),
		})
		// A captive portal answers 200 with a page of its own.
		return response.ok && discarded.safeParse(await response.json()).success
	} catch {
		return false
	}
}
