import { createHmac } from 'node:crypto'
import { inTransaction, sql, type Handle } from '#app/db/client.server.ts'
import { violatedConstraint } from '#app/db/errors.ts'
import { personalData } from '#app/db/personal/personal-data.ts'
import { ownedBy, type Subject } from '#app/db/personal/personal-rows.server.ts'
import { removeAvatar } from '#app/features/media/avatar/avatars.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { hmacKey } from '#app/platform/env/secrets/secrets.server.ts'
import type { CommentsChoice } from './comments-choice.ts'
import { eraseMails, mailsThatName, unnameMails, textsToRemove } from './erase-mails.server.ts'
import type { ErasurePart } from './erasure-parts.ts'
import { writeErasureJournal } from './erasure-journal.server.ts'
import { forgetComments, forgetNotes, forgetPosts } from './erase-writings.server.ts'
import { accountMessages } from '#app/features/sign-in/messages.ts'

export type ErasureOrder = {
	/** Of this order: the same order twice is carried out once. */
	id: string
	subject: Subject
	parts: ReadonlySet<ErasurePart>
	/** What happens to an account's comments. */
	comments: CommentsChoice
	/** null: the person themselves. */
	adminId: string | null
	/** Runs last inside the transaction. */
	beforeCommit?: (tx: Handle) => Promise<void>
}

/** How many records were deleted, by kind. */
export type Removed = Record<string, number>

/**
 * Identifies an address in the record of an erasure; it is keyed, so that nobody can test addresses without the site's
 * own secret.
 */
export const subjectHash = (address: string): string =>
	createHmac('sha256', hmacKey('erasures')).update(address.toLowerCase()).digest('base64url')

/** Whether somebody was erased here, by an address or the id of an account. */
export async function wasErased({ sql }: Handle, ...subjects: readonly string[]): Promise<boolean> {
	const hashes = subjects.filter((subject) => subject !== '').map(subjectHash)
	const rows = await sql`select 1 from erasures where subject_hash = any(${hashes}::text[])`
	return rows.length > 0
}

type Person = { names: string[]; avatarUrl: string | null }

/**
 * Deletes the data about a person, in one transaction that also writes its record; then their files, and the pages that
 * show them. Files are deleted after the commit: where they cannot be removed, or the process stops in between, the
 * hourly job finds them unused. An order that was carried out before returns the same and does nothing.
 *
 * @throws {ExpectedError} for the last admin and the last owner.
 */
export async function erase(order: ErasureOrder): Promise<Removed> {
	const known = await personOf(order.subject)
	const naming = await mailsThatName(known.names, order.subject)
	const { accountId } = order.subject
	try {
		const { removed, avatarUrl } = await inTransaction(
			async (tx) => {
				const erased = await eraseRows(tx, order, naming)
				await publish(tx, { type: 'user.erased', id: accountId })
				return erased
			},
			{ people: accountId === null ? [] : [accountId] },
		)
		// Whatever becomes of the files: an older database that is put back must not bring the person back.
		await writeErasureJournal()
		await removeAvatar(avatarUrl)
		return removed
	} catch (error) {
		throw lastOneError(error) ?? error
	}
}

/** The same on a database that is being restored: rows only, because no page shows it yet. */
export async function eraseAgain(tx: Handle, order: ErasureOrder): Promise<void> {
	const { names } = await personOf(order.subject, tx)
	await eraseRows(tx, order, await mailsThatName(names, order.subject, tx.sql))
}

