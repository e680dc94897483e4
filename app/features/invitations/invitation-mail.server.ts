import type { Handle } from '#app/db/client.server.ts'
import { mailLink } from '#app/auth/mails/auth-mails.server.ts'
import type { Role } from '#app/auth/permissions.ts'
import { company } from '#app/config/company.ts'
import { dateTimeText } from '#app/format/dates.ts'
import { frameMail, type MailPart } from '#app/platform/mail/mail-frame.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { roleHelp } from '#app/auth/role-texts.ts'
import { invitationMailMessages as messages } from './messages.ts'

type Written = {
	id: string
	email: string
	role: Role
	inviter: string
	token: string
	expiresAt: Date
	days: number
	/** The number of this email of the invitation. */
	number: number
}

const daySeconds = 86_400

/** The outbox finds an invitation's emails by these keys. */
const keysOf = (id: string) => `invitation:${id}:`

/** Stores the email with the link, which is nowhere else. */
export async function writeInvitation(tx: Handle, invitation: Written): Promise<void> {
	const { id, email, role, inviter, token, expiresAt, days, number } = invitation
	const site = company().name
	const lead = messages.invites(inviter, site, role)
	const parts: MailPart[] = [
		{ kind: 'paragraph', text: lead },
		{ kind: 'paragraph', text: roleHelp[role] },
		{ kind: 'action', label: messages.accept, href: mailLink('/invitation', { token }) },
		{ kind: 'paragraph', text: messages.ends(dateTimeText(expiresAt)) },
		{ kind: 'note', text: messages.stranger },
	]
	await enqueueMail(tx, {
		kind: 'invitation',
		to: email,
		subject: messages.subject(site),
		...frameMail({
			preview: lead.slice(0, 140),
			heading: messages.heading(site),
			parts,
			reason: messages.reason(site),
		}),
		headers: { 'Auto-Submitted': 'auto-generated' },
		dedupeKey: `${keysOf(id)}${number}`,
		linkSeconds: days * daySeconds,
	})
}

/** Its links no longer work: emails that have not left are deleted, and the others lose their text. */
export async function removeInvitationMails({ sql }: Handle, id: string): Promise<void> {
	await sql`
		delete from outbox where starts_with(dedupe_key, ${keysOf(id)}) and state in ('waiting', 'dead', 'expired')`
	await sql`
		update outbox set html = '', text = '' where starts_with(dedupe_key, ${keysOf(id)}) and state = 'sent'`
}
