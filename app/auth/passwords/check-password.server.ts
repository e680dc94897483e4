import { sql } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { authMessages, tooManyAttempts } from '../messages.ts'
import { verifyPassword } from './password-hash.server.ts'
import { isFreshSession } from '../sessions.server.ts'
import { forgetGuesses, guessedAccount, takeGuess } from '../limits/throttle.server.ts'

/**
 * Before actions that somebody who merely found the device open must not do. A user without a password, who signs in at
 * another provider, must have signed in within the last hour.
 *
 * @throws {ExpectedError} at the field `password`, if there is one.
 */
export async function checkOwnPassword(
	{ request }: { request: Request },
	person: { id: string; email: string; sessionId: string },
	password: string,
): Promise<void> {
	const [account] = await sql<{ password: string }[]>`
		select password from accounts where user_id = ${person.id} and password is not null`
	if (!account) {
		if (await isFreshSession(person.sessionId)) return
		throw new ExpectedError(authMessages.notFresh)
	}
	const guess = guessedAccount('password', person.email, request.headers.get('cookie'))
	const wait = await takeGuess(guess)
	if (wait > 0) throw new ExpectedError(tooManyAttempts(wait), { status: 429, retryAfter: wait })
	if (!(await verifyPassword(account.password, password)))
		throw new ExpectedError('The password is not correct.', { field: 'password' })
	await forgetGuesses(guess)
}

/** False for users who sign in at another provider only. */
export async function hasPassword(userId: string): Promise<boolean> {
	const [account] = await sql`select 1 from accounts where user_id = ${userId} and password is not null`
	return account !== undefined
}
