import { inTransaction, sql } from '#app/db/client.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { maxDeliveryMs } from '#app/platform/mail/delivery-limits.ts'
import { SmtpSession, type SmtpOutcome } from '#app/platform/mail/smtp-session.server.ts'
import { endLostDeliveries, endWrongPauses, takeDelivery, type Taken } from './deliveries.server.ts'
import { composeDelivery, type NotMade, type StoredIssue } from './compose-delivery.server.ts'
import { mailServer, mailServerCode, type MailServer } from './mail-server.server.ts'
import { mailAboutHeldIssues, unnoticed } from './held-issues.server.ts'
import { publishSentIssues, sentIssues } from './publish-sent-issues.server.ts'
import { isRecipient } from './recipients.server.ts'
import { areManyUnknown, settleDelivery, type Pause } from './settle-delivery.server.ts'

/** A turn ends after this time, so that a stop of the process waits for one email and not for an issue. */
const turnMs = 4_000

/**
 * A job: sends what is due of issues of the newsletter, one email after the other over one connection. Other email goes
 * first: as soon as some is due, the turn ends.
 */
export async function sendIssues(): Promise<void> {
	if (!(await isAnythingOpen())) return
	await endLost()
	await endWrongPauses()
	const server = mailServer()
	if (server !== null) {
		await pauseForOtherServer(server.code)
		await beginDueSendings()
		await sendTurn(server)
	}
	await mailAboutHeldIssues()
	await publishSentIssues()
	await endFinished()
}

/** Also an issue that was sent and is not in the archive: a process ended in between, or it was in the trash. */
async function isAnythingOpen(): Promise<boolean> {
	const [row] = await sql<{ open: boolean }[]>`
		select exists (select from newsletter_sendings where state in ('scheduled', 'sending'))
			or exists (select from newsletter_deliveries where state = 'sending')
			or exists (${unnoticed()}) or exists (${sentIssues()}) as open`
	return row?.open ?? false
}

/** What ends processes may do so with each email: then a person looks before the next. */
async function endLost(): Promise<void> {
	const lost = new Set((await endLostDeliveries()).map(({ sendingId }) => sendingId))
	for (const id of lost) if (await areManyUnknown(id)) await pauseItself(id, 'many-unknown', null)
}

const pauseForOtherServer = (server: string) =>
	sql`
		update newsletter_sendings set state = 'paused', problem = 'server-changed', problem_answer = null, noticed_at = null
		where state in ('scheduled', 'sending') and mail_server <> ${server}`

/** Who gets it is decided now: one row for each recipient. An issue that was put into the trash is not sent. */
async function beginDueSendings(): Promise<void> {
	const due = await sql<{ id: string }[]>`
		select id from newsletter_sendings where state = 'scheduled' and send_at <= now() order by send_at`
	for (const { id } of due) {
		await inTransaction(async (tx) => {
			const [begun] = await tx.sql<{ state: string }[]>`
				update newsletter_sendings n set started_at = now(),
					state = case when exists (
						select from content_entries e
						where e.type = 'newsletter-issues' and e.id = n.issue and e.deleted_at is null) then 'sending' else 'stopped' end
				where id = ${id} and state = 'scheduled' returning state`
			if (begun?.state !== 'sending') return
			await tx.sql`
				insert into newsletter_deliveries (id, sending_id, subscriber_id)
				select gen_random_uuid(), ${id}, s.id from newsletter_subscribers s where ${isRecipient()}
				on conflict do nothing`
		})
		log.info({ id }, 'an issue of the newsletter is being sent')
	}
}

const isFinished = () => sql`n.state = 'sending' and n.started_at is not null and not exists (
	select from newsletter_deliveries d where d.sending_id = n.id and d.state in ('waiting', 'sending'))`

/**
 * Locked first and looked at again: somebody may have sent again to unknown in between, and those wait now. One that was
 * stopped, and sent again to unknown only, is stopped as before.
 */
async function endFinished(): Promise<void> {
	const finished = await sql<
		{ id: string }[]
	>`select n.id from newsletter_sendings n where ${isFinished()} order by n.id`
	for (const { id } of finished)
		await inTransaction(async (tx) => {
			await tx.sql`select from newsletter_sendings where id = ${id} for update`
			await tx.sql`
				update newsletter_sendings n set ended_at = now(), state = case when exists (
						select from newsletter_deliveries d where d.sending_id = n.id and d.state = 'stopped') then 'stopped' else 'sent' end, problem = null, problem_answer = null
				where n.id = ${id} and ${isFinished()}`
		})
}

async function sendTurn({ code, smtpUrl, from }: MailServer): Promise<void> {
	const ends = performance.now() + turnMs
	const issues = new Map<string, StoredIssue>()
	let session: SmtpSession | null = null
	try {
		while (performance.now() < ends) {
			// The settings were changed: what is left needs another press.
			if (mailServerCode() !== code) return
			const take = await takeDelivery(code)
			if (take === 'none' || take === 'other-mail') return
			if ('wait' in take) {
				if (performance.now() + take.wait > ends) return
				await new Promise((resolve) => setTimeout(resolve, take.wait))
				continue
			}
			const { taken } = take
			// Also for opening the connection: the email belongs to this process from here on.
			const over = AbortSignal.timeout(maxDeliveryMs)
			const mail = await composeDelivery(taken, from, issues)
			if (!('made' in mail)) {
				await settle(taken, mail)
				if (mail.kind === 'not-made') return
				continue
			}
			if (session?.isBroken !== false) {
				session?.close()
				session = null
				const opened = await SmtpSession.open(smtpUrl, over)
				if (!(opened instanceof SmtpSession)) return await settle(taken, opened)
				session = opened
			}
			const outcome = await session.send(mail.made, over)
			await settle(taken, outcome)
			if (outcome.kind === 'away' || (outcome.kind === 'deferred' && outcome.about === 'sender')) return
		}
	} finally {
		session?.close()
	}
}

async function settle(taken: Taken, outcome: SmtpOutcome | NotMade): Promise<void> {
	const pause = await settleDelivery(taken, outcome)
	const { sendingId, id, attempts } = taken
	if (outcome.kind !== 'accepted')
		log.warn({ id, sendingId, attempts, kind: outcome.kind }, 'an email of the newsletter was not accepted')
	if (pause !== null) await pauseItself(sendingId, pause, outcome.answer)
}

async function pauseItself(sendingId: string, why: Pause, answer: string | null): Promise<void> {
	await sql`
		update newsletter_sendings set state = 'paused', problem = ${why}, problem_answer = ${answer}, noticed_at = null
		where id = ${sendingId} and state = 'sending'`
	log.error({ id: sendingId, why }, 'the sending of an issue was paused')
}
