import { dateTimeText } from '#app/format/dates.ts'
import { beginningOf } from '#app/format/letters-and-words.ts'
import { frameMail, type MailPart } from '#app/platform/mail/mail-frame.ts'
import { serviceLabel } from './lead.ts'

export type ReplyParts = {
	body: string
	/** The writer and the company, below the text. */
	signature: readonly string[]
	company: string
	enquiry: { service: string; message: string; createdAt: Date }
	/** The subject of the email it replies to; null when there was none. */
	answers: string | null
}

/** What an enquiry was about, for a heading or a sentence. */
export const topicOf = (service: string): string =>
	service === '' ? 'your enquiry' : `your enquiry about ${serviceLabel(service)}`

/**
 * A reply as the sender of the enquiry gets it, with their own message quoted. The subject is the receipt's with "Re:",
 * because mailboxes join two emails into one conversation only when their subjects are the same.
 */
export function replyMail({ body, signature, company, enquiry, answers }: ReplyParts): {
	subject: string
	html: string
	text: string
} {
	const paragraphs = body.split(/\n{2,}/).map((text): MailPart => ({ kind: 'paragraph', text }))
	const topic = topicOf(enquiry.service)
	return {
		subject: `Re: ${answers ?? topic}`,
		...frameMail({
			preview: beginningOf(body, 140),
			heading: `About ${topic}`,
			parts: [
				...paragraphs,
				{ kind: 'paragraph', text: signature.join('\n') },
				{ kind: 'quote', label: `On ${dateTimeText(enquiry.createdAt)} you wrote:`, text: enquiry.message },
			],
			reason: `You get this email because you wrote to ${company} through the contact form. Reply to it if you have questions.`,
		}),
	}
}
