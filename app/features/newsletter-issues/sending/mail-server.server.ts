import { createHmac } from 'node:crypto'
import { env } from '#app/platform/env/env.server.ts'
import { secret } from '#app/platform/env/secrets.server.ts'
import { partsOfSmtpUrl } from '#app/settings/smtp-url.ts'

/**
 * A code of the mail server in use: its name, port and user, and the sender. A new password is still the same server.
 * Null without a mail server.
 */
export function mailServerCode(): string | null {
	if (env.SMTP_URL === undefined) return null
	const { server, port, user } = partsOfSmtpUrl(env.SMTP_URL)
	const parts = JSON.stringify([server, port, user, env.MAIL_FROM ?? ''])
	return createHmac('sha256', secret('unsubscribe')).update(`mail server ${parts}`).digest('base64url')
}

/** Seconds from one email of the newsletter to the next. */
export function secondsBetween(): number {
	const perMinute = env.NEWSLETTER_PER_MINUTE
	const perHour = env.NEWSLETTER_PER_HOUR
	return Math.max(60 / perMinute, perHour === undefined ? 0 : 3_600 / perHour)
}
