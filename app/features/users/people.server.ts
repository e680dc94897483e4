import { sql } from '#app/db/client.server.ts'
import type { Role } from '#app/auth/permissions.ts'
import { revokeAllSessions } from '#app/auth/sessions.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { accountMessages } from '#app/features/sign-in/messages.ts'
import { isLastAdmin } from '#app/features/account/erasure/erasure.server.ts'
import { searchWords } from '#app/platform/search-words.ts'

type FoundPerson = { id: string; name: string; email: string; isAdmin: boolean; isSuspended: boolean }

/** A word that matches half the site's users is not ranked to the end. */
const maxRanked = 500

/** Users by the beginnings of words in their name or address, admins first. Erased accounts are left out. */
export async function findPeople(typed: string, most: number): Promise<FoundPerson[]> {
	const words = searchWords(typed)
	if (words === null) return []
	return sql<FoundPerson[]>`
		with found as materialized (
			select id, full_name, email, role, suspended_at, created_at from profiles
			where to_tsvector('simple', plain_letters(full_name) || ' ' || email) @@ to_tsquery('simple', plain_letters(${words}))
			limit ${maxRanked})
		select id, full_name as name, email, role = 'admin' as "isAdmin", suspended_at is not null as "isSuspended"
		from found where email not like '%@deleted.invalid'
		order by role = 'admin' desc, created_at desc, id desc limit ${most}`
}

export type Person = {
	id: string
	name: string
	email: string
	role: Role
	verified: boolean
	twoFactor: boolean
	suspended: boolean
	createdAt: Date
	seenAt: Date | null
	comments: number
}

const readersPerPage = 25
/** A company has a handful; a bound for the query all the same. */
const maxStaff = 100

export type PeopleList = {
	/** Admins, by name; on the first page only. */
	staff: Person[]
	/** All other users, newest first. */
	readers: Person[]
	/** Whether there are older ones. */
	more: boolean
}

/** `search` is part of a name or an address. Erased accounts are not listed. */
export async function listPeople(search: string, page: number): Promise<PeopleList> {
	const like = `%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
	const matching = () => sql`
		email not like '%@deleted.invalid' and not is_anonymous
			and (full_name ilike ${like} or email ilike ${like} or phone_number ilike ${like})`
	const [staff, readers] = await Promise.all([
		page > 1
			? []
			: sql<Person[]>`
				select ${columns()} from profiles p where role = 'admin' and ${matching()}
				order by lower(full_name), id limit ${maxStaff}`,
		sql<Person[]>`
			select ${columns()} from profiles p where role <> 'admin' and ${matching()}
			order by created_at desc, id desc limit ${readersPerPage + 1} offset ${(page - 1) * readersPerPage}`,
	])
	return { staff: [...staff], readers: readers.slice(0, readersPerPage), more: readers.length > readersPerPage }
}

const columns = () => sql`id, full_name as name, role,
	case when email like '%@phone.invalid' then coalesce(phone_number, '') else email end as email,
	 email_verified as verified,
	two_factor_enabled as "twoFactor", suspended_at is not null as suspended, created_at as "createdAt",
	(select max(seen_at) from sessions where user_id = p.id) as "seenAt",
	(select count(*)::int from blog_comments where author_id = p.id) as comments`

export async function setRole(id: string, role: Role): Promise<string> {
	const [person] = await keepingAnAdmin(sql<{ name: string }[]>`
		update profiles set role = ${role}, updated_at = now() where id = ${id} returning full_name as name`)
	return accountMessages.roleChanged(found(person).name, role)
}

export async function suspend(id: string, on: boolean): Promise<string> {
	const [person] = await keepingAnAdmin(sql<{ id: string; name: string }[]>`
		update profiles set suspended_at = case when ${on} then now() end, updated_at = now()
		where id = ${id} and email not like '%@deleted.invalid' returning id, full_name as name`)
	const { name, id: personId } = found(person)
	if (on) await revokeAllSessions(personId)
	return on ? accountMessages.suspended(name) : accountMessages.restored(name)
}

export async function signOutPerson(id: string): Promise<string> {
	const [person] = await sql<{ id: string; name: string }[]>`
		select id, full_name as name from profiles where id = ${id}`
	const { name, id: personId } = found(person)
	await revokeAllSessions(personId)
	return accountMessages.signedOutPerson(name)
}

async function keepingAnAdmin<Rows>(change: PromiseLike<Rows>): Promise<Rows> {
	try {
		return await change
	} catch (error) {
		if (isLastAdmin(error)) throw new ExpectedError(accountMessages.lastAdmin)
		throw error
	}
}

function found<Row>(row: Row | undefined): Row {
	if (row === undefined) throw new ExpectedError('This person is no longer here.', { status: 404 })
	return row
}
