import { env } from '#app/platform/env/env.server.ts'
import { signUnsubscribe } from '#app/platform/mail/unsubscribe-token.server.ts'

/** The address that stops the newsletter for one subscriber, for a letter and for its List-Unsubscribe header. */
export const unsubscribeLink = (subscriberId: string): string =>
	`${env.SITE_URL}/unsubscribe/${signUnsubscribe('newsletter', subscriberId)}`
