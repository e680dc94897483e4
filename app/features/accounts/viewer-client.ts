/** What a page's scripts may know of whoever is signed in; null is a visitor. */
export type ViewerAnswer = {
	id: string
	name: string
	avatarUrl: string | null
	role: 'viewer' | 'admin'
	verified: boolean
} | null

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')
const changes = new EventTarget()

/** A visitor without the hint costs no request. */
const hasSessionHint = (): boolean => document.cookie.split('; ').includes('session-hint=1')

let asked: Promise<ViewerAnswer> | undefined

/** The viewer, asked for once a page; a failure counts as nobody and is asked again next time. */
export function currentViewer(): Promise<ViewerAnswer> {
	asked ??= hasSessionHint() ? ask() : Promise.resolve(null)
	return asked
}

async function ask(): Promise<ViewerAnswer> {
	try {
		const answer = await fetch('/api/viewer')
		return answer.ok ? await answer.json() : null
	} catch {
		asked = undefined
		return null
	}
}

/** Call after a sign-in or sign-out: this page and the other tabs look again. */
export function announceSession(): void {
	tabs?.postMessage('changed')
	lookAgain()
}

export function onSessionChange(listener: () => void): () => void {
	changes.addEventListener('change', listener)
	return () => changes.removeEventListener('change', listener)
}

/** Asks anew who is signed in, without telling other tabs. */
export function checkSession(): void {
	if (hasSessionHint()) lookAgain()
}

function lookAgain(): void {
	asked = undefined
	changes.dispatchEvent(new Event('change'))
}

/** Other tabs, and a tab that comes back after a while, even out of the browser's memory of pages. */
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
