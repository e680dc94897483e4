import { checkingTransactions } from '#app/db/checked-transactions.server.ts'
import type { Handle } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { authMessages } from './messages.ts'
import { can, type Permission, type Role } from './permissions.ts'
import type { SignedIn } from './viewer.server.ts'

/**
 * Runs what somebody may do because of who they are. Each of its transactions begins with `lockPerson`: a request may have
 * waited for a lock, an upload or a queue since the viewer was read. What visitors may do too needs no role,
 * nor does one's own account, whose actions end sessions and the account itself and go on.
 */
export const runForPerson = <T>(viewer: SignedIn | null, permission: Permission, run: () => Promise<T>): Promise<T> =>
	viewer === null || permission === 'account:own' || can(null, permission)
		? run()
		: checkingTransactions((tx, people) => lockPerson(tx, viewer, people), run)

/**
 * For what somebody changes of their own account, whatever their role is by now: waits for a suspension or the end of all
 * sessions that is under way. `hasEndedSession`: by this request itself, which begins another.
 *
 * @throws {ExpectedError} 401 when the account is suspended or gone, or the session has ended.
 */
export async function lockOwnAccount(
	{ sql }: Handle,
	{ id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
	{ hasEndedSession }: { hasEndedSession: boolean },
): Promise<void> {
	const people = await sql`select 1 from profiles where id = ${id} and suspended_at is null for no key update`
	const sessions = hasEndedSession ? people : await sql`select 1 from sessions where id = ${sessionId} for key share`
	if (people.length === 0 || sessions.length === 0)
		throw new ExpectedError(authMessages.signInFirst, { status: 401, code: 'unauthenticated' })
}

/**
 * Reads again whether somebody may still do what goes on when its action has been answered, such as a run of the AI tools
 * before each call that costs money. No lock: what they may do a second later is asked then.
 */
export async function stillMay({ sql }: Handle, viewer: SignedIn, permission: Permission): Promise<boolean> {
	const { id, sessionId, isToken = false } = viewer
	const [now] = await sql<Pick<Person, 'role' | 'isOwner'>[]>`
		select role, is_owner as "isOwner" from profiles
		where id = ${id} and suspended_at is null and case when ${isToken}
			then exists (select from api_tokens where id = ${sessionId} and revoked_at is null and expires_at > now())
			else exists (select from sessions where id = ${sessionId}) end`
	return now !== undefined && can({ ...viewer, ...now }, permission)
}

type Person = { id: string; role: Role; isOwner: boolean; isSuspended: boolean }

/**
 * Waits for a change of the person's role that is under way, and lets the next one wait until the transaction has ended;
 * so for the end of their session or token. Always the first lock of a transaction: what locks other rows first would wait
 * for this one while it waits for them. Other people whose accounts it changes are locked with it, all in one order.
 *
 * @throws {ExpectedError} 403 with another role, 401 when the account, session or token has ended.
 */
async function lockPerson({ sql }: Handle, viewer: SignedIn, others: readonly string[]): Promise<void> {
	const { id, sessionId, isToken = false } = viewer
	// Not `for share`: two saves of one person would both have it, and each wait for the other to change its own row.
	const [people, [entry]] = await Promise.all([
		sql<Person[]>`
			select id, role, is_owner as "isOwner", suspended_at is not null as "isSuspended" from profiles
			where id = any(${[id, ...others]}::uuid[]) order by id for no key update`,
		// A token is revoked under the lock of its owner (revokeToken); a session is deleted by itself.
		isToken
			? sql`select 1 from api_tokens where id = ${sessionId} and revoked_at is null and expires_at > now()`
			: sql`select 1 from sessions where id = ${sessionId} for key share`,
	])
	const person = people.find((each) => each.id === id)
	if (person && (person.role !== viewer.role || person.isOwner !== (viewer.isOwner ?? false)))
		throw new ExpectedError(authMessages.roleChanged, { status: 403, code: 'role' })
	if (!person || person.isSuspended || !entry)
		throw new ExpectedError(authMessages.signInFirst, { status: 401, code: 'unauthenticated' })
}
