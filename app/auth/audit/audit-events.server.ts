import { sql, type Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import type { Permission } from '../permissions.ts'
import type { SignedIn } from '../viewer.server.ts'

/* Audit events that are complete when they are written, or that concern people who are not admins (yet). */

type Note = {
	/** Null: the person is unknown. */
	actorId: string | null
	action: string
	kind: string
	subjectId: string | null
	outcome: 'done' | 'refused'
	requestId: string | null
}

/** One refused event is recorded for all of its kind within the hour, so that nobody can flood the log. */
async function record(
	on: Handle['sql'],
	{ actorId, action, kind, subjectId, outcome, requestId }: Note,
): Promise<void> {
	const [entry, once] = [newId(), outcome === 'refused']
	await on`
		with entry as (
			insert into audit_entries (id, actor_id, deed, kind, subject_id, subjects, request_id)
			select ${entry}, ${actorId}, ${action}, ${kind}, ${subjectId}, ${subjectId === null ? 0 : 1}, ${requestId}
			where not (${once} and exists (
				select from audit_entries e where e.created_at > now() - interval '1 hour' and e.deed = ${action}
					and e.actor_id is not distinct from ${actorId} and e.subject_id is not distinct from ${subjectId}))
			returning id, created_at)
		insert into audit_outcomes (entry_id, entry_at, outcome) select id, created_at, ${outcome} from entry`
}

/** A signed-in user tried something without permission; visitors without an account are only in the server's log. */
export async function recordForbidden(viewer: SignedIn | null, action: Permission, requestId: string): Promise<void> {
	if (!viewer) return
	const kind = action.split(':')[0] ?? action
	await record(sql, { actorId: viewer.id, action, kind, subjectId: null, outcome: 'refused', requestId })
}

/** A person was asked to confirm who they are before a sensitive action. */
export const recordConfirmation = (viewer: SignedIn, outcome: 'done' | 'refused', requestId: string): Promise<void> =>
	record(sql, { actorId: viewer.id, action: 'account:confirm', kind: 'account', subjectId: null, outcome, requestId })

/** Calls that continue a session, or wait for the second step: none of them is a sign-in. */
const goOn = new Set(['/two-factor/enable', '/two-factor/disable', '/change-password'])

const withPassword = new Set(['/sign-in/email', '/sign-in/phone-number'])

/** After each new session, by any sign-in method. */
export async function recordSignIn(userId: string, way: string): Promise<void> {
	const [admin] = await sql<{ twoFactor: boolean }[]>`
		select two_factor_enabled as "twoFactor" from profiles where id = ${userId} and role <> 'viewer'`
	if (!admin || goOn.has(way) || (admin.twoFactor && withPassword.has(way))) return
	await record(sql, {
		actorId: userId,
		action: 'account:sign-in',
		kind: 'account',
		subjectId: null,
		outcome: 'done',
		requestId: null,
	})
}

/** A wrong password for an admin's account. The address or number that was typed is not stored. */
export async function recordFailedSignIn(account: string, requestId: string): Promise<void> {
	const [admin] = await sql<{ id: string }[]>`
		select id from profiles where (email = ${account.trim().toLowerCase()} or phone_number = ${account}) and role <> 'viewer'`
	if (admin) await recordAttempt('person:sign-in-as', admin.id, requestId)
}

/** The right password of an admin's account followed by a wrong code: somebody may know the password. */
export async function recordFailedCode(personId: string, requestId: string): Promise<void> {
	const [admin] = await sql`select 1 from profiles where id = ${personId} and role <> 'viewer'`
	if (admin) await recordAttempt('person:second-step-as', personId, requestId)
}

const recordAttempt = (action: string, subjectId: string, requestId: string): Promise<void> =>
	record(sql, { actorId: null, action, kind: 'person', subjectId, outcome: 'refused', requestId })

/** Somebody took the role that they were invited to. */
export const recordJoin = (tx: Handle, id: string): Promise<void> =>
	record(tx.sql, {
		actorId: id,
		action: 'account:join',
		kind: 'account',
		subjectId: null,
		outcome: 'done',
		requestId: null,
	})

/** Somebody became an owner, and by what. */
export const recordNewOwner = (tx: Handle, id: string, by: 'link' | 'settings'): Promise<void> =>
	record(tx.sql, {
		actorId: id,
		action: by === 'link' ? 'account:set-up' : 'account:set-up settings',
		kind: 'account',
		subjectId: null,
		outcome: 'done',
		requestId: null,
	})
