import type { Transaction } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { companyMailbox, writeTo } from '#app/platform/mail/company-mailbox.server.ts'
import { startMail } from '#app/platform/mail/outbox.server.ts'
import { company } from '#app/config/company.ts'
import { enquiryMail, receiptMail } from './mail-texts.ts'
import type { SpamReason } from '../copy/messages.ts'

/** So that nobody can flood a stranger's mailbox through the form. */
const receiptsADay = 3

/** Where notices about enquiries are sent. */
export const enquiryMailbox = (): string => env.CONTACT_EMAIL ?? companyMailbox()

type Row = {
	name: string
	email: string
	phone: string | null
	phoneRaw: string | null
	company: string | null
	service: string
	urgency: string
	budget: string
	message: string
	newsletter: boolean
	reasons: SpamReason[]
	/** Sent to this address in the last 24 hours. */
	receipts: number
}

/** Queues the notice to the company and the receipt to the sender. */
export async function enqueueEnquiryMails(tx: Transaction, leadId: string): Promise<void> {
	const [row] = await tx.sql<Row[]>`
		select name, email, phone, phone_raw as "phoneRaw", company, service, urgency, budget, message, newsletter,
			spam_reasons as reasons, (
				select count(*)::int from leads same join outbox on outbox.lead_id = same.id
				where lower(same.email) = lower(leads.email) and outbox.kind = 'enquiry-receipt'
					and outbox.created_at > now() - interval '1 day') as receipts
		from leads where id = ${leadId}`
	if (!row) return
	const { phone, phoneRaw, reasons, receipts, ...rest } = row
	const { name, email, replyHours } = company()
	const enquiry = {
		...rest,
		company: rest.company ?? '',
		phone: phone === null ? null : { number: phone, typed: phoneRaw ?? phone },
	}
	startMail(tx, {
		kind: 'enquiry',
		to: enquiryMailbox(),
		replyTo: enquiry.email,
		leadId,
		...enquiryMail(enquiry, reasons, replyHours),
	})
	if (receipts >= receiptsADay) return
	startMail(tx, {
		kind: 'enquiry-receipt',
		to: enquiry.email,
		replyTo: companyMailbox(),
		headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
		leadId,
		...receiptMail(enquiry, { name, email: writeTo(email.hello), replyHours }),
	})
}
