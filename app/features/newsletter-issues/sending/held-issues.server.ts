import { roleMay, roles } from '#app/auth/permissions.ts'
import { inTransaction, sql, type Transaction } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { company } from '#app/config/company.ts'
import { dateTimeText } from '#app/format/dates.ts'
import { frameMail } from '#app/platform/mail/mail-frame.ts'
import type { SendingProblem } from './sending.ts'
import { heldMessages as messages, issueMessages } from '../messages.ts'

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

/** An issue that is not sent although its time has come. */
type HeldIssue = {
	issue: string
	subject: string
	/** Null: somebody has paused it, or there is no mail server. */
	problem: SendingProblem | null
	answer: string | null
	sendAt: Date
}

/** For those who may send. The subject is also in the log. */
function heldMail(
	{ subject, problem, answer, sendAt }: HeldIssue,
	{ hasServer, href }: { hasServer: boolean; href: string },
): { subject: string; html: string; text: string } {
	const about = messages.mail.about(subject, dateTimeText(sendAt))
	const why =
		problem !== null ? issueMessages.problems[problem] : hasServer ? messages.mail.paused : issueMessages.send.noServer
	return {
		subject: `${company().name}: ${messages.mail.heading}`,
		...frameMail({
			preview: about,
			heading: messages.mail.heading,
			parts: [
				{ kind: 'paragraph', text: `${about} ${why}` },
				...(answer === null ? [] : [{ kind: 'note' as const, text: issueMessages.answer(answer, problem) }]),
				{ kind: 'action', label: messages.mail.action, href },
			],
			reason: messages.mail.reason,
		}),
	}
}
