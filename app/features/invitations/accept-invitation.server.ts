import { inTransaction, sql, type Sql, type Transaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { recordJoin } from '#app/auth/audit/audit-events.server.ts'
import { removeSignInMethods } from '#app/auth/methods/connections.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import { isCompanyName } from '#app/auth/name-rules.ts'
import { hashPassword } from '#app/auth/passwords/password-hash.server.ts'
import { passwordProblem } from '#app/auth/passwords/password-policy.server.ts'
import type { Role } from '#app/auth/permissions.ts'
import { tokenHash } from '#app/auth/token-hash.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { LinkProblem, Step } from './invitation.ts'
import { removeInvitationMails } from './invitation-mail.server.ts'
import { inviters } from './list-invitations.server.ts'
import { joinMessages as messages } from './messages.ts'

type Invited = { email: string; role: Role; inviter: string }

/** What a link is good for; one that does not work says why, and nothing else. */
export type Link = { works: false; problem: LinkProblem } | ({ works: true; step: Step } & Invited)

/** Read without changing anything: mail programs open links before their readers do. */
export async function readLink(token: string, viewer: SignedIn | null, on: Sql = sql): Promise<Link> {
	type Row = Invited & { problem: LinkProblem | null; accountId: string | null }
	const hash = tokenHash(token)
	const [row] = await on<Row[]>`
		select i.email, i.role, coalesce(g.full_name, '') as inviter, a.id as "accountId",
			case when i.accepted_at is not null then 'used'
				when i.withdrawn_at is not null or g.id is null then 'withdrawn'
				when i.token_hash <> ${hash} then 'replaced'
				when not (i.expires_at between now() and now() + interval '31 days') then 'ended'
				when a.role <> 'viewer' then 'has-role' end as problem
		from invitations i
			left join profiles g on g.id = i.invited_by and g.role = any(${[...inviters]}::text[]) and g.suspended_at is null
			left join profiles a on a.email = i.email
		where i.token_hash = ${hash} or ${hash} = any(i.replaced_hashes)`
	if (!row) return { works: false, problem: 'unknown' }
	const { problem, accountId, ...invited } = row
	if (problem !== null) return { works: false, problem }
	return { works: true, step: stepOf(accountId, viewer), ...invited }
}

function stepOf(accountId: string | null, viewer: SignedIn | null): Step {
	if (viewer && !viewer.isAnonymous) return viewer.id === accountId ? 'accept' : 'other-account'
	return accountId === null ? 'new-account' : 'sign-in'
}

/** @throws {ExpectedError} with the reason why a link does not work. */
async function requireLink(token: string, viewer: SignedIn | null): Promise<Invited & { step: Step }> {
	const link = await readLink(token, viewer)
	if (!link.works) throw new ExpectedError(messages.problems[link.problem], { status: 410 })
	return link
}

/** Makes an account with the invited address, which counts as verified: the link was sent to it. Returns the address. */
export async function joinAsNew(
	token: string,
	{ name, password }: { name: string; password: string },
	viewer: SignedIn | null,
): Promise<string> {
	const { email, role, step } = await requireLink(token, viewer)
	if (step !== 'new-account') throw new ExpectedError(messages.accountExists, { status: 409 })
	if (role !== 'admin' && isCompanyName(name)) throw new ExpectedError(authMessages.nameOfCompany, { field: 'name' })
	const problem = passwordProblem(password, { email, name })
	if (problem) throw new ExpectedError(problem, { field: 'password' })
	const hash = await hashPassword(password)
	await inTransaction(async (tx) => {
		const taken = await take(tx, token, viewer)
		const [made] = await tx.sql<{ id: string }[]>`
			insert into profiles (id, full_name, email, email_verified, role)
			values (${newId()}, ${name}, ${taken.email}, true, ${taken.role}) on conflict (email) do nothing returning id`
		if (!made) throw new ExpectedError(messages.accountExists, { status: 409 })
		await tx.sql`
			insert into accounts (id, user_id, account_id, provider_id, password)
			values (${newId()}, ${made.id}, ${made.id}, 'credential', ${hash})`
		await finish(tx, taken.id, made.id)
	})
	return email
}

/**
 * Gives the role to the account that is signed in. Where its address was not verified, its other sign-in methods go
 * and it has to sign in again: somebody else may have made the account. Returns whether it is still signed in.
 */
export async function joinAs(viewer: SignedIn, token: string): Promise<boolean> {
	const { step } = await requireLink(token, viewer)
	if (step !== 'accept') throw new ExpectedError(messages.problems.unknown, { status: 403, code: 'forbidden' })
	return inTransaction(async (tx) => {
		const taken = await take(tx, token, viewer)
		const [before] = await tx.sql<{ isVerified: boolean }[]>`
			select email_verified as "isVerified" from profiles
			where id = ${viewer.id} and email = ${taken.email} and role = 'viewer' and suspended_at is null for update`
		if (!before) throw new ExpectedError(messages.problems['has-role'], { status: 409 })
		await tx.sql`
			update profiles set role = ${taken.role}, email_verified = true, updated_at = now() where id = ${viewer.id}`
		if (!before.isVerified) await removeSignInMethods(tx, viewer.id)
		await finish(tx, taken.id, viewer.id)
		return before.isVerified
	})
}

/** Uses the invitation up. A second request with the same link waits here, and then finds it used. */
async function take(tx: Transaction, token: string, viewer: SignedIn | null) {
	const [taken] = await tx.sql<{ id: string; email: string; role: Role }[]>`
		update invitations i set accepted_at = now()
		where token_hash = ${tokenHash(token)} and accepted_at is null and withdrawn_at is null
			and expires_at between now() and now() + interval '31 days'
			and exists (select from profiles g
				where g.id = i.invited_by and g.role = any(${[...inviters]}::text[]) and g.suspended_at is null)
		returning id, email, role`
	if (taken) return taken
	const link = await readLink(token, viewer, tx.sql)
	throw new ExpectedError(messages.problems[link.works ? 'unknown' : link.problem], { status: 410 })
}

async function finish(tx: Transaction, id: string, userId: string): Promise<void> {
	await tx.sql`update invitations set accepted_by = ${userId} where id = ${id}`
	await removeInvitationMails(tx, id)
	await recordJoin(tx, userId)
	await publish(tx, { type: 'invitation.accepted', id, userId })
}
