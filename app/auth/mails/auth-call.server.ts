import { AsyncLocalStorage } from 'node:async_hooks'

/** What a call of the auth library leaves behind, beside its answer. */
export type CallTrace = {
	/** What went wrong inside, for the answer's status; the library itself only says 500. */
	error: unknown
	/** Whose code was given as the second step of signing in. */
	codeOf: string | null
	/** The address of the account whose password was just reset by a mailed link. */
	resetOf: string | null
	/** Where a link that is mailed leads in the end: a path of ours, or ''. */
	next: string
	/** No captcha is asked for: somebody signed in calls, or we do. */
	skipsCaptcha: boolean
}

export const authCall = new AsyncLocalStorage<CallTrace>()
