import { inTransaction } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { spared } from './deliveries.server.ts'
import { mailServerCode } from './mail-server.server.ts'
import { issueMessages } from '../messages.ts'

const messages = issueMessages.sending

const notNow = () => new ExpectedError(messages.notNow, { status: 409 })

/** No email is taken any more; the one that is leaving may still arrive. @throws {ExpectedError} */
export async function pauseSending(issue: string): Promise<void> {
	const paused = await inTransaction(
		({ sql }) => sql`
		update newsletter_sendings set state = 'paused', problem = null, problem_answer = null
		where issue = ${issue} and state in ('scheduled', 'sending') returning 1`,
	)
	if (paused.length === 0) throw notNow()
}

/** Also the press that a changed mail server needs. @throws {ExpectedError} */
export async function resumeSending(issue: string): Promise<void> {
	const server = mailServerCode()
	if (server === null) throw new ExpectedError(issueMessages.send.noServer, { status: 409 })
	const resumed = await inTransaction(
		({ sql }) => sql`
		update newsletter_sendings set state = case when started_at is null then 'scheduled' else 'sending' end,
			mail_server = ${server}, resumed_at = now(), problem = null, problem_answer = null, noticed_at = null
		where issue = ${issue} and state = 'paused' returning 1`,
	)
	if (resumed.length === 0) throw notNow()
}

/** Everybody who waits gets none. @throws {ExpectedError} */
export async function stopSending(issue: string): Promise<void> {
	await inTransaction(async (tx) => {
		const [stopped] = await tx.sql<{ id: string }[]>`
			update newsletter_sendings set state = 'stopped', ended_at = now(), problem = null, problem_answer = null
			where issue = ${issue} and state in ('sending', 'paused') and started_at is not null returning id`
		if (!stopped) throw notNow()
		await tx.sql`
			update newsletter_deliveries d set ${spared()} where sending_id = ${stopped.id} and state = 'waiting'`
	})
}

/**
 * Writes again to those of whom nobody knows whether they got it: by hand only. Not while it is paused, nor while others
 * wait for a press for a changed mail server, because that would send it to them, too. One that was stopped is stopped
 * again afterwards; not while an email of it is leaving, which would wait for another attempt if it is not taken.
 *
 * @throws {ExpectedError}
 */
export async function resendUnknown(issue: string): Promise<void> {
	const server = mailServerCode()
	if (server === null) throw new ExpectedError(issueMessages.send.noServer, { status: 409 })
	await inTransaction(async (tx) => {
		const [sending] = await tx.sql<{ id: string }[]>`
			update newsletter_sendings n set state = 'sending', mail_server = ${server}, ended_at = null, problem = null,
				problem_answer = null, resumed_at = now(), noticed_at = null
			where issue = ${issue} and (state = 'sent' or (state = 'sending' and mail_server = ${server})
				or (state = 'stopped' and not exists (
					select from newsletter_deliveries d where d.sending_id = n.id and d.state = 'sending'))) returning id`
		if (!sending) throw notNow()
		const again = await tx.sql`
			update newsletter_deliveries set state = 'waiting', run_at = now(), answer = null
			where sending_id = ${sending.id} and state = 'unknown' returning 1`
		if (again.length === 0) throw notNow()
	})
}
