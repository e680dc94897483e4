import { randomBytes } from 'node:crypto'
import { inTransaction, sql, type Transaction } from '#app/db/client.server.ts'
import { addressKey } from '#app/auth/limits/throttle.server.ts'
import { takeMailTo } from '#app/auth/limits/limits.server.ts'
import { rolesToGive, type Role } from '#app/auth/permissions.ts'
import { tokenHash } from '#app/auth/token-hash.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { removeInvitationMails, writeInvitation } from './invitation-mail.server.ts'
import { invitationsMessages as messages } from './messages.ts'

type NewInvitation = {
	/** Made with the form, so that a form sent twice invites once. */
	id: string
	email: string
	role: Role
	days: number
}

/** Two admins who invite one address at the same time wait for each other. */
const lockAddress = ({ sql }: Transaction, email: string) =>
	sql`select pg_advisory_xact_lock(hashtextextended('invitation:' || ${email}, 0))`

const newToken = (): string => randomBytes(32).toString('base64url')

/** @throws {ExpectedError} for a role that `by` may not give, and for an address that needs no invitation. */
export async function sendInvitation({ id, email, role, days }: NewInvitation, by: SignedIn): Promise<void> {
	requireMayGive(role, by)
	await takeMailTo(addressKey(email), 'invitation')
	await inTransaction(async (tx) => {
		await lockAddress(tx, email)
		const [same] = await tx.sql`select 1 from invitations where id = ${id} and email = ${email}`
		if (same) return
		await requireUseful(tx, email)
		await endOld(tx, email)
		const token = newToken()
		const [made] = await tx.sql<{ expiresAt: Date }[]>`
			insert into invitations (id, email, role, token_hash, days, invited_by, expires_at)
			values (${id}, ${email}, ${role}, ${tokenHash(token)}, ${days}, ${by.id}, now() + make_interval(days => ${days}))
			on conflict do nothing returning expires_at as "expiresAt"`
		if (!made) throw new ExpectedError(messages.gone, { status: 409 })
		await writeInvitation(tx, { id, email, role, inviter: by.name, token, days, number: 1, ...made })
		await publish(tx, { type: 'invitation.sent', id })
	})
}

type Renewed = { email: string; role: Role; days: number; number: number; expiresAt: Date }

/** A new link, for as many days as before; the earlier ones stop working. `by` answers for the role from now on. */
export async function sendAgain(id: string, by: SignedIn): Promise<string> {
	const [open] = await sql<{ email: string; role: Role }[]>`
		select email, role from invitations where id = ${id} and accepted_at is null and withdrawn_at is null`
	if (!open) throw new ExpectedError(messages.gone, { status: 409 })
	const { email } = open
	requireMayGive(open.role, by)
	await takeMailTo(addressKey(email), 'invitation')
	await inTransaction(async (tx) => {
		await requireUseful(tx, email)
		const token = newToken()
		const [renewed] = await tx.sql<Renewed[]>`
			update invitations set token_hash = ${tokenHash(token)}, replaced_hashes = replaced_hashes || token_hash,
				mails = mails + 1, invited_by = ${by.id}, sent_at = now(), expires_at = now() + make_interval(days => days)
			where id = ${id} and accepted_at is null and withdrawn_at is null
			returning email, role, days, mails as number, expires_at as "expiresAt"`
		if (!renewed) throw new ExpectedError(messages.gone, { status: 409 })
		await removeInvitationMails(tx, id)
		await writeInvitation(tx, { id, inviter: by.name, token, ...renewed })
		await publish(tx, { type: 'invitation.sent', id })
	})
	return messages.sentAgain(email)
}

/** The link stops working at once. */
export async function withdraw(id: string): Promise<string> {
	const email = await inTransaction(async (tx) => {
		const [gone] = await tx.sql<{ email: string }[]>`
			update invitations set withdrawn_at = now()
			where id = ${id} and accepted_at is null and withdrawn_at is null returning email`
		if (!gone) throw new ExpectedError(messages.gone, { status: 409 })
		await removeInvitationMails(tx, id)
		await publish(tx, { type: 'invitation.withdrawn', id })
		return gone.email
	})
	return messages.withdrawn(email)
}

function requireMayGive(role: Role, by: SignedIn): void {
	if (!rolesToGive(by).includes(role))
		throw new ExpectedError(messages.notYours, { status: 403, code: 'forbidden', field: 'role' })
}

/** Somebody with a role gets another one in the list of people, where owners and the last admin are protected. */
async function requireUseful({ sql }: Transaction, email: string): Promise<void> {
	const [account] = await sql<{ name: string; role: Role; isSuspended: boolean }[]>`
		select full_name as name, role, suspended_at is not null as "isSuspended" from profiles where email = ${email}`
	if (account?.isSuspended) throw new ExpectedError(messages.suspended(account.name), { field: 'email' })
	if (account && account.role !== 'viewer')
		throw new ExpectedError(messages.alreadyStaff(account.name), { field: 'email' })
}

/** One whose link has ended makes room for a new one. @throws {ExpectedError} when its link still works. */
async function endOld(tx: Transaction, email: string): Promise<void> {
	const [old] = await tx.sql<{ id: string; hasEnded: boolean }[]>`
		select id, expires_at <= now() as "hasEnded" from invitations
		where email = ${email} and accepted_at is null and withdrawn_at is null for update`
	if (!old) return
	if (!old.hasEnded) throw new ExpectedError(messages.alreadyInvited, { status: 409, field: 'email' })
	await tx.sql`update invitations set withdrawn_at = now() where id = ${old.id}`
	await removeInvitationMails(tx, old.id)
}
