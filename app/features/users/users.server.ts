import { inTransaction, sql } from '#app/db/client.server.ts'
import { can, type Role } from '#app/auth/permissions.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { revokeAllSessions } from '#app/auth/sessions.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { usersMessages as messages } from './messages.ts'
import { lastOneError } from '#app/features/account/erasure/erasure.server.ts'
import { phonePiece, searchPieces, searchWords } from '#app/platform/search-words.ts'

type FoundUser = { id: string; name: string; email: string; isAdmin: boolean; isSuspended: boolean }

/**
 * Users by the beginnings of words in their name or address, then by any part of name, address or number, admins first in
 * each. Erased accounts are left out.
 */
export async function findUsers(typed: string, max: number): Promise<FoundUser[]> {
	const begun = await usersByWords(typed, max)
	const pieces = searchPieces(typed)
	if (begun.length >= max || pieces === null) return begun
	const all = await sql<FoundUser[]>`
		with found as materialized (
			select unnest((select newest_with('profiles', ${pieces}::text[], '', ${max}))) as id
			union select id from profiles where role <> 'viewer'
				and search_text like all (select search_piece(piece) from unnest(${pieces}::text[]) piece))
		${foundUsers(max)}`
	return [...begun, ...all.filter(({ id }) => begun.every((user) => user.id !== id))].slice(0, max)
}

async function usersByWords(typed: string, max: number): Promise<FoundUser[]> {
	const words = searchWords(typed)
	if (words === null) return []
	return sql<FoundUser[]>`
		with asked as materialized (select to_tsquery('simple', plain_letters(${words})) as words),
		found as materialized (
			select unnest(newest_worded('profiles', asked.words, 0, ${max})) as id from asked
			union select p.id from profiles p, asked where p.role <> 'viewer'
				and to_tsvector('simple', plain_letters(p.full_name) || ' ' || p.email) @@ asked.words)
		${foundUsers(max)}`
}

const foundUsers = (max: number) => sql`
	select id, full_name as name, email, role = 'admin' as "isAdmin", suspended_at is not null as "isSuspended"
	from found join profiles using (id) where email not like '%@deleted.invalid'
	order by role = 'admin' desc, created_at desc, id desc limit ${max}`

export type User = {
	id: string
	name: string
	email: string
	role: Role
	isOwner: boolean
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

export type UserList = {
	/** Everybody with pages in the admin, admins first; on the first page only. */
	staff: User[]
	/** All other users, newest first. */
	readers: User[]
	/** Whether there are older ones. */
	more: boolean
}

/** Shorter pieces of text have no index. */
const shortestPiece = 3

/** `search` is part of a name, an address or a number, however it is spaced. Erased accounts are not listed. */
export async function listUsers(search: string, page: number): Promise<UserList> {
	const piece = phonePiece(search) ?? search.trim()
	const matching = () => sql`
		email not like '%@deleted.invalid' and not is_anonymous
			and search_text like search_piece(${piece})`
	const [skip, max] = [(page - 1) * readersPerPage, readersPerPage + 1]
	const [staff, readers] = await Promise.all([
		page > 1
			? []
			: sql<User[]>`
				select ${columns()} from profiles p where role <> 'viewer' and ${matching()}
				order by array_position(array['admin', 'editor', 'author', 'sales'], role), lower(full_name), id limit ${maxStaff}`,
		piece.length >= shortestPiece
			? sql<User[]>`
				select ${columns()} from unnest((select newest_with('profiles', array[${piece}], 'viewer', ${skip + max}))) with ordinality f (id, n)
				join profiles p using (id) where f.n > ${skip} order by f.n`
			: sql<User[]>`
				select ${columns()} from profiles p where role = 'viewer' and ${matching()}
				order by created_at desc, id desc limit ${max} offset ${skip}`,
	])
	return { staff: [...staff], readers: readers.slice(0, readersPerPage), more: readers.length > readersPerPage }
}

export const columns = () => sql`id, full_name as name, role, is_owner as "isOwner",
	case when email like '%@phone.invalid' then coalesce(phone_number, '') else email end as email,
	 email_verified as verified,
	two_factor_enabled as "twoFactor", suspended_at is not null as suspended, created_at as "createdAt",
	(select max(seen_at) from sessions where user_id = p.id) as "seenAt",
	(select count(*)::int from blog_comments where author_id = p.id) as comments`

/** Takes effect with the user's next request: every request reads the role. Erased accounts have no role to change. */
export async function setRole(id: string, role: Role, by: SignedIn): Promise<string> {
	await requireOwnerFor(id, by)
	const [user] = await keepingAnAdmin(
		inTransaction(
			({ sql }) => sql<{ name: string }[]>`
		update profiles set role = ${role}, updated_at = now()
		where id = ${id} and email not like '%@deleted.invalid' and not is_anonymous and ${mayChange(by)}
		returning full_name as name`,
			{ people: [id] },
		),
	)
	return messages.roleChanged(found(user).name, role)
}

/** Marks an admin as an owner, or takes the mark away. */
export async function setOwner(id: string, isOwner: boolean): Promise<string> {
	const [user] = await keepingAnAdmin(
		inTransaction(
			({ sql }) => sql<{ name: string }[]>`
		update profiles set is_owner = ${isOwner}, updated_at = now() where id = ${id} and role = 'admin'
		returning full_name as name`,
			{ people: [id] },
		),
	)
	return messages.ownerChanged(found(user).name, isOwner)
}

/** Checked in the statement too: the user may be made an owner in between. */
const mayChange = (by: SignedIn) => sql`(not is_owner or ${can(by, 'owner:manage')})`

/** @throws {ExpectedError} 403 when an admin who is no owner changes the account of one. */
export async function requireOwnerFor(id: string, by: SignedIn): Promise<void> {
	const [row] = await sql`select 1 from profiles where id = ${id} and not ${mayChange(by)}`
	if (row) throw new ExpectedError(messages.ownersOnly, { status: 403, code: 'forbidden' })
}

export async function suspend(id: string, on: boolean, by: SignedIn): Promise<string> {
	await requireOwnerFor(id, by)
	const { name } = await keepingAnAdmin(
		inTransaction(
			async (tx) => {
				const [user] = await tx.sql<{ id: string; name: string }[]>`
				update profiles set suspended_at = case when ${on} then now() end, updated_at = now()
				where id = ${id} and email not like '%@deleted.invalid' and ${mayChange(by)} returning id, full_name as name`
				if (on) await revokeAllSessions(found(user).id, tx)
				return found(user)
			},
			{ people: [id] },
		),
	)
	return on ? messages.nowSuspended(name) : messages.nowRestored(name)
}

export async function signOutUser(id: string, by: SignedIn): Promise<string> {
	await requireOwnerFor(id, by)
	const [user] = await sql<{ id: string; name: string }[]>`
		select id, full_name as name from profiles where id = ${id}`
	const { name, id: userId } = found(user)
	await inTransaction((tx) => revokeAllSessions(userId, tx), { people: [userId] })
	return messages.nowSignedOut(name)
}

async function keepingAnAdmin<Rows>(change: PromiseLike<Rows>): Promise<Rows> {
	try {
		return await change
	} catch (error) {
		throw lastOneError(error) ?? error
	}
}

function found<Row>(row: Row | undefined): Row {
	if (row === undefined) throw new ExpectedError(messages.gone, { status: 404 })
	return row
}
