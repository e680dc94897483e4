import { AsyncLocalStorage } from 'node:async_hooks'
import type { ExpectedError } from '#app/platform/expected-error.ts'
import type { SignedIn } from '../viewer.server.ts'

/** What the library's hooks and its database need to know of a call, and what they report apart from its response. */
export type CallTrace = {
	/** The library's endpoint. */
	path: string
	/** Who changes their own account; null for visitors, and for signing in. */
	sender: Pick<SignedIn, 'id' | 'sessionId'> | null
	/** The library has ended the session itself, to begin another. */
	hasEndedSession: boolean
	/** Why a change was not made: the account or its session had ended since the call began. */
	refused: ExpectedError | null
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

/** A call that only its session makes one of somebody's own account: others give codes of a sign-in, or visit to sign in. */
export function changesOwnAccount({ user, session }: { user: { id: string }; session: { id: string } }): void {
	const trace = authCall.getStore()
	if (trace) trace.sender = { id: user.id, sessionId: session.id }
}
