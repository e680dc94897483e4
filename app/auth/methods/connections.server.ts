import { inTransaction, sql, type Handle } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { sendAuthMail } from '../mails/auth-mails.server.ts'
import { connectionMail, passkeyMail, phoneMail } from '../mails/mails.ts'
import { authMessages } from '../messages.ts'
import { signInMethodNames } from './sign-in-methods.server.ts'
import type { SignInMethods } from './sign-in-methods.ts'

/** An account at another provider that signs in to this one. */
export type Connection = { id: string; provider: string; name: string; createdAt: Date }

export async function listConnections(userId: string): Promise<Connection[]> {
	const rows = await sql<Omit<Connection, 'name'>[]>`
		select id, provider_id as provider, created_at as "createdAt" from accounts
		where user_id = ${userId} and provider_id <> 'credential' order by created_at, id limit 50`
	return rows.map((row) => ({ ...row, name: providerName(row.provider) }))
}

export const providerName = (id: string): string =>
	signInMethodNames().providers.find((provider) => provider.id === id)?.name ?? id

/**
 * Removes one sign-in method; never the last one, and never the password.
 *
 * @throws {ExpectedError} when no other would be left.
 */
export async function disconnect(person: { id: string; email: string }, id: string): Promise<void> {
	await inTransaction(async (tx) => {
		// Two tabs that each remove one of the last two methods wait for each other here.
		await tx.sql`select 1 from profiles where id = ${person.id} for update`
		const [gone] = await tx.sql<{ provider: string }[]>`
			delete from accounts where id::text = ${id} and user_id = ${person.id} and provider_id <> 'credential'
			returning provider_id as provider`
		if (!gone) return
		await requireAnotherMethod(tx, person.id)
		await sendAuthMail('way-removed', person.email, connectionMail(providerName(gone.provider), false), tx)
	})
}

/** The same for the phone number. @throws {ExpectedError} */
export async function removePhoneNumber(person: { id: string; email: string }): Promise<void> {
	await inTransaction(async (tx) => {
		const gone = await tx.sql`
			update profiles set phone_number = null, phone_number_verified = false, updated_at = now()
			where id = ${person.id} and phone_number is not null returning 1`
		if (gone.length === 0) return
		await requireAnotherMethod(tx, person.id)
		await sendAuthMail('way-removed', person.email, phoneMail(false), tx)
	})
}

/** Two-step sign-in stays: it is no method of its own. @throws {ExpectedError} */
export async function removePasskey(person: { id: string; email: string }, id: string): Promise<void> {
	await inTransaction(async (tx) => {
		await tx.sql`select 1 from profiles where id = ${person.id} for update`
		const gone = await tx.sql`delete from passkeys where id::text = ${id} and user_id = ${person.id} returning 1`
		if (gone.length === 0) return
		await requireAnotherMethod(tx, person.id)
		await sendAuthMail('way-removed', person.email, passkeyMail(false), tx)
	})
}

async function requireAnotherMethod(tx: Handle, personId: string): Promise<void> {
	const [left] = await withMethod(tx, signInMethodNames(), { id: personId })
	if (!left) throw new ExpectedError(authMessages.lastWay)
}

/** Whether an owner could sign in with these methods and no email: what is switched off signs nobody in. */
export async function ownerCanSignIn(tx: Handle, methods: SignInMethods): Promise<boolean> {
	const [owner] = await withMethod(tx, methods, 'owners')
	return owner !== undefined
}

const withMethod = ({ sql: run }: Handle, { providers, phone }: SignInMethods, whose: { id: string } | 'owners') => run`
	select 1 from profiles p
	where case when ${whose === 'owners'} then p.is_owner and p.role = 'admin' and p.suspended_at is null
			else p.id::text = ${whose === 'owners' ? '' : whose.id} end
		and (exists (select 1 from passkeys k where k.user_id = p.id)
			or exists (select 1 from accounts a where a.user_id = p.id
				and (a.provider_id = 'credential' or a.provider_id = any(${providers.map(({ id }) => id)})))
			or (p.phone_number_verified and ${phone}))
	limit 1`

/**
 * Removes every sign-in method of an account but its password, and everything that could still become one. For an
 * account that may have been created by somebody who does not own its address, when the owner takes it over.
 */
export async function removeSignInMethods({ sql }: Handle, userId: string): Promise<void> {
	await sql`delete from passkeys where user_id = ${userId}`
	await sql`delete from two_factors where user_id = ${userId}`
	await sql`delete from accounts where user_id = ${userId} and provider_id <> 'credential'`
	await sql`delete from sessions where user_id = ${userId}`
	await sql`update api_tokens set revoked_at = coalesce(revoked_at, now()) where owner_id = ${userId}`
	// Links in emails, also those that would change the account's address.
	await sql`delete from verifications where value = ${userId} or value like ${`${userId} %`}`
	await sql`update profiles set two_factor_enabled = false, phone_number = null, phone_number_verified = false, updated_at = now() where id = ${userId}`
}
