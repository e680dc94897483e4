import { pageOfPath } from '#app/platform/request/data-request.ts'

/**
 * Kinds of work that the app does, so that none waits for another: public pages made, searches, requests of people with
 * an account, the admin area, what visitors send, and bodies too large to hold (pictures, long posts). `running` is how
 * many requests of a kind the app has at one time; it works on one thread, so more would only wait there.
 */
export const workClasses = {
	page: { running: 3, waiting: 512 },
	search: { running: 1, waiting: 512 },
	account: { running: 6, waiting: 256 },
	admin: { running: 12, waiting: 128 },
	write: { running: 8, waiting: 256 },
	upload: { running: 12, waiting: 64 },
} as const satisfies Record<string, { running: number; waiting: number }>

export type WorkClass = keyof typeof workClasses

/** The class of a cacheable page, by its cache key. */
export const classOfPage = (key: string): WorkClass => (/[?&]q=/.test(key) ? 'search' : 'page')

const adminArea =
	/^\/(admin|api\/(forge|functions|writing|posts-desk|moderation)|blog\/(new|edit|previews)|preview)(\/|$)/
const accountArea = /^\/(account|sign-in|sign-out|setup|invitation|reset-password|verify-email|api\/auth)(\/|$)/

/** Addresses that save a post; previews and checks, which may take long, have a class of their own. */
const saves = /^\/(blog\/(new|edit\/[^/]+)|admin\/posts\/edit\/[^/]+|api\/writing\/(autosave|discard))$/

/** The class of every other request. */
export function classOfRequest(method: string, pathname: string): WorkClass {
	const page = pageOfPath(pathname)
	if (method === 'POST' && saves.test(page)) return 'write'
	if (adminArea.test(page)) return 'admin'
	if (method !== 'POST' || accountArea.test(page)) return 'account'
	return 'write'
}
