import { frameMail, type MailPart } from '#app/platform/mail/mail-frame.ts'
import { serviceLabel } from './lead.ts'
import { lagosDayAndTime } from './reply-clock.ts'

export type ReplyLetter = {
	body: string
	/** Who writes, and for whom: stands below the words. */
	signature: readonly string[]
	company: string
	enquiry: { service: string; message: string; createdAt: Date }
	/** The subject of the mail it answers; null when there was none. */
	answers: string | null
}

/** What an enquiry was about, for a heading or a sentence. */
export const topicOf = (service: string): string =>
	service === '' ? 'your enquiry' : `your enquiry about ${serviceLabel(service)}`

/**
 * An answer as the person gets it, with their own words below. The subject is the confirmation's with "Re:", because
 * mailboxes put two mails into one conversation only when their subjects are the same.
 */
export function replyMail({ body, signature, company, enquiry, answers }: ReplyLetter): {
	subject: string
	html: string
	text: string
} {
	const paragraphs = body.split(/\n{2,}/).map((text): MailPart => ({ kind: 'paragraph', text }))
	const topic = topicOf(enquiry.service)
	return {
		subject: `Re: ${answers ?? topic}`,
		...frameMail({
			preview: body.slice(0, 140),
			heading: `About ${topic}`,
			parts: [
				...paragraphs,
				{ kind: 'paragraph', text: signature.join('\n') },
				{ kind: 'quote', label: `On ${lagosDayAndTime(enquiry.createdAt)} you wrote:`, text: enquiry.message },
			],
			reason: `You get this mail because you wrote to ${company} through the contact form. Just reply to it if something is open.`,
		}),
	}
}
