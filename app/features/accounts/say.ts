import { showNotice } from './notice.ts'

const key = 'imole-said'
const listeners = new Set<(message: string) => void>()

/** Pages that React has taken over have a toaster; the others carry no code for one. */
export const isHydratedPage = (): boolean => '__reactRouterContext' in window

/** Tells somebody that what they did has worked, on whatever page they are. */
export function say(message: string): void {
	if (listeners.size === 0) showNotice(message)
	for (const listener of listeners) listener(message)
}

/** For pages with a toaster: they show what is said in their own way. */
export function onSaid(listener: (message: string) => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** This page is being left: what was kept is for the next one. */
let isLeaving = false

/** Says it on the page that comes next in this tab; leave at once. */
export function sayOnNextPage(message: string): void {
	isLeaving = true
	try {
		sessionStorage.setItem(key, message)
	} catch {
		// Storage may be forbidden: then the page itself has to show it.
	}
}

export function saidOnLastPage(): string | null {
	if (isLeaving) return null
	try {
		const message = sessionStorage.getItem(key)
		sessionStorage.removeItem(key)
		return message
	} catch {
		return null
	}
}
