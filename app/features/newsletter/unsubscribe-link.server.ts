import { env } from '#app/platform/env.server.ts'
import { signUnsubscribe } from '#app/platform/unsubscribe-token.server.ts'

/** The address that stops the newsletter for one subscriber, for a letter and for its List-Unsubscribe header. */
export const unsubscribeLink = (subscriberId: string): string =>
	`${env.SITE_URL}/unsubscribe/${signUnsubscribe('newsletter', subscriberId)}`
