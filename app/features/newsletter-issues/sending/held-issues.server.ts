import { roleMay, roles } from '#app/auth/permissions.ts'
import { inTransaction, sql, type Transaction } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { heldMail, type HeldIssue } from './held-mail.ts'

/*
 * Issues whose time has come, and that go no further: the dashboard names them, and those who may send get one email. Not
 * about what somebody has paused while it was being sent, because they know.
 */

/** Of the sending `n`. What is in the trash is not to be sent. */
const isThere = () => sql`exists (
	select from content_entries e where e.type = 'newsletter-issues' and e.id = n.issue and e.deleted_at is null)`
const isHeld = () => sql`(${isThere()} and (
	(n.state = 'paused' and (n.problem is not null or (n.started_at is null and n.send_at <= now())))
	or (n.state = 'scheduled' and n.send_at <= now() - interval '5 minutes')))`

/** Also those that the mail server takes nothing of for an hour: an email about that could not leave either. */
const isStuck = () => sql`(
	${isThere()} and n.state = 'sending' and n.problem in ('away', 'busy') and n.problem_since <= now() - interval '1 hour')`

/** What nobody has got an email about. */
export const unnoticed = () => sql`select from newsletter_sendings n where n.noticed_at is null and ${isHeld()}`

export type HeldLine = { issue: string; subject: string }

/** For the dashboard. */
export const listHeldIssues = (): PromiseLike<HeldLine[]> =>
	sql<
		HeldLine[]
	>`select n.issue, n.subject from newsletter_sendings n where ${isHeld()} or ${isStuck()} order by n.send_at`

/** One email to each of those who may send, about each issue that waits for them, until it is resumed. */
export async function mailAboutHeldIssues(): Promise<void> {
	const held = await sql<{ id: string }[]>`
		select n.id from newsletter_sendings n where n.noticed_at is null and ${isHeld()}`
	for (const { id } of held)
		await inTransaction(async (tx) => {
			const [issue] = await tx.sql<HeldIssue[]>`
				update newsletter_sendings n set noticed_at = now() where n.id = ${id} and n.noticed_at is null and ${isHeld()}
				returning n.issue, n.subject, n.problem, n.problem_answer as answer, n.send_at as "sendAt"`
			if (issue) await mailSenders(tx, issue)
		})
}

const senders = roles.filter((role) => roleMay(role, 'newsletter:send'))

async function mailSenders(tx: Transaction, issue: HeldIssue): Promise<void> {
	const hasServer = env.SMTP_URL !== undefined
	const people = await tx.sql<{ email: string }[]>`
		select email from profiles
		where role = any(${senders}::text[]) and suspended_at is null and (email_verified or not ${hasServer})`
	const mail = heldMail(issue, { hasServer, href: `${env.SITE_URL}/admin/newsletter/issues/${issue.issue}` })
	for (const { email } of people)
		await enqueueMail(tx, {
			kind: 'newsletter-held',
			to: email,
			headers: { 'Auto-Submitted': 'auto-generated' },
			...mail,
		})
}
