import { company, contactPage } from '#app/config/company.ts'
import type { LegalSite } from './legal.ts'
import { withPromise } from '#app/features/contact/copy/reply-promise.ts'

/** How an enquiry may be answered, where the company has a number for it. */
const orChat = ', or reply on WhatsApp if you prefer it. WhatsApp then handles that chat under its own rules.'

/** What the placeholders of a legal text are replaced with. */
export function placeholderValues({ siteUrl, periods }: LegalSite) {
	const { name, legalName, email, whatsapp } = company()
	return {
		texts: {
			'{company}': name,
			'{legalName}': legalName,
			' {withinHours}': withPromise('{withinHours}'),
			'{withinHours}': withPromise('{withinHours}'),
			'{orChat}': whatsapp ? orChat : '.',
			...Object.fromEntries(Object.entries(periods).map(([name, text]) => [`{${name}}`, text])),
		},
		mailboxes: { '{privacyEmail}': email.privacy, '{email}': email.hello },
		host: new URL(siteUrl).host,
	}
}

/** A paragraph of a legal page without its links. */
export function legalText(text: string, site: LegalSite): string {
	const { texts, mailboxes, host } = placeholderValues(site)
	const filled = Object.entries({ ...texts, '{siteUrl}': host }).reduce(
		(filled, [placeholder, value]) => filled.replaceAll(placeholder, () => value),
		text,
	)
	return Object.entries(mailboxes).reduce(
		(filled, [placeholder, mailbox]) =>
			filled.replaceAll(placeholder, () => mailbox || site.siteUrl + contactPage.href),
		filled,
	)
}
