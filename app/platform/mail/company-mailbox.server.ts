import { company, contactPage } from '#app/config/company.ts'
import { env } from '../env/env.server.ts'

/**
 * Where the company reads its email: its general mailbox; where it gives none, what the settings of email name, its mailbox
 * for support, or the usual one of the site's own domain.
 */
export function companyMailbox(): string {
	const { hello, support } = company().email
	return hello || env.MAIL_REPLY_TO || support || addressOf(env.MAIL_FROM ?? '') || `hello@${ownDomain()}`
}

/** Of "Name <address>", or of an address alone. */
const addressOf = (sender: string): string => /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender

const ownDomain = (): string => new URL(env.SITE_URL).hostname.replace(/^www\./, '')

/** Where a reader of a plain text can write to: the mailbox, or the contact page where the company gives none. */
export const writeTo = (mailbox: string): string => mailbox || env.SITE_URL + contactPage.href
