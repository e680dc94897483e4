import { company } from '#app/config/company.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { frameMail } from '#app/platform/mail/mail-frame.ts'
import { DeliveryFailure, deliverMail } from '#app/platform/mail/mailer.server.ts'
import { partsOfSmtpUrl } from '#app/settings/smtp-url.ts'
import { testMailMessages as messages } from './messages.ts'
import { mailErrorText } from './mail-error-text.server.ts'

/** The newest presses that are under way or were sent. */
const results = new Map<string, Promise<string>>()
const maxResults = 100

/**
 * One email for each `key`, of the form, with the same recipient and server: every later press has the result of the
 * first. One that failed is tried again. @throws {ExpectedError}
 */
export function sendTestMailOnce(key: string, to: string): Promise<string> {
	const press = JSON.stringify([key, to, env.SMTP_URL])
	const known = results.get(press)
	if (known) return known
	const result = sendTestMail(to)
	results.set(press, result)
	result.catch(() => results.delete(press))
	const [oldest] = results.keys()
	if (results.size > maxResults && oldest !== undefined) results.delete(oldest)
	return result
}

/** Sends one email at once, with the settings in force. @throws {ExpectedError} with what went wrong */
async function sendTestMail(to: string): Promise<string> {
	if (env.SMTP_URL === undefined) throw new ExpectedError(messages.noServer)
	const { server, port } = partsOfSmtpUrl(env.SMTP_URL)
	const content = frameMail({
		preview: messages.preview,
		heading: messages.bodyHeading,
		parts: [{ kind: 'paragraph', text: messages.body }],
		reason: messages.reason,
	})
	try {
		await deliverMail(env.SMTP_URL, {
			from: null,
			to,
			replyTo: null,
			subject: messages.subject,
			...content,
			headers: {},
		})
	} catch (error) {
		if (!(error instanceof DeliveryFailure)) throw error
		const sender = env.MAIL_FROM ?? company().email.hello
		throw new ExpectedError(mailErrorText(error.cause, { server, port, sender, to }), { cause: error })
	}
	return messages.sent(to)
}
