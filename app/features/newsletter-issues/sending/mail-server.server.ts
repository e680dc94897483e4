import { createHmac } from 'node:crypto'
import { env } from '#app/platform/env/env.server.ts'
import { hmacKey } from '#app/platform/env/secrets/secrets.server.ts'
import { mailSender, type MailSender } from '#app/platform/mail/mailer.server.ts'
import { partsOfSmtpUrl } from '#app/settings/smtp-url.ts'

/** `code` is made of its name, port and user, and of the sender. A new password is still the same server. */
export type MailServer = { code: string; smtpUrl: string; from: MailSender }

/** The mail server and the sender in use; null without a mail server. */
export function mailServer(): MailServer | null {
	const smtpUrl = env.SMTP_URL
	if (smtpUrl === undefined) return null
	const { server, port, user } = partsOfSmtpUrl(smtpUrl)
	const from = mailSender()
	const parts = JSON.stringify([server, port, user, from])
	const code = createHmac('sha256', hmacKey('unsubscribe')).update(`mail server ${parts}`).digest('base64url')
	return { code, smtpUrl, from }
}

export const mailServerCode = (): string | null => mailServer()?.code ?? null

/** Seconds from one email of the newsletter to the next. */
export function secondsBetween(): number {
	const perMinute = env.NEWSLETTER_PER_MINUTE
	const perHour = env.NEWSLETTER_PER_HOUR
	return Math.max(60 / perMinute, perHour === undefined ? 0 : 3_600 / perHour)
}
