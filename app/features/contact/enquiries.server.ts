import { databaseKind, inTransaction, type Handle } from '#app/db/client.server.ts'
import { leads } from '#app/db/schema.ts'
import { newsletterConsent } from '#app/features/newsletter/consent.ts'
import { subscribe } from '#app/features/newsletter/subscribe.server.ts'
import { recordConsent } from '#app/platform/consents.server.ts'
import { diskSpace, isNoRoom, lookAtDisk } from '#app/platform/disk-space.server.ts'
import { env } from '#app/platform/env.server.ts'
import { lagosDay } from '#app/platform/lagos-day.ts'
import { announce } from '#app/platform/live.server.ts'
import { enqueueMail } from '#app/platform/outbox.server.ts'
import type { Visitor } from '#app/platform/visitor-code.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { siteConfig } from '#app/site.config.ts'
import { consentTextVersion } from './consent.ts'
import { isStored, lockAddress, otherSendersOf, receiptsLately, spendToken } from './enquiry-history.server.ts'
import type { Enquiry } from './enquiry.ts'
import { keepInJournal } from './enquiry-journal.server.ts'
import { formMessages } from './messages.ts'
import { receivedEnquiry, type ReceivedEnquiry } from './received-enquiry.server.ts'
import { enquiryMail, receiptMail } from './mails.ts'
import { scoreEnquiry, spamFrom, type SpamScore } from './spam-score.ts'

/** So that nobody's mailbox can be flooded through the form. */
const receiptsADay = 3

/**
 * Stores an enquiry with its consents and its mails, all or nothing. The same enquiry sent again (a double click, a
 * resend on a weak line) is kept once and succeeds each time. Suspicious ones are scored, never refused.
 *
 * `visitor` leads to the source that is counted (stats); nothing of it is kept with the enquiry.
 *
 * @throws {Refusal} at form_token when the form must be renewed: it is too old, or was used for another enquiry.
 */
export async function sendEnquiry(enquiry: Enquiry, sourcePath: string, visitor: Visitor | null = null): Promise<void> {
	const received = receivedEnquiry(enquiry, sourcePath)
	if (diskSpace().isFull && databaseKind() === 'embedded') return keepForLater(received)
	try {
		await storeEnquiry(received, visitor)
	} catch (error) {
		if (!isNoRoom(error)) throw error
		lookAtDisk()
		keepForLater(received)
	}
}

/** @throws {Refusal} when the form must be renewed, or when there is no room for it anywhere. */
function keepForLater(received: ReceivedEnquiry): void {
	if (received.token.state === 'expired') throw new Refusal(formMessages.renew, { field: 'form_token' })
	keepInJournal(received)
}

/** Of the journal: it was accepted when it came, so that nothing refuses it now. */
export const storeFromJournal = (received: ReceivedEnquiry): Promise<void> => storeEnquiry(received, null, true)

async function storeEnquiry(received: ReceivedEnquiry, visitor: Visitor | null, isReplay = false): Promise<void> {
	const { id, key, enquiry, sourcePath, token, receivedAt } = received
	const spam = scoreEnquiry(enquiry, {
		token: token.state,
		honeypot: enquiry.website !== '' || enquiry.fax !== '',
		repeats: await otherSendersOf(enquiry),
	})
	const isNew = await inTransaction(async (tx) => {
		await lockAddress(tx, enquiry.email)
		if (await isStored(tx, enquiry.email, key)) return false
		if (!isReplay) await spendToken(tx, token)
		await tx.db
			.insert(leads)
			.values({ ...leadOf(enquiry, spam), id, sourcePath, dedupeKey: key, createdAt: receivedAt })
		await keepConsents(tx, enquiry, id)
		if (spam.score >= spamFrom) {
			await keepTickOfSpam(tx, enquiry, id)
			return false
		}
		await tx.sql`select count_enquiry(${visitor?.day ?? lagosDay(receivedAt)}, ${visitor?.code ?? null})`
		await enqueueMail(tx, {
			kind: 'enquiry',
			to: env.CONTACT_EMAIL ?? siteConfig.email.hello,
			replyTo: enquiry.email,
			leadId: id,
			...enquiryMail(enquiry, spam.reasons),
		})
		if (enquiry.newsletter) await subscribe(tx, newsletterTick(enquiry))
		if ((await receiptsLately(tx, enquiry.email)) >= receiptsADay) return true
		await enqueueMail(tx, {
			kind: 'enquiry-receipt',
			to: enquiry.email,
			replyTo: siteConfig.email.hello,
			headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
			leadId: id,
			...receiptMail(enquiry, { name: siteConfig.name, email: siteConfig.email.hello }),
		})
		return true
	})
	// That there is one, not whose: the desk reads the list anew.
	if (isNew) await announce('leads', { name: 'enquiry', data: null })
}

function leadOf(enquiry: Enquiry, spam: SpamScore): typeof leads.$inferInsert {
	const { name, email, phone, company, service, urgency, budget, message, newsletter } = enquiry
	return {
		name,
		email,
		phone: phone?.number ?? null,
		phoneRaw: phone?.typed ?? null,
		company: company || null,
		service,
		urgency,
		budget,
		message,
		newsletter,
		status: spam.score >= spamFrom ? 'spam' : 'new',
		spamScore: spam.score,
		spamReasons: spam.reasons,
	}
}

const source = 'contact form'

async function keepConsents(tx: Handle, { email }: Enquiry, leadId: string): Promise<void> {
	for (const purpose of ['enquiry', 'terms'] as const)
		await recordConsent(tx, { email, purpose, textVersion: consentTextVersion, source, leadId })
}

const newsletterTick = ({ email }: Enquiry) => ({ email, textVersion: newsletterConsent.version, source })

/** Spam leads to no mail, not even one that asks; its tick goes with the enquiry. */
async function keepTickOfSpam(tx: Handle, enquiry: Enquiry, leadId: string): Promise<void> {
	if (enquiry.newsletter) await recordConsent(tx, { ...newsletterTick(enquiry), purpose: 'newsletter', leadId })
}
