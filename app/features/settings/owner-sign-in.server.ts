import { ownerCanSignIn } from '#app/auth/methods/connections.server.ts'
import { signInMethodNames } from '#app/auth/methods/sign-in-methods.server.ts'
import type { Transaction } from '#app/db/client.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { settingsPageMessages as messages } from './messages.ts'

/** No change of settings takes the last method of the last owner; who has none changes everything else. @throws {ExpectedError} */
export async function requireOwnerWithMethod(tx: Transaction, after: Env): Promise<void> {
	if (await ownerCanSignIn(tx, signInMethodNames(after))) return
	if (await ownerCanSignIn(tx, signInMethodNames())) throw new ExpectedError(messages.lastMethodOfOwners)
}
