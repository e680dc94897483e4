import type { Handle } from '#app/db/client.server.ts'

/**
 * Removes every sign-in method of an account but its password, and everything that could still become one. For an
 * account that may have been created by somebody who does not own its address, when the owner takes it over.
 */
export async function removeSignInMethods({ sql }: Handle, userId: string): Promise<void> {
	await sql`delete from passkeys where user_id = ${userId}`
	await sql`delete from two_factors where user_id = ${userId}`
	await sql`delete from accounts where user_id = ${userId} and provider_id <> 'credential'`
	await sql`delete from sessions where user_id = ${userId}`
	// Links in emails, also those that would change the account's address.
	await sql`delete from verifications where value = ${userId} or value like ${`${userId} %`}`
	await sql`update profiles set two_factor_enabled = false, phone_number = null, phone_number_verified = false, updated_at = now() where id = ${userId}`
}
