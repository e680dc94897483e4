import { sql } from '#app/db/client.server.ts'
import { roleMay } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { savePersonBudget } from '#app/features/ai/budget/budget.server.ts'
import { settingsMessages } from '#app/features/ai/settings/messages.ts'
import { usersMessages as messages } from './messages.ts'
import { columns, requireOwnerFor, type User } from './users.server.ts'

/** One user for their page; null for erased and anonymous accounts, and where there is none. */
export async function readUser(id: string): Promise<User | null> {
	const [user] = await sql<User[]>`
		select ${columns()} from profiles p
		where id::text = ${id} and email not like '%@deleted.invalid' and not is_anonymous`
	return user ?? null
}

/** @throws {ExpectedError} for somebody who may not use the AI tools, and for an owner's budget set by another admin. */
export async function setUserBudget(id: string, dollars: number | null, by: SignedIn): Promise<string> {
	const user = await readUser(id)
	if (!user) throw new ExpectedError(messages.gone, { status: 404 })
	await requireOwnerFor(id, by)
	if (!roleMay(user.role, 'ai:use')) throw new ExpectedError(settingsMessages.person.notUsed, { field: 'dollars' })
	await savePersonBudget(id, dollars)
	return settingsMessages.person.saved(user.name)
}
