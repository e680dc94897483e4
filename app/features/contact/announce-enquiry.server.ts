import type { Handle } from '#app/db/client.server.ts'
import { newsletterConsent } from '#app/features/newsletter/consent.ts'
import { subscribe } from '#app/features/newsletter/subscribe.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { lagosDay } from '#app/platform/lagos-day.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import type { Visitor } from '#app/platform/request/visitor-code.server.ts'
import { siteConfig } from '#app/site.config.ts'
import { receiptsLately } from './enquiry-history.server.ts'
import type { EnquiryDetails } from './enquiry.ts'
import { enquiryMail, receiptMail } from './mails.ts'
import type { SpamReason } from './messages.ts'

/** So that nobody's mailbox can be flooded through the form. */
const receiptsADay = 3

export const enquirySource = 'contact form'

/** Where enquiries are mailed to. */
export const enquiryMailbox = (): string => env.CONTACT_EMAIL ?? siteConfig.email.hello

/**
 * Everything that follows from an enquiry that is taken: it is counted, the company and the sender are mailed, and the
 * newsletter asks for its confirmation. In the transaction that stores or accepts it.
 *
 * `visitor` leads to the source that is counted; null when that is not known (any more).
 */
export async function announceEnquiry(
	tx: Handle,
	leadId: string,
	enquiry: EnquiryDetails,
	reasons: readonly SpamReason[],
	visitor: Visitor | null,
): Promise<void> {
	await tx.sql`select count_enquiry(${visitor?.day ?? lagosDay(new Date())}, ${visitor?.code ?? null})`
	await enqueueMail(tx, {
		kind: 'enquiry',
		to: enquiryMailbox(),
		replyTo: enquiry.email,
		leadId,
		...enquiryMail(enquiry, reasons),
	})
	if (enquiry.newsletter) await subscribe(tx, newsletterTick(enquiry))
	if ((await receiptsLately(tx, enquiry.email)) >= receiptsADay) return
	await enqueueMail(tx, {
		kind: 'enquiry-receipt',
		to: enquiry.email,
		replyTo: siteConfig.email.hello,
		headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
		leadId,
		...receiptMail(enquiry, { name: siteConfig.name, email: siteConfig.email.hello }),
	})
}

export const newsletterTick = ({ email }: Pick<EnquiryDetails, 'email'>) => ({
	email,
	textVersion: newsletterConsent.version,
	source: enquirySource,
})
