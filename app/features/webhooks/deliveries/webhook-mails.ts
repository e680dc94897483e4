import { wholeNumber } from '#app/format/numbers.ts'
import { frameMail } from '#app/platform/mail/mail-frame.ts'
import { maxWaiting, type OffReason } from '../states.ts'

type MailText = { subject: string; html: string; text: string }

const reason = 'You get this email because this website is yours.'

/** A delivery has failed for three days. */
export function failingMail(name: string, href: string): MailText {
	const text = `The webhook “${name}” did not accept an event for three days, and the site has stopped sending it. Other events are still sent.`
	return {
		subject: 'A webhook does not accept events',
		...frameMail({
			preview: text,
			heading: 'A webhook does not accept events',
			parts: [
				{ kind: 'paragraph', text },
				{
					kind: 'paragraph',
					text: 'Its log says what the other program responded. Once that is fixed, send the event again from there.',
				},
				{ kind: 'action', label: 'Open the log', href },
			],
			reason,
		}),
	}
}

const why: Record<OffReason, (name: string) => string> = {
	failing: (name) => `The webhook “${name}” has accepted no event for five days, so it was switched off.`,
	gone: (name) => `The program behind the webhook “${name}” responded that it wants no more events (410 Gone).`,
	crowded: (name) =>
		`${wholeNumber(maxWaiting)} messages were waiting for the webhook “${name}”, more than the site stores, so it was switched off.`,
	secret: (name) => `The secret of the webhook “${name}” cannot be read with the key of this site. Make a new one.`,
}

export function offMail(name: string, because: OffReason, href: string): MailText {
	const text = why[because](name)
	return {
		subject: 'A webhook was switched off',
		...frameMail({
			preview: text,
			heading: 'A webhook was switched off',
			parts: [
				{ kind: 'paragraph', text },
				{ kind: 'paragraph', text: 'Events from now on are not sent to it until you resume it.' },
				{ kind: 'action', label: 'Open the webhook', href },
			],
			reason,
		}),
	}
}
