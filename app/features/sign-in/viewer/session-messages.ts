import { showToast } from '#app/ui/toasts/toast.ts'

const key = 'site-said'

/** Whether React has hydrated this page. */
export const isHydratedPage = (): boolean => '__reactRouterContext' in window

/** Shows a success message on any page. */
export const showSuccess = (message: string): void => showToast({ kind: 'success', message, id: 'session' })

/** Shows an error on any page; it stays until it is dismissed. */
export const showError = (message: string): void => showToast({ kind: 'error', message, id: 'session' })

/** The page is being left: stored messages are for the next one. */
let isLeaving = false

/** Shows the message on the next page of this tab; navigate right after the call. */
export function showOnNextPage(message: string): void {
	isLeaving = true
	try {
		sessionStorage.setItem(key, message)
	} catch {
		// Storage may be forbidden: the page itself has to show it then.
	}
}

export function messageOfLastPage(): string | null {
	if (isLeaving) return null
	try {
		const message = sessionStorage.getItem(key)
		sessionStorage.removeItem(key)
		return message
	} catch {
		return null
	}
}
