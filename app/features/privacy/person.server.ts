import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { personalData } from '#app/db/personal/personal-data.ts'
import { countRows, type Subject } from '#app/db/personal/personal-rows.server.ts'
import { can } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { erase, subjectHash, type Removed } from '#app/features/account/erasure/erasure.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { privacyMessages as messages } from './messages.ts'
import type { EraseForm, PrivacyForm } from './person-input.ts'
import { erasureParts } from '#app/features/account/erasure/erasure-parts.ts'
import { data } from 'react-router'
import type { ActionContext } from '#app/action/action-context.server.ts'
import type { FormError } from '#app/action/form-error.ts'

/** The data held about one address, as an admin sees it. */
export type FoundPerson = {
	email: string
	/** The id of the erasure that may follow. */
	order: string
	account: { name: string; since: Date; verified: boolean; isOwn: boolean } | null
	records: { title: string; count: number }[]
	erasedAt: Date | null
}

/** The person with this address, with or without an account. The admin has verified that the address is theirs. */
export async function subjectOf(email: string): Promise<Subject> {
	const [profile] = await sql<{ id: string }[]>`select id from profiles where email = ${email}`
	return { accountId: profile?.id ?? null, address: email }
}

/** Counts of all data held about an address. */
async function findPerson(email: string, viewer: SignedIn | null): Promise<FoundPerson> {
	const subject = await subjectOf(email)
	const [account] = await sql<{ name: string; since: Date; verified: boolean }[]>`
		select full_name as name, created_at as since, email_verified as verified
		from profiles where id = ${subject.accountId}`
	const counts = await countRows(subject)
	const [erased] = await sql<{ at: Date }[]>`
		select erased_at as at from erasures where subject_hash = ${subjectHash(email)} order by erased_at desc limit 1`
	return {
		email,
		order: newId(),
		account: account ? { ...account, isOwn: subject.accountId === viewer?.id } : null,
		records: counts.map(({ table, count }) => ({ title: personalData[table]?.title ?? table, count })),
		erasedAt: erased?.at ?? null,
	}
}

/**
 * Carries out an erasure. The same order again (double click, resend) gives the same result.
 *
 * @throws {ExpectedError} when nothing was selected, the address was not typed again, or it is the admin's own account
 * or the last admin's.
 */
async function erasePerson(form: EraseForm, viewer: SignedIn | null): Promise<Removed> {
	if (!viewer || !can(viewer, 'person:erase')) throw new ExpectedError(messages.mayNot, { status: 403 })
	const parts = new Set(erasureParts.filter((part) => form[part]))
	if (parts.size === 0) throw new ExpectedError(messages.nothingChosen, { field: 'account' })
	if (form.typed.trim().toLowerCase() !== form.email) throw new ExpectedError(messages.typedWrong, { field: 'typed' })
	const subject = await subjectOf(form.email)
	if (parts.has('account') && subject.accountId === viewer.id)
		throw new ExpectedError(messages.notYourself, { field: 'account' })
	if (parts.has('account') && !can(viewer, 'owner:manage') && (await isOwner(subject)))
		throw new ExpectedError(messages.ownersOnly, { status: 403, field: 'account' })
	return erase({ id: form.order, subject, parts, comments: form.comments, adminId: viewer.id })
}

async function isOwner({ accountId }: Subject): Promise<boolean> {
	const [owner] = await sql`select 1 from profiles where id = ${accountId} and is_owner`
	return owner !== undefined
}

type PrivacyResult =
	| { ok: true; intent: 'find'; person: FoundPerson }
	| { ok: true; intent: 'erase'; removed: Record<string, number> }

/** A failed erasure returns the person, so that the form keeps what was entered. */
type FailedErasure = FormError & { person: FoundPerson }

export async function runPrivacyForm(form: PrivacyForm, { viewer }: ActionContext) {
	if (form.intent === 'find')
		return { ok: true, intent: 'find', person: await findPerson(form.email, viewer) } satisfies PrivacyResult
	try {
		return { ok: true, intent: 'erase', removed: await erasePerson(form, viewer) } satisfies PrivacyResult
	} catch (error) {
		if (!(error instanceof ExpectedError)) throw error
		const person = { ...(await findPerson(form.email, viewer)), order: form.order }
		const errors = { [error.field ?? '']: error.message }
		return data({ ok: false, errors, values: typedIn(form), person } satisfies FailedErasure, { status: error.status })
	}
}

function typedIn({ comments, typed, ...form }: EraseForm): Record<string, string> {
	const ticked = erasureParts.filter((part) => form[part]).map((part): [string, string] => [part, 'on'])
	return { ...Object.fromEntries(ticked), comments, typed }
}
