import type { SignedIn } from '#app/auth/viewer.server.ts'
import { inTransaction } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { issueMail, withUnsubscribeLink } from './issue-mail.server.ts'
import { issueMailText, issueMessages } from '../messages.ts'
import { findIssue } from './find-issue.server.ts'

/** The saved issue to the own address of who asks, once for each press. @throws {ExpectedError} */
export async function sendTestIssue(
	{ issue, entry, signal }: { issue: string; entry: string; signal: AbortSignal },
	by: SignedIn,
): Promise<string> {
	const { draft } = await findIssue(issue)
	const { subject, ...mail } = await issueMail(issue, draft, { account: by.id, signal })
	await inTransaction((tx) =>
		enqueueMail(tx, {
			kind: 'newsletter-test',
			to: by.email,
			subject: issueMailText.testSubject(subject),
			...withUnsubscribeLink(mail, `${env.SITE_URL}/newsletter`),
			dedupeKey: `newsletter-test:${entry}`,
		}),
	)
	return env.SMTP_URL === undefined ? issueMessages.test.waits : issueMessages.test.sent(by.email)
}
