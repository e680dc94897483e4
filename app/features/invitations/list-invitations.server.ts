import { sql } from '#app/db/client.server.ts'
import { roleMay, roles } from '#app/auth/permissions.ts'
import type { OpenInvitation } from './invitation.ts'

const isOpen = () => sql`i.accepted_at is null and i.withdrawn_at is null`

/** Roles whose invitations count; an invitation of somebody who lost theirs is void. */
export const inviters: readonly string[] = roles.filter((role) => roleMay(role, 'invitation:send'))

/** A bound for the query; nobody has that many. */
const maxListed = 200

/** Newest first. Those whose link has ended are listed until they are deleted (retention-rules.ts). */
export async function listInvitations(): Promise<OpenInvitation[]> {
	return sql<OpenInvitation[]>`
		select i.id, i.email, i.role, p.full_name as inviter, i.sent_at as "sentAt", i.expires_at as "expiresAt",
			i.expires_at <= now() as "hasEnded",
			not exists (select from profiles g where g.id = i.invited_by and g.role = any(${[...inviters]}::text[])
				and g.suspended_at is null) as "isVoid",
			(select state from outbox o where o.dedupe_key = 'invitation:' || i.id || ':' || i.mails) as mail
		from invitations i left join profiles p on p.id = i.invited_by
		where ${isOpen()} order by i.sent_at desc, i.id desc limit ${maxListed}`
}

/** How many are open. */
export async function countInvitations(): Promise<number> {
	const [row] = await sql<{ count: number }[]>`select count(*)::int as count from invitations i where ${isOpen()}`
	return row?.count ?? 0
}
