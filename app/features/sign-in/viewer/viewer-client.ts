import type { Role } from '#app/auth/permissions.ts'

/** What a page's scripts may know about the user who is signed in; null is a visitor. */
export type ViewerResponse = {
	id: string
	name: string
	avatarUrl: string | null
	role: Role
	verified: boolean
} | null

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')
const changes = new EventTarget()

/** A visitor without the hint costs no request. With HTTPS its name has a prefix. */
export const hasSessionHint = (): boolean => /(?:^|; )(?:__Host-)?session-hint=1(?:;|$)/.test(document.cookie)

let asked: Promise<ViewerResponse> | undefined

const firstWaitMs = 2_000
const maxWaitMs = 60_000

/**
 * The viewer, requested once per page. While the site does not respond callers wait: a user is never mistaken for a
 * visitor.
 */
export function currentViewer(): Promise<ViewerResponse> {
	return (asked ??= ask())
}

async function ask(): Promise<ViewerResponse> {
	for (let wait = firstWaitMs; hasSessionHint(); wait = Math.min(wait * 2, maxWaitMs)) {
		try {
			const response = await fetch('/api/viewer')
			if (response.ok) return await response.json()
			if (response.status < 500 && response.status !== 429) break
		} catch {
			// Cut off: as good as no response.
		}
		// Spread out, so that not every browser asks at once when the site comes back.
		await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())))
	}
	return null
}

/** Call after a sign-in or sign-out: this page and the other tabs check again. */
export function announceSession(): void {
	tabs?.postMessage('changed')
	lookAgain()
}

export function onSessionChange(listener: () => void): () => void {
	changes.addEventListener('change', listener)
	return () => changes.removeEventListener('change', listener)
}

/** Checks again who is signed in, without other tabs. */
export function checkSession(): void {
	if (hasSessionHint()) lookAgain()
}

function lookAgain(): void {
	asked = undefined
	changes.dispatchEvent(new Event('change'))
}

/**
 * Checks again when another tab signs in or out, and when a tab becomes visible after a while, also from the
 * back-forward cache.
 */
export function watchSession(): void {
	let hint = hasSessionHint()
	const look = () => {
		if (document.visibilityState !== 'visible' || hint === hasSessionHint()) return
		hint = !hint
		lookAgain()
	}
	tabs?.addEventListener('message', () => {
		hint = hasSessionHint()
		lookAgain()
	})
	addEventListener('pageshow', look)
	document.addEventListener('visibilitychange', look)
}
