import { randomBytes } from 'node:crypto'
import { inTransaction, sql, type Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { recordNewOwner } from '#app/auth/audit/audit-events.server.ts'
import { mailLink } from '#app/auth/mails/auth-mails.server.ts'
import { removeSignInMethods } from '#app/auth/methods/connections.server.ts'
import { hashPassword } from '#app/auth/passwords/password-hash.server.ts'
import { passwordProblem } from '#app/auth/passwords/password-policy.server.ts'
import { tokenHash } from '#app/auth/token-hash.server.ts'
import { env, SettingError } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { accountMessages } from '../messages.ts'

type NewAdmin = { name: string; email: string; password: string }

/**
 * Call at start, after the migrations. While there is no admin: creates the one of ADMIN_EMAIL and ADMIN_PASSWORD, or
 * returns the link with which the owner creates one (a new one at each start; an earlier link stops working).
 *
 * @throws {SettingError} when the two settings do not make an account.
 */
export async function setupLink(): Promise<string | null> {
	if (await hasAdmin()) return null
	if (env.ADMIN_EMAIL !== undefined || env.ADMIN_PASSWORD !== undefined) {
		await adminFromSettings()
		return null
	}
	return newLink(null)
}

const ownerLinkMinutes = 60

/**
 * For the person who runs the machine: a link to make an owner, or to take an account back, also while there are admins. The way
 * in when no owner can sign in any more, whatever the settings are.
 */
export async function ownerLink(): Promise<string> {
	return accountMessages.ownerLink(await newLink(ownerLinkMinutes), ownerLinkMinutes)
}

async function newLink(minutes: number | null): Promise<string> {
	const token = randomBytes(32).toString('base64url')
	await sql`
		insert into setup_links (token_hash, valid_until)
		values (${tokenHash(token)}, now() + ${minutes}::int * interval '1 minute')
		on conflict (only_one) do update set token_hash = excluded.token_hash, created_at = now(), valid_until = excluded.valid_until`
	return mailLink('/setup', { token })
}

async function adminFromSettings(): Promise<void> {
	const { ADMIN_EMAIL, ADMIN_PASSWORD } = env
	if (!ADMIN_EMAIL) throw new SettingError('The setting ADMIN_EMAIL is missing; ADMIN_PASSWORD needs it.')
	if (!ADMIN_PASSWORD) throw new SettingError('The setting ADMIN_PASSWORD is missing; ADMIN_EMAIL needs it.')
	const problem = passwordProblem(ADMIN_PASSWORD, { email: ADMIN_EMAIL })
	if (problem) throw new SettingError(`The setting ADMIN_PASSWORD cannot be used. ${problem}`)
	const hash = await hashPassword(ADMIN_PASSWORD)
	await inTransaction(async (tx) => {
		await alone(tx)
		if (await hasAdmin(tx)) return
		const id = await addAdmin(tx, { name: ADMIN_EMAIL.split('@')[0] ?? 'Admin', email: ADMIN_EMAIL }, hash)
		await recordNewOwner(tx, id, 'settings')
	})
}

/** What a link is for; null for one that does not work, or not any more. */
export async function setupTokenFor(token: string): Promise<'first admin' | 'owner' | null> {
	const [row] = await sql<{ isForOwner: boolean; isLate: boolean }[]>`
		select valid_until is not null as "isForOwner", coalesce(valid_until < now(), false) as "isLate"
		from setup_links where token_hash = ${tokenHash(token)}`
	if (!row || row.isLate) return null
	if (row.isForOwner) return 'owner'
	return (await hasAdmin()) ? null : 'first admin'
}

/** Creates the first admin, or an owner, and ends the link, both or neither. @throws {ExpectedError} */
export async function setUp(token: string, admin: NewAdmin): Promise<void> {
	if ((await setupTokenFor(token)) === null) throw new ExpectedError(accountMessages.setupEnded)
	const problem = passwordProblem(admin.password, admin)
	if (problem) throw new ExpectedError(problem, { field: 'password' })
	const hash = await hashPassword(admin.password)
	await inTransaction(async (tx) => {
		await alone(tx)
		const [spent] = await tx.sql<{ isForOwner: boolean }[]>`
			delete from setup_links where token_hash = ${tokenHash(token)} returning valid_until is not null as "isForOwner"`
		if (!spent || (!spent.isForOwner && (await hasAdmin(tx)))) throw new ExpectedError(accountMessages.setupEnded)
		await recordNewOwner(tx, await addAdmin(tx, admin, hash), 'link')
	})
}

/** Returns its id. Anyone who can read the start's output or its settings owns the machine, so the address needs no verification. */
async function addAdmin(
	tx: Handle,
	{ name, email }: { name: string; email: string },
	password: string,
): Promise<string> {
	const [known] = await tx.sql<{ id: string }[]>`
		update profiles set full_name = ${name}, role = 'admin', is_owner = true, email_verified = true, suspended_at = null
		where email = ${email.toLowerCase()} returning id`
	const id = known?.id ?? newId()
	if (!known) {
		await tx.sql`
			insert into profiles (id, full_name, email, email_verified, role, is_owner)
			values (${id}, ${name}, ${email.toLowerCase()}, true, 'admin', true)`
	}
	// Anybody may have signed up with this address before its owner did.
	await removeSignInMethods(tx, id)
	await tx.sql`delete from accounts where user_id = ${id} and provider_id = 'credential'`
	await tx.sql`
		insert into accounts (id, user_id, account_id, provider_id, password)
		values (${newId()}, ${id}, ${id}, 'credential', ${password})`
	return id
}

const alone = (tx: Handle) => tx.sql`select pg_advisory_xact_lock(5024114)`

export async function hasAdmin(tx: Pick<Handle, 'sql'> = { sql }): Promise<boolean> {
	const [row] = await tx.sql`select 1 from profiles where role = 'admin' and suspended_at is null limit 1`
	return row !== undefined
}
