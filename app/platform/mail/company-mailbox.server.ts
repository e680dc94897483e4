import { company, contactPage } from '#app/config/company.ts'
import { env } from '../env/env.server.ts'

/** The company's general mailbox; where it gives none, the usual one of the site's own domain. */
export const companyMailbox = (): string => company().email.hello || `hello@${new URL(env.SITE_URL).hostname}`

/** Where somebody who reads a plain text can write to: the mailbox, or the contact page where the company gives none. */
export const writeTo = (mailbox: string): string => mailbox || env.SITE_URL + contactPage.href
