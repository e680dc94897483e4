import type { SignedIn } from '#app/auth/viewer.server.ts'
import { inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { saveEntryIn } from '#app/entries/save-entry.server.ts'
import { issueType } from '#app/features/newsletter/issue-content.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { senderDomain } from '#app/platform/mail/mailer.server.ts'
import { findIssue } from '../mail/find-issue.server.ts'
import { issueMail } from '../mail/issue-mail.server.ts'
import { mailServerCode } from './mail-server.server.ts'
import { issueMessages } from '../messages.ts'
import { readSending } from './read-sending.server.ts'

const messages = issueMessages.send

type Start = {
	issue: string
	/** That was looked at. */
	version: number
	/** Null: now. */
	at: Date | null
	signal: AbortSignal
}

/**
 * Sends an issue as it is saved, now or at a time: one transaction, so that a double click, a second tab or a second
 * process sends it once. The email is stored as it is now; who gets it is decided when it begins, and the archive shows
 * it once the first email has left (publish-sent-issues.server.ts).
 *
 * @throws {ExpectedError}
 */
export async function startSending({ issue, version, at, signal }: Start, by: SignedIn): Promise<void> {
	const server = mailServerCode()
	if (server === null) throw new ExpectedError(messages.noServer, { status: 409 })
	const entry = await findIssue(issue)
	if (entry.version !== version) {
		// To send it is a version of its own.
		const isSent = (await readSending(issue)) !== null
		throw new ExpectedError(isSent ? messages.already : messages.changed, { status: 409 })
	}
	const mail = await issueMail(issue, entry.draft, { account: by.id, signal })
	await inTransaction(async (tx) => {
		const [started] = await tx.sql`
			insert into newsletter_sendings
				(id, issue, state, send_at, subject, html, text, mail_server, domain, started_by, version)
			values (${newId()}, ${issue}, 'scheduled', coalesce(${at}::timestamptz, now()), ${mail.subject}, ${mail.html},
				${mail.text}, ${server}, ${senderDomain()}, ${by.id}, ${version + 1})
			on conflict (issue) do nothing returning 1`
		if (!started) throw new ExpectedError(messages.already, { status: 409 })
		const saved = await saveEntryIn(tx, issueType, {
			id: issue,
			base: version,
			value: entry.draft,
			by: by.id,
			publish: false,
			// Checked as what is about to be published.
			publishAt: at ?? new Date(),
		})
		if (saved.kind === 'invalid') throw new ExpectedError(messages.unfit)
		// Somebody saved it after it was read: the stored email is not what is saved now.
		if (saved.kind !== 'saved' || saved.version !== version + 1)
			throw new ExpectedError(messages.changed, { status: 409 })
		// The sending publishes it, not a schedule.
		if (at === null)
			await tx.sql`update content_entries set publish_at = null where type = ${issueType.name} and id = ${issue}`
	})
}

/** A sending that has not begun is forgotten: the issue can be sent at another time. @throws {ExpectedError} */
export async function cancelSchedule(issue: string, by: SignedIn): Promise<void> {
	await inTransaction(async (tx) => {
		const gone = await tx.sql`
			delete from newsletter_sendings where issue = ${issue} and started_at is null and state in ('scheduled', 'paused')
			returning 1`
		if (gone.length === 0) throw new ExpectedError(issueMessages.sending.notNow, { status: 409 })
		await tx.sql`
			update content_entries set publish_at = null, updated_by = ${by.id}
			where type = ${issueType.name} and id = ${issue}`
	})
}
