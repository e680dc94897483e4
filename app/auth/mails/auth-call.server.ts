import { AsyncLocalStorage } from 'node:async_hooks'

/** What the library's hooks report about a call, apart from its response. */
export type CallTrace = {
	/** The error behind a 500 of the library, which does not say more. */
	error: unknown
	/** The user whose code was given as the second step of a sign-in. */
	codeOf: string | null
	/** The address of the account whose password was just reset by a mailed link. */
	resetOf: string | null
	/** Where a link in the email leads in the end: a path on this site, or ''. */
	next: string
	/** No captcha is required: a signed-in user or the server itself calls. */
	skipsCaptcha: boolean
}

export const authCall = new AsyncLocalStorage<CallTrace>()
