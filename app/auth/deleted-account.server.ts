import { sql } from '#app/db/client.server.ts'
import { violatedConstraint } from '#app/db/errors.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { authMessages } from './messages.ts'
import type { SignedIn } from './viewer.server.ts'

/**
 * An account that was deleted while its request ran: rows that would name it violate a foreign key. It is answered as
 * signed out. Null for every other error.
 */
export async function deletedAccountError(error: unknown, viewer: SignedIn | null): Promise<ExpectedError | null> {
	if (!viewer || !violatedConstraint(error)?.endsWith('_fkey')) return null
	const [profile] = await sql`select 1 from profiles where id = ${viewer.id}`
	if (profile) return null
	return new ExpectedError(authMessages.signInFirst, { status: 401, code: 'unauthenticated', cause: error })
}
