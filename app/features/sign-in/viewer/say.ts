import { showToast } from '#app/ui/toasts/toast.ts'

const key = 'imole-said'

/** A page that React has taken over. */
export const isHydratedPage = (): boolean => '__reactRouterContext' in window

/** Tells somebody that what they did has worked, on whatever page they are. */
export const say = (message: string): void => showToast({ kind: 'success', message, id: 'session' })

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
