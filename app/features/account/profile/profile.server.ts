import { randomBytes } from 'node:crypto'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { mailLink, sendAuthMail } from '#app/auth/mails/auth-mails.server.ts'
import { confirmNewEmailMail, emailChangeAskedMail, emailChangedMail } from '#app/auth/mails/mails.ts'
import { isPlaceholderEmail } from '#app/auth/methods/placeholder-email.ts'
import { takeMailTo } from '#app/auth/limits/limits.server.ts'
import { addressKey } from '#app/auth/limits/throttle.server.ts'
import { tokenHash } from '#app/auth/token-hash.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { linkSeconds } from '#app/platform/mail/mail-kinds.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { accountMessages } from '#app/features/sign-in/messages.ts'

export type OwnProfile = {
	id: string
	name: string
	/** '' for an account without an address. */
	email: string
	bio: string
	avatarUrl: string | null
	phone: string | null
	hasPassword: boolean
}

export async function ownProfile(userId: string): Promise<OwnProfile | null> {
	const [profile] = await sql<OwnProfile[]>`
		select id, full_name as name, email, coalesce(bio, '') as bio, avatar_url as "avatarUrl",
			case when phone_number_verified then phone_number end as phone,
			exists (select from accounts where user_id = ${userId} and password is not null) as "hasPassword"
		from profiles where id = ${userId}`
	if (!profile) return null
	return isPlaceholderEmail(profile.email) ? { ...profile, email: '' } : profile
}

/** An author's name and biography are shown with their posts and comments. */
export async function saveProfile(userId: string, { name, bio }: { name: string; bio: string | null }): Promise<void> {
	await inTransaction(async (tx) => {
		await tx.sql`update profiles set full_name = ${name}, bio = ${bio}, updated_at = now() where id = ${userId}`
		await publish(tx, { type: 'user.changed', id: userId })
	})
}

const changeOf = (token: string) => `change-email:${tokenHash(token)}`

/**
 * Emails a link to the new address; the old one stays until the link is opened. An address that belongs to another
 * account gets no email, and the response does not say so.
 *
 * @throws {ExpectedError} 429 when the new address has had many emails lately, requested by anybody.
 */
export async function askForEmail(person: { id: string; email: string }, newEmail: string): Promise<void> {
	await takeMailTo(addressKey(newEmail), 'email-change')
	const token = randomBytes(32).toString('base64url')
	await inTransaction(async (tx) => {
		await tx.sql`delete from verifications where value like ${`${person.id} %`} and identifier like 'change-email:%'`
		await sendAuthMail('email-change-asked', person.email, emailChangeAskedMail(), tx)
		const [taken] = await tx.sql`select 1 from profiles where email = ${newEmail}`
		if (taken) return
		const expiresAt = new Date(Date.now() + linkSeconds('email-change-confirm') * 1_000)
		await tx.sql`
			insert into verifications (id, identifier, value, expires_at)
			values (${newId()}, ${changeOf(token)}, ${`${person.id} ${newEmail}`}, ${expiresAt})`
		const link = mailLink('/verify-email', { change: token })
		// The key contains the account: an erasure finds the email by it, because the address alone does not lead to
		// the account.
		const key = `email-change:${person.id}:${tokenHash(token)}`
		await sendAuthMail('email-change-confirm', newEmail, confirmNewEmailMail(link), tx, key)
	})
}

/** Opens such a link; it does not sign in. @throws {ExpectedError} */
export async function confirmEmail(token: string): Promise<void> {
	await inTransaction(async (tx) => {
		const [asked] = await tx.sql<{ value: string }[]>`
			delete from verifications where identifier = ${changeOf(token)} and expires_at > now() returning value`
		const [id = '', email = ''] = asked?.value.split(' ') ?? []
		if (!id) throw new ExpectedError(accountMessages.emailTaken)
		const [before] = await tx.sql<{ email: string }[]>`
			select email from profiles where id = ${id} and suspended_at is null for update`
		const [taken] = await tx.sql`select 1 from profiles where email = ${email}`
		if (!before || taken) throw new ExpectedError(accountMessages.emailTaken)
		await tx.sql`update profiles set email = ${email}, email_verified = true, updated_at = now() where id = ${id}`
		await sendAuthMail('email-changed', before.email, emailChangedMail(), tx)
	})
}

export type PasskeyView = { id: string; name: string; createdAt: Date | null }

export async function listPasskeys(userId: string): Promise<PasskeyView[]> {
	return sql<PasskeyView[]>`
		select id, coalesce(name, 'Passkey') as name, created_at as "createdAt"
		from passkeys where user_id = ${userId} order by created_at, id`
}
