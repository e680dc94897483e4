import { soon, sql, type Handle, type Transaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { env } from '../env/env.server.ts'
import { log } from '../log/log.server.ts'
import { lockSeconds } from './delivery-limits.ts'
import { expirySeconds, keepingOf, type MailKind } from './mail-kinds.ts'
import { DeliveryFailure, deliverMail, senderDomain, type OutgoingMail } from './mailer.server.ts'

/** An email to be sent. `subject` must contain nothing personal, because it is written to the log. */
export type NewMail = {
	kind: MailKind
	to: string
	replyTo?: string
	subject: string
	html: string
	text: string
	headers?: Record<string, string>
	/** A second email with the same key is not stored. */
	dedupeKey?: string
	leadId?: string
	/** It leaves this much later, so that more can be added until then. */
	waitSeconds?: number
	/** How long its link works, where that is less than its kind allows. */
	linkSeconds?: number
}

/** Stores an email in the transaction that causes it; it is sent after the commit. */
export async function enqueueMail(tx: Handle, mail: NewMail): Promise<void> {
	await storing(tx, mail)
}

/** The same with the transaction's next statement or its commit. */
export function startMail(tx: Transaction, mail: NewMail): void {
	const statement = storing(tx, mail)
	if (statement) tx.start(statement)
}

function storing(tx: Handle, mail: NewMail) {
	const { kind, to, replyTo = null, subject, html, text, dedupeKey = null, leadId = null, waitSeconds = 0 } = mail
	const seconds = mail.linkSeconds ?? expirySeconds(kind)
	// The placeholder of an account without an address (auth/methods/placeholder-email.ts); no mail server has this domain.
	if (to.endsWith('.invalid')) return null
	const id = newId()
	// Stored with the row: all attempts have the same id, so a mailbox that gets the email twice shows it once.
	const headers = { 'Message-ID': `<${id}@${senderDomain()}>`, ...mail.headers }
	return tx.sql`
		insert into outbox (id, kind, to_address, reply_to, subject, html, text, headers, dedupe_key, lead_id, keep, run_at, expires_at)
		values (${id}, ${kind}, ${to}, ${replyTo}, ${subject}, ${html}, ${text}, ${tx.sql.json(headers)}, ${dedupeKey},
			${leadId}, ${keepingOf(kind)}, now() + make_interval(secs => ${waitSeconds}), now() + make_interval(secs => ${seconds}))
		on conflict (dedupe_key) do nothing`
}

const sixHours = 21_600
/**
 * Seconds until the next attempt, after the first, second, ... failure; then the email has failed. 73 hours in all: a
 * password that becomes wrong on Friday evening is corrected on Monday.
 */
const waits = [60, 300, 900, 3_600, 7_200, 14_400, ...Array.from({ length: 11 }, () => sixHours)]
/** A run ends after this time, so that a stop waits for one email and not for a whole queue. */
const turnMs = 4_000

type SentMail = { id: string; kind: string }

/** Sends due emails, oldest first; `onSent` is called for each. Without a mail server all wait, and each new one is named once in the log. */
export async function sendWaitingMail(onSent: (mail: SentMail) => Promise<void> = async () => {}): Promise<void> {
	await expireMail()
	const smtpUrl = env.SMTP_URL
	if (!smtpUrl) return await nameWaitingMail()
	if (smtpUrl !== triedUrl) server = 'unknown'
	triedUrl = smtpUrl
	if (server === 'unknown') await tryOneNow()
	const turnEnds = performance.now() + turnMs
	while (performance.now() < turnEnds) {
		const mail = await takeMail()
		if (!mail) return
		const { hasLeft, serverAway } = await sendOne(smtpUrl, mail)
		if (hasLeft) await onSent(mail)
		if (serverAway) return
	}
}

/** Emails whose link has expired are not sent, because they would only confuse. */
async function expireMail(): Promise<void> {
	const mails = await sql<{ id: string; kind: string }[]>`
		update outbox set state = 'expired', locked_until = null, last_error = ${linkEnded}
		where state in ('waiting', 'sending') and expires_at <= now() and (locked_until is null or locked_until < now())
		returning id, kind`
	for (const mail of mails) log.warn(mail, 'an email was not sent: its link has expired')
}

const linkEnded = 'Its link or code ended before it could leave.'

/** Whether the mail server worked last time: when it works again, failed emails need not wait for their next attempt. */
let server: 'unknown' | 'away' | 'works' = 'unknown'
let triedUrl: string | null = null

/** After a start or a change of the mail server: one failed email is retried to find out whether the server works now. */
async function tryOneNow(): Promise<void> {
	server = 'away'
	await sql`
		update outbox set run_at = now() where id = (
			select id from outbox where state = 'waiting' and attempts > 0 order by run_at limit 1)`
}

/** The server works again: emails that failed before are due now. */
async function serverWorks(): Promise<void> {
	if (server === 'works') return
	server = 'works'
	await sql`update outbox set run_at = now() where state = 'waiting' and attempts > 0 and run_at > now()`
}

/** Whether an email waits that could leave now: it goes before any newsletter. */
export const isMailDue = () => sql`exists (
	select from outbox where state = 'waiting' and run_at <= ${soon()} and (locked_until is null or locked_until < now()))`

type TakenMail = OutgoingMail & { id: string; kind: string; attempts: number }

/**
 * Locks one due email (delivery-limits.ts). When its process dies while sending, it is due again after that. Times
 * further ahead than our longest pause were written while the clock was wrong.
 */
async function takeMail(): Promise<TakenMail | null> {
	const [mail] = await sql<TakenMail[]>`
		update outbox set state = 'sending', attempts = attempts + 1,
			locked_until = now() + make_interval(secs => ${lockSeconds})
		where id = (
			select id from outbox
			where state in ('waiting', 'sending')
				and (run_at <= ${soon()} or run_at > now() + interval '1 day')
				and (locked_until is null or locked_until < now() or locked_until > now() + interval '1 hour')
			order by run_at, id limit 1
			for update skip locked)
		returning id, kind, attempts, from_address as from, to_address as to, reply_to as "replyTo",
			subject, html, text, headers`
	return mail ?? null
}

type Attempt = {
	hasLeft: boolean
	/** True when the next email would fail too. */
	serverAway: boolean
}

async function sendOne(smtpUrl: string, mail: TakenMail): Promise<Attempt> {
	const { id, kind, attempts, ...outgoing } = mail
	if (attempts > waits.length + 1) {
		await settle(mail, { state: 'dead', error: 'The program stopped during every attempt.' })
		return { hasLeft: false, serverAway: false }
	}
	try {
		await deliverMail(smtpUrl, outgoing)
	} catch (error) {
		if (!(error instanceof DeliveryFailure)) throw error
		if (error.serverAway) server = 'away'
		const wait = waits[attempts - 1]
		const dead = error.permanent || wait === undefined
		await settle(
			mail,
			dead ? { state: 'dead', error: error.message } : { state: 'waiting', error: error.message, wait },
		)
		log[dead ? 'error' : 'warn'](
			{ id, kind, attempts },
			dead ? 'an email is given up' : 'an email could not be sent yet',
		)
		return { hasLeft: false, serverAway: error.serverAway }
	}
	await settle(mail, { state: 'sent' })
	await serverWorks()
	log.info({ id, kind }, 'an email was sent')
	return { hasLeft: true, serverAway: false }
}

type Outcome = { state: 'sent' } | { state: 'dead'; error: string } | { state: 'waiting'; error: string; wait: number }

/** `attempts` shows whether this process still has the lock: one that takes it later raises the count. */
async function settle(mail: TakenMail, outcome: Outcome): Promise<void> {
	const error = outcome.state === 'sent' ? null : outcome.error
	const wait = outcome.state === 'waiting' ? outcome.wait : 0
	await sql`
		update outbox set state = ${outcome.state}, last_error = ${error}, locked_until = null,
			run_at = case when ${outcome.state} = 'waiting' then now() + make_interval(secs => ${wait}) else run_at end,
			sent_at = case when ${outcome.state} = 'sent' then now() end,
			failed_at = case when ${outcome.state} = 'sent' then null else coalesce(failed_at, now()) end
		where id = ${mail.id} and state = 'sending' and attempts = ${mail.attempts}`
	if (keepingOf(mail.kind) === 'nothing')
		await sql`delete from outbox where id = ${mail.id} and state in ('sent', 'dead')`
}

const noMailServer = 'No mail server is set up.'

async function nameWaitingMail(): Promise<void> {
	const mails = await sql<{ id: string; kind: string; subject: string }[]>`
		update outbox set last_error = ${noMailServer}
		where state = 'waiting' and last_error is null
		returning id, kind, subject`
	for (const mail of mails) log.info(mail, 'an email waits for a mail server')
}
