import { z } from 'zod'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'

/** The account whose page sent it; pages of an earlier release do not say. */
export const typedBy = { person: z.string().max(60).optional() }

/** Whether another account has signed in in the same browser since the page was opened. */
export const isTypedByAnother = (person: string | undefined, user: SignedIn): boolean =>
	person !== undefined && person !== '' && person !== user.id

/**
 * What somebody typed is not stored with another account.
 *
 * @throws {ExpectedError} 401: its author is signed out
 */
export function mustBeTypedBy(person: string | undefined, user: SignedIn, signInFirst: string): void {
	if (isTypedByAnother(person, user)) throw new ExpectedError(signInFirst, { status: 401, code: 'unauthenticated' })
}
