import { beginningOf } from '#app/format/letters-and-words.ts'
import { wholeNumber } from '#app/format/numbers.ts'
import { frameMail, type MailFact, type MailPart } from '#app/platform/mail/mail-frame.ts'
import { contactForm } from '../copy/contact-form-copy.ts'
import { hoursText, personReplies } from '../copy/reply-promise.ts'
import { serviceName } from '../copy/service-options.ts'
import type { EnquiryDetails } from './enquiry.ts'
import { spamReasons, type SpamReason } from '../copy/messages.ts'
import { isMobile } from '#app/platform/phone.server.ts'

type MailText = { subject: string; html: string; text: string }

const { fields } = contactForm

const notGiven = 'Not given'

const labelOf = (field: { options: readonly { value: string; label: string }[] }, value: string) =>
	field.options.find((option) => option.value === value)?.label ?? notGiven

/** To the company. The subject holds nothing personal, because it is logged. */
export function enquiryMail(
	enquiry: EnquiryDetails,
	reasons: readonly SpamReason[],
	replyHours: number | null,
): MailText {
	const service = serviceName(enquiry.service) || notGiven
	const facts: MailFact[] = [
		{ label: 'Name', value: enquiry.name },
		{ label: 'Email', value: enquiry.email, href: `mailto:${enquiry.email}` },
		...phoneFacts(enquiry.phone),
		...(enquiry.company ? [{ label: fields.company.label, value: enquiry.company }] : []),
		{ label: fields.service.label, value: service },
		{ label: 'When', value: labelOf(fields.urgency, enquiry.urgency) },
		{ label: 'Budget', value: labelOf(fields.budget, enquiry.budget) },
		{ label: 'Newsletter', value: enquiry.newsletter ? 'Requested, not confirmed yet' : 'No' },
	]
	const parts: MailPart[] = [
		...(reasons.length > 0 ? [doubts(reasons)] : []),
		{ kind: 'facts', facts },
		{ kind: 'quote', label: fields.message.label, text: enquiry.message },
		{
			kind: 'note',
			text: `Reply to this email to write to the sender.${replyHours === null ? '' : ` We promised a reply within ${hoursText(replyHours)}.`}`,
		},
	]
	const subject = `${enquiry.urgency === 'asap' ? 'Within 1 week: ' : ''}new enquiry about ${service}`
	return {
		subject: subject[0]?.toUpperCase() + subject.slice(1),
		...frameMail({
			preview: beginningOf(enquiry.message, 140),
			heading: 'A new enquiry',
			parts,
			reason: 'You get this email because enquiries from the website are sent to this address.',
		}),
	}
}

function phoneFacts(phone: EnquiryDetails['phone']): MailFact[] {
	if (!phone) return []
	return [
		{ label: 'Phone', value: phone.typed, href: `tel:${phone.number}` },
		...(isMobile(phone.number)
			? [{ label: 'WhatsApp', value: 'Open a chat', href: `https://wa.me/${phone.number.slice(1)}` }]
			: []),
	]
}

const doubts = (reasons: readonly SpamReason[]): MailPart => ({
	kind: 'note',
	text: `Check before you reply: ${reasons.map((reason) => spamReasons[reason]).join('; ')}.`,
})

/**
 * To the sender. It repeats nothing that was typed: otherwise anybody could have the site email their text to a
 * stranger.
 */
export function receiptMail(
	enquiry: EnquiryDetails,
	company: { name: string; email: string; replyHours: number | null },
): MailText {
	const promise = personReplies(company.replyHours)
	return {
		subject: `${company.name}: we have received your message`,
		...frameMail({
			preview: promise,
			heading: 'Thank you for your message',
			parts: [
				{
					kind: 'paragraph',
					text: `It has arrived, and a${promise.slice(1)} You asked about: ${serviceName(enquiry.service) || notGiven}.`,
				},
				{
					kind: 'paragraph',
					text: 'If you want to add something, such as a drawing, a photo or a document, just reply to this email.',
				},
				{
					kind: 'note',
					text: `If you did not write to us, someone typed your address by mistake. You do not need to do anything. Questions? Write to ${company.email}.`,
				},
			],
			reason: `You get this email because this address was given in the contact form of ${company.name}.`,
		}),
	}
}

/** To the company, instead of an email for each: some held enquiries need a decision. It names nobody. */
export function heldEnquiriesMail(count: number, href: string): MailText {
	const many = count === 1 ? 'One enquiry is held' : `${wholeNumber(count)} enquiries are held`
	return {
		subject: `${many} for you to check`,
		...frameMail({
			preview: 'They came faster than usual. No confirmation was sent for them.',
			heading: `${many} for you to check`,
			parts: [
				{
					kind: 'paragraph',
					text: 'They came faster than usual, many from one network or very many at once. It may be a program, or real people who share the network of a phone company. No confirmation was sent for them.',
				},
				{
					kind: 'paragraph',
					text: 'Accept the real ones: they are then treated like every other enquiry. Delete the others, or leave them: they are deleted after 90 days.',
				},
				{ kind: 'action', label: 'Check held enquiries', href },
			],
			reason:
				'You get this email, at most once in six hours, because enquiries from the website are sent to this address.',
		}),
	}
}