async function eraseRows(
	tx: Handle,
	order: ErasureOrder,
	naming: string[],
): Promise<{ removed: Removed; avatarUrl: string | null }> {
	const { id, subject, parts, adminId } = order
	const hash = subjectHash(subject.address ?? subject.accountId ?? '')
	await tx.sql`select pg_advisory_xact_lock(hashtextextended('erasure:' || ${hash}, 0))`
	const [record] = await tx.sql`
		insert into erasures (id, subject_hash, asked_by, admin_id, removed, comments)
		values (${id}, ${hash}, ${adminId === null ? 'person' : 'admin'}, ${adminId}, '{}', ${order.comments})
		on conflict (id) do nothing returning 1`
	if (!record) {
		const [done] = await tx.sql<{ removed: Removed }[]>`select removed from erasures where id = ${id}`
		return { removed: done?.removed ?? {}, avatarUrl: null }
	}
	if (subject.accountId !== null) await tx.sql`select 1 from profiles where id = ${subject.accountId} for update`
	const person = await personOf(subject, tx)
	const removed: Removed = {}
	const leads = await ownLeads(tx, subject)
	if (parts.has('mails')) removed['mails'] = await eraseMails(tx, subject, leads)
	if (parts.has('enquiries')) removed['enquiries'] = await eraseEnquiries(tx, subject, leads)
	if (parts.has('newsletter')) removed['newsletter'] = await eraseNewsletter(tx, subject)
	if (parts.has('account')) Object.assign(removed, await eraseAccount(tx, order, person))
	if (parts.has('mails')) await unnameMails(tx, person.names, subject, naming)
	await order.beforeCommit?.(tx)
	await tx.sql`update erasures set removed = ${tx.sql.json(removed)} where id = ${id}`
	return { removed, avatarUrl: parts.has('account') ? person.avatarUrl : null }
}

async function personOf({ accountId, address }: Subject, tx: Pick<Handle, 'sql'> = { sql }): Promise<Person> {
	const [profile] = await tx.sql<{ name: string; avatarUrl: string | null }[]>`
		select full_name as name, avatar_url as "avatarUrl" from profiles where id = ${accountId}`
	const leads = await tx.sql<{ name: string }[]>`select distinct name from leads where lower(email) = ${address}`
	const names = [profile?.name ?? '', ...leads.map(({ name }) => name)].map((name) => name.trim())
	return { names: [...new Set(names)].filter((name) => name !== ''), avatarUrl: profile?.avatarUrl ?? null }
}

async function ownLeads({ sql: run }: Handle, { address }: Subject): Promise<string[]> {
	if (address === null) return []
	const rows = await run<{ id: string }[]>`select id from leads where lower(email) = ${address} for update`
	return rows.map(({ id }) => id)
}

/** With the emails to the company, notes, history and consents that belong to them. */
async function eraseEnquiries({ sql: run }: Handle, { address }: Subject, leads: string[]): Promise<number> {
	await run`delete from outbox where lead_id = any(${leads}::uuid[])`
	await run`delete from consents where lower(subject_email) = ${address} and purpose <> 'newsletter'`
	return (await run`delete from leads where id = any(${leads}::uuid[])`).count
}

async function eraseNewsletter({ sql: run }: Handle, { address }: Subject): Promise<number> {
	const gone = await run`delete from newsletter_subscribers where lower(email) = ${address}`
	await run`delete from consents where lower(subject_email) = ${address} and purpose = 'newsletter'`
	return gone.count
}

/** Everything that belongs to the account, table by table as the schema's notes say; the profile itself last. */
async function eraseAccount(tx: Handle, { subject, comments }: ErasureOrder, person: Person): Promise<Removed> {
	const { accountId } = subject
	if (accountId === null) return {}
	const removed: Removed = {
		comments: await forgetComments(tx, accountId, comments, textsToRemove(person.names, subject)),
		posts: await forgetPosts(tx, accountId),
	}
	await forgetNotes(tx, accountId, textsToRemove(person.names, subject))
	for (const [table, about] of Object.entries(personalData)) {
		const owned = ownedBy(tx.sql, about, subject)
		if (about.erasedWith !== 'account' || owned === null || table === 'profiles' || table === 'blog_posts') continue
		await tx.sql`delete from ${tx.sql(table)} where ${owned}`
	}
	removed['account'] = (await tx.sql`delete from profiles where id = ${accountId}`).count
	return removed
}

/** What the database's own rule says (keep_an_admin in 0083-roles.sql), for the user; null for any other error. */
export function lastOneError(error: unknown): ExpectedError | null {
	const rule = violatedConstraint(error)
	if (rule === 'last_admin') return new ExpectedError(accountMessages.lastAdmin)
	return rule === 'last_owner' ? new ExpectedError(accountMessages.lastOwner) : null
}
